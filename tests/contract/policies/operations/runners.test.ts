import { expect, test } from 'vitest'
import { mayManageRunners } from '#contract/policies/operations/runners.ts'

test('active admins alone let other machines read people’s videos', () => {
  expect(mayManageRunners({ role: 'TROCAR_ADMIN', isActive: true })).toBe(true)
  expect(mayManageRunners({ role: 'TROCAR_ADMIN', isActive: false })).toBe(false)
  expect(mayManageRunners({ role: 'TROCAR_IMPLEMENTATION_MANAGER', isActive: true })).toBe(false)
  expect(mayManageRunners({ role: 'PROGRAM_DIRECTOR', isActive: true })).toBe(false)
})
