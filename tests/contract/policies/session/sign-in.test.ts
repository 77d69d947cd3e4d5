import { expect, test } from 'vitest'
import { mayUseResidency, maySignIn } from '#contract/policies/session/sign-in.ts'
import { roles } from '#contract/vocabulary/roles.ts'

const facts = { isActive: true, isOfWorkshops: false }

test('an active person of any role may sign in', () => {
  expect(roles.filter((role) => maySignIn({ ...facts, role }))).toEqual([...roles])
})

test('of those who are inactive only residents may, as the spec lets them proctor and look', () => {
  expect(roles.filter((role) => maySignIn({ ...facts, role, isActive: false }))).toEqual(['RESIDENT'])
})

test('somebody of the workshop portal may sign in, whatever they are in the residency', () => {
  const ofWorkshops = { ...facts, isOfWorkshops: true }
  expect(maySignIn({ ...ofWorkshops, role: null })).toBe(true)
  expect(maySignIn({ ...ofWorkshops, role: 'FACULTY', isActive: false })).toBe(true)
  expect(mayUseResidency({ ...ofWorkshops, role: null })).toBe(false)
  expect(mayUseResidency({ ...ofWorkshops, role: 'FACULTY', isActive: false })).toBe(false)
})

test('somebody who belongs nowhere may not', () => {
  expect(maySignIn({ ...facts, role: null })).toBe(false)
})
