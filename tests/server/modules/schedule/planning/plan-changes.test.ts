import { expect, test } from 'vitest'
import { hasOtherTimes, isMaterial, isSamePeople } from '#server/modules/schedule/planning/plan-changes.ts'

const event = {
  title: 'Knots',
  location: 'Lab 2',
  startDate: new Date('2026-03-02T14:00:00Z'),
  endDate: new Date('2026-03-02T15:00:00Z'),
}

test.each([
  [
    'the same moments, as another zone writes them',
    '2026-03-02T09:00:00-05:00',
    '2026-03-02T15:00:00Z',
    false,
  ],
  ['another start', '2026-03-02T13:00:00Z', '2026-03-02T15:00:00Z', true],
  ['another end', '2026-03-02T14:00:00Z', '2026-03-02T16:00:00Z', true],
])('of times, %s', (_name, startDate, endDate, isOther) => {
  expect(hasOtherTimes(event, { startDate, endDate })).toBe(isOther)
})

test.each([
  ['nothing that people plan by', false, { ...event }],
  ['another title', true, { ...event, title: 'Sutures' }],
  ['another place', true, { ...event, location: 'Lab 3' }],
  ['another start', true, { ...event, startDate: new Date('2026-03-02T14:30:00Z') }],
  ['another end', true, { ...event, endDate: new Date('2026-03-02T15:30:00Z') }],
])('people are told of a change of %s: %s', (_name, isTold, changed) => {
  expect(isMaterial(event, changed)).toBe(isTold)
})

test.each([
  ['in another order', ['one', 'two'], ['two', 'one'], true],
  ['and one more', ['one'], ['one', 'two'], false],
  ['and one fewer', ['one', 'two'], ['two'], false],
  ['and another in place of one', ['one', 'two'], ['one', 'three'], false],
  ['and nobody', [], [], true],
])('the same people %s', (_name, one, other, isSame) => {
  expect(isSamePeople(one, other)).toBe(isSame)
})
