import { expect, it } from 'vitest'
import { suggestionFaults, suggestsNothing } from '#contract/content/course-file/suggested-terms.ts'
import { someCourse, someSuggestion } from '#tests/support/course-files.ts'

const { id } = someCourse()
const [required] = someSuggestion.requires
const faultsOf = (facts: Partial<typeof someSuggestion>) => [
  ...suggestionFaults({ id, suggestion: { ...someSuggestion, ...facts } }),
]

it('no suggestion, and one that a group can follow, have no faults', () => {
  expect([...suggestionFaults({ id })]).toEqual([])
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ due: { from: 'EVENT', days: 0 } })).toEqual([])
})

it('what no group could do is named with its place', () => {
  expect(faultsOf({ due: { from: 'JOINING', days: 0 } })).toEqual(['suggestion.due.days: at least one day.'])
  expect(faultsOf({ requires: [required!, { ...required!, course: id }, required!] })).toEqual([
    'suggestion.requires[1].course: a course can’t wait for itself.',
    'suggestion.requires[2].course: it is there twice.',
  ])
})

it('knows what suggests nothing', () => {
  expect(suggestsNothing(someSuggestion)).toBe(false)
  expect(suggestsNothing({ due: null, isOptional: false, requires: [] })).toBe(true)
})
