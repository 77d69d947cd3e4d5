import { expect, it } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import {
  isInactiveResident,
  viewModeAtLogin,
  viewModeOf,
  viewModesOf,
} from '#domain/people/selection/view-mode.ts'
import { expiredProctorGroup, proctorGroup, residentMe } from '#tests/support/session-facts.ts'

const as = (role: Role, change: Partial<Me> = {}): Me => ({ ...residentMe, role, ...change })
const proctor = as('FACULTY', { proctorGroups: [proctorGroup] })

it('an inactive resident who has an active proctor group switches to proctor view at login', () => {
  const me = as('RESIDENT', { isActive: false, proctorGroups: [proctorGroup] })
  expect(viewModeAtLogin(me)).toBe('PROCTOR')
})

it.each([
  ['an active resident', as('RESIDENT', { proctorGroups: [proctorGroup] })],
  [
    'an inactive resident whose proctor groups have all expired',
    as('RESIDENT', { isActive: false, proctorGroups: [expiredProctorGroup] }),
  ],
  ['an inactive resident who proctors nothing', as('RESIDENT', { isActive: false })],
  ['a faculty member', proctor],
])('%s does not', (_who, me) => expect(viewModeAtLogin(me)).toBe('RESIDENT'))

it('only those who proctor something may look as a proctor', () => {
  expect(viewModesOf(proctor)).toEqual(['RESIDENT', 'PROCTOR'])
  expect(viewModesOf(as('FACULTY'))).toEqual(['RESIDENT'])
})

it('the chosen view stays as long as there is something to proctor', () => {
  expect(viewModeOf(proctor, 'PROCTOR')).toBe('PROCTOR')
  expect(viewModeOf(as('FACULTY'), 'PROCTOR')).toBe('RESIDENT')
  const inactive = as('RESIDENT', { isActive: false, proctorGroups: [proctorGroup] })
  expect(viewModeOf(inactive, null)).toBe('PROCTOR')
  expect(viewModeOf(inactive, 'RESIDENT')).toBe('RESIDENT')
})

it('only a resident can be an inactive resident', () => {
  expect(isInactiveResident(as('RESIDENT', { isActive: false }))).toBe(true)
  expect(isInactiveResident(residentMe)).toBe(false)
  expect(isInactiveResident({ role: 'FACULTY', isActive: false })).toBe(false)
})
