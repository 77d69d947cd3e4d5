import { expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { getEvent } from '#contract/endpoints/schedule/event-details.ts'
import { replyToEvent } from '#contract/endpoints/schedule/event-reply.ts'
import { type EventPage, listResidentEvents } from '#contract/endpoints/schedule/events.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { listPastDueTasks, listPeopleBehind, listUpcomingTasks } from '#contract/endpoints/learning/tasks.ts'
import { eventId, programId } from '#contract/vocabulary/ids.ts'
import { eventLists } from '#domain/schedule/event-effects.ts'
import { effectOf, withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = eventId.parse('66666666-0000-4000-8000-000000000001')
const other = eventId.parse('66666666-0000-4000-8000-000000000002')
const event = (one: typeof id) => ({
  id: one,
  title: 'Knots',
  location: '',
  startDate: '2026-03-01T10:00:00.000Z',
  endDate: '2026-03-01T11:00:00.000Z',
  type: 'OTHER' as const,
  program: { id: programId.parse('77777777-0000-4000-8000-000000000001') },
  isAttending: true,
  reply: null,
})
const page: EventPage = { events: [event(id), event(other)], programs: [], next: null }
const write = queuedWrite(replyToEvent, {
  params: { id },
  body: { reply: 'NO', repliedAt: '2026-03-01T09:00:00.000Z' },
})

test('a waiting reply is shown at its event, in every list', () => {
  for (const list of eventLists) {
    const shown = withWrites(list, page, [write])
    expect(shown.events.map(({ reply }) => reply)).toEqual(['NO', null])
    // The next one is given after it, whatever the clock says by then.
    expect(shown.events[0]?.standsSince).toBe('2026-03-01T09:00:00.000Z')
  }
  expect(withWrites(getEvent, event(id) as Reply<typeof getEvent>, [write]).reply).toBe('NO')
})

test('a list without the event stays the same', () => {
  const without = { ...page, events: [event(other)] }
  expect(withWrites(listResidentEvents, without, [write])).toBe(without)
})

test('once it is sent, lists and details are requested again, and what the event makes due', () => {
  expect(effectOf(write)?.refreshes.map(({ answer }) => answer)).toEqual([
    getEvent,
    ...eventLists,
    listUpcomingTasks,
    listPastDueTasks,
    listPeopleBehind,
    getUserCourseProgress,
  ])
})
