import { expect, it } from 'vitest'
import { courseId } from '#contract/vocabulary/ids.ts'
import type { RuleDraft } from '#domain/learning/tasks/due-rule.ts'
import { changeRequired } from '#contract/vocabulary/learning/required-courses.ts'
import { changesOf, withChanges } from '#domain/learning/tasks/terms-changes.ts'

const [one, two, three] = [1, 2, 3].map((number) =>
  courseId.parse(`00000000-0000-4000-8000-00000000000${number}`),
) as [never, never, never]
const saved: RuleDraft = {
  due: 'NONE',
  day: null,
  days: '',
  eventId: null,
  isOptional: false,
  requires: [one],
}

it('what was added and removed is, in what others have left', () => {
  expect(changeRequired([one, two], { seen: [one], chosen: [one, three] })).toEqual([one, two, three])
  expect(changeRequired([one, two], { seen: [one], chosen: [] })).toEqual([two])
  expect(changeRequired([two], { seen: [one], chosen: [one, two] })).toEqual([two])
})

it('a rule that somebody changed is theirs as a whole, and what they left follows what others save', () => {
  const changes = changesOf(saved, { ...saved, due: 'AFTER_JOINING', days: '45' })
  const now = { ...saved, due: 'DATE', day: '2026-12-01', isOptional: true, requires: [two] } as const
  expect(
    withChanges({ ...now, exact: { day: '2026-12-01', dueDate: '2026-12-01T22:00:00Z' } }, changes),
  ).toEqual({ due: 'AFTER_JOINING', day: null, days: '45', eventId: null, isOptional: true, requires: [two] })
})

it('what is as it is saved is no change, in whichever order courses were chosen', () => {
  const both = { ...saved, requires: [one, two] }
  expect(changesOf(both, { ...both, requires: [two, one] })).toEqual({})
  expect(changesOf(saved, { ...saved, isOptional: true })).toEqual({ isOptional: true })
})
