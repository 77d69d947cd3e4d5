import { expect, it } from 'vitest'
import { eventId } from '#contract/vocabulary/ids.ts'
import { draftOf, ruleOf } from '#domain/learning/tasks/due-rule.ts'

const event = eventId.parse('00000000-0000-4000-8000-000000000001')
const end = (day: string) => `${day}T23:59:59.999Z`
const draft = { due: 'NONE', day: null, days: '', eventId: null } as const

it.each([
  [{}, { due: 'NONE' }],
  [{ due: 'DATE' }, null],
  [
    { due: 'DATE', day: '2026-12-01' },
    { due: 'DATE', dueDate: '2026-12-01T23:59:59.999Z' },
  ],
  [
    { due: 'AFTER_JOINING', days: '30' },
    { due: 'AFTER_JOINING', days: 30 },
  ],
  [{ due: 'AFTER_JOINING', days: '0' }, null],
  [{ due: 'AFTER_JOINING', days: '999' }, null],
  [{ due: 'AFTER_JOINING', days: 'ten' }, null],
  [{ due: 'BEFORE_EVENT', days: '7' }, null],
  [
    { due: 'BEFORE_EVENT', days: '0', eventId: event },
    { due: 'BEFORE_EVENT', days: 0, eventId: event },
  ],
] as const)('of %j is sent %j', (typed, sent) => {
  expect(ruleOf({ ...draft, ...typed }, end)).toEqual(sent)
})

it('what is set is what the form begins with', () => {
  const terms = {
    due: 'AFTER_JOINING',
    dueDate: null,
    days: 30,
    event: null,
    isOptional: true,
    requires: [],
  } as const
  expect(draftOf({ ...terms, requires: [] }, null)).toEqual({
    due: 'AFTER_JOINING',
    day: null,
    days: '30',
    eventId: null,
    isOptional: true,
    requires: [],
  })
})

it('a date that somebody set elsewhere, or to an hour, stays to the moment as long as its day does', () => {
  const dueDate = '2026-12-01T22:00:00.000Z'
  const terms = { due: 'DATE', dueDate, days: null, event: null, isOptional: false, requires: [] } as const
  const opened = draftOf({ ...terms, requires: [] }, '2026-12-01')
  expect(ruleOf({ ...opened }, end)).toEqual({ due: 'DATE', dueDate })
  expect(ruleOf({ ...opened, day: '2026-12-02' }, end)).toEqual({
    due: 'DATE',
    dueDate: '2026-12-02T23:59:59.999Z',
  })
})
