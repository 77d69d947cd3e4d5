import { expect, test } from 'vitest'
import { isInactiveResident, mayView, otherView, viewModeAtLogin } from '#domain/session/view-mode.ts'
import { expiredProctorGroup, proctorGroup, residentMe } from '#tests/support/session-facts.ts'

const inactive = { ...residentMe, isActive: false }
const proctor = { ...residentMe, proctorGroups: [proctorGroup] }

test.each([
  [
    'an inactive resident with an active proctor group',
    { ...inactive, proctorGroups: [proctorGroup] },
    'PROCTOR',
  ],
  [
    'an inactive resident whose proctoring has expired',
    { ...inactive, proctorGroups: [expiredProctorGroup] },
    'RESIDENT',
  ],
  ['an inactive resident who proctors nothing', inactive, 'RESIDENT'],
  ['an active resident who proctors too', proctor, 'RESIDENT'],
] as const)('%s begins with the view that has something for them', (_who, me, view) => {
  expect(viewModeAtLogin({ ...me, proctorGroups: [...me.proctorGroups] })).toBe(view)
})

test('the proctor view is for those who proctor or did; the other view is always open', () => {
  expect(mayView(residentMe, 'PROCTOR')).toBe(false)
  expect(mayView(residentMe, 'RESIDENT')).toBe(true)
  expect(mayView({ ...residentMe, proctorGroups: [expiredProctorGroup] }, 'PROCTOR')).toBe(true)
})

test('whoever has one view only is offered no other', () => {
  expect(otherView(residentMe, 'RESIDENT')).toBeNull()
  expect(otherView(proctor, 'RESIDENT')).toBe('PROCTOR')
  expect(otherView(proctor, 'PROCTOR')).toBe('RESIDENT')
})

test('only a resident can be an inactive resident', () => {
  expect(isInactiveResident(inactive)).toBe(true)
  expect(isInactiveResident(residentMe)).toBe(false)
  expect(isInactiveResident({ role: 'FACULTY', isActive: false })).toBe(false)
})
