import { expect, test } from 'vitest'
import type { ActivityId, CourseId, ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { differencesOf, mergeDrafts } from '#domain/schedule/compare-event-drafts.ts'
import { type EventDraft, startDraft } from '#domain/schedule/event-draft.ts'

const [interns, chiefs] = ['interns' as UserGroupId, 'chiefs' as UserGroupId]
const fileOf = (name: string) => ({ filePath: `attachments/${name}`, name })
const base: EventDraft = {
  ...startDraft('LAB_SESSION', '2026-03-07', 'program' as ProgramId),
  title: 'Knots',
  groups: [interns, chiefs],
  attachments: [fileOf('a'), fileOf('b')],
}
const change = (changed: Partial<EventDraft>): EventDraft => ({ ...base, ...changed })

test('each field in which two versions differ says who changed it', () => {
  const mine = change({ title: 'Mine', notes: 'Gloves.', groups: [chiefs, interns] })
  const theirs = change({ title: 'Theirs', location: 'Lab 2', notes: ' ' })
  expect(differencesOf({ mine, base, theirs })).toEqual([
    { field: 'title', changedBy: 'both' },
    { field: 'location', changedBy: 'them' },
    { field: 'notes', changedBy: 'me' },
  ])
  expect(mergeDrafts({ mine, base, theirs }, ['notes'])).toMatchObject({
    title: 'Theirs',
    location: 'Lab 2',
    notes: 'Gloves.',
  })
})

test('an event that both moved is when one of them says, from its start to its end', () => {
  const mine = change({ startTime: '08:00' })
  const theirs = change({ startTime: '16:00', endTime: '18:00', exact: { start: 1, end: 2 } })
  expect(differencesOf({ mine, base, theirs })).toEqual([{ field: 'when', changedBy: 'both' }])
  expect(mergeDrafts({ mine, base, theirs }, ['when'])).toMatchObject({
    startTime: '08:00',
    endTime: '15:00',
  })
  expect(mergeDrafts({ mine, base, theirs }, [])).toMatchObject({ startTime: '16:00', exact: theirs.exact })
})

test('activities are chosen with their courses', () => {
  const mine = change({ courses: ['c' as CourseId], activities: ['a' as ActivityId] })
  const compared = { mine, base, theirs: base }
  expect(differencesOf(compared)).toEqual([{ field: 'about', changedBy: 'me' }])
  expect(mergeDrafts(compared, ['about'])).toMatchObject({ courses: ['c'], activities: ['a'] })
})

test('files that somebody added stay, those that are gone are not named, and those to be sent are still sent', () => {
  const mine = change({ attachments: [fileOf('b')], files: ['c.pdf'] })
  const theirs = change({ attachments: [fileOf('a'), fileOf('d')] })
  const compared = { mine, base, theirs }
  expect(differencesOf(compared)).toEqual([{ field: 'attachments', changedBy: 'both' }])
  expect(mergeDrafts(compared, ['attachments'])).toMatchObject({
    attachments: [fileOf('d')],
    files: ['c.pdf'],
  })
})
