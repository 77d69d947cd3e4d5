import { expect, it } from 'vitest'
import { loadedAfterLogin } from '#domain/workshops/after-login.ts'

it.each([
  ['WORKSHOP_ADMIN', 'workshop-counts'],
  ['CLINICAL_EDUCATION', 'workshop-counts'],
  ['FACILITATOR', 'workshop-counts'],
  ['PARTICIPANT', 'profile-photo'],
] as const)('%s loads after the sign-in: %s (spec 3 §4)', (role, loaded) => {
  expect(loadedAfterLogin({ role })).toBe(loaded)
})
