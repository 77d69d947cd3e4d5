import { expect, it } from 'vitest'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { draftOfSuggestion, isAsSuggested, suggestionText } from '#domain/learning/tasks/suggested-rule.ts'

const knots = '00000000-0000-4000-8000-000000000070' as CourseId
const none = { due: null, isOptional: false, requires: [], missing: [] }
const today = '2028-02-20'

it('a suggestion fills in what a group can decide, days as a date from today', () => {
  expect(
    draftOfSuggestion({ ...none, due: { from: 'JOINING', days: 30 }, requires: [knots] }, today),
  ).toEqual({
    due: 'AFTER_JOINING',
    days: '30',
    day: null,
    eventId: null,
    isOptional: false,
    requires: [knots],
  })
  expect(draftOfSuggestion({ ...none, due: { from: 'EVENT', days: 7 } }, today)).toMatchObject({
    due: 'BEFORE_EVENT',
    days: '7',
    eventId: null,
  })
  expect(draftOfSuggestion({ ...none, due: { from: 'START', days: 10 } }, today)).toMatchObject({
    due: 'DATE',
    day: '2028-03-01',
  })
  expect(draftOfSuggestion({ ...none, isOptional: true }, today)).toMatchObject({
    due: 'NONE',
    isOptional: true,
  })
})

it('what was filled in is as suggested, also with another day or event', () => {
  const suggestion = { ...none, due: { from: 'START', days: 10 } } as const
  const draft = draftOfSuggestion(suggestion, today)
  expect(isAsSuggested(draft, suggestion, today)).toBe(true)
  expect(isAsSuggested({ ...draft, day: '2028-05-01' }, suggestion, today)).toBe(true)
  expect(isAsSuggested({ ...draft, isOptional: true }, suggestion, today)).toBe(false)
})

it('is said in words', () => {
  const say = (from: 'JOINING' | 'START' | 'EVENT', days: number) =>
    suggestionText({ due: { from, days }, isOptional: false, requires: [] })
  expect(say('JOINING', 30)).toBe('due 30 days after joining')
  expect(say('START', 1)).toBe('due 1 day after a group gets it')
  expect(say('EVENT', 7)).toBe('due 7 days before an event')
  expect(say('EVENT', 0)).toBe('due when an event begins')
  expect(suggestionText({ due: null, isOptional: true, requires: ['Knots', 'Sutures'] })).toBe(
    'opens after Knots and Sutures; optional',
  )
})
