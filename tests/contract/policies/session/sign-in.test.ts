import { expect, test } from 'vitest'
import { maySignIn } from '#contract/policies/session/sign-in.ts'
import { roles } from '#contract/vocabulary/roles.ts'

test('every active person may sign in', () => {
  expect(roles.filter((role) => maySignIn({ role, isActive: true }))).toEqual([...roles])
})

test('of inactive people, only residents may', () => {
  expect(roles.filter((role) => maySignIn({ role, isActive: false }))).toEqual(['RESIDENT'])
})
