import { expect, test } from 'vitest'
import { mayCapture } from '#contract/policies/videos.ts'
import { roles } from '#contract/vocabulary/roles.ts'

test('residents, faculty and program directors capture videos, and nobody else', () => {
  expect(roles.filter((role) => mayCapture({ role }))).toEqual(['RESIDENT', 'FACULTY', 'PROGRAM_DIRECTOR'])
})
