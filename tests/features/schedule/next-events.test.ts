import { expect, it } from 'vitest'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { eventId, programId } from '#contract/vocabulary/ids.ts'
import { nextOf } from '#features/schedule/next-events.tsx'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const HOUR_MS = 3_600_000
const id = (index: number) => `66666666-0000-4000-8000-00000000000${index}`

function event(index: number, startsInHours: number, hours = 1): EventSummary {
  const start = NOW + startsInHours * HOUR_MS
  return {
    id: eventId.parse(id(index)),
    title: `Event ${index}`,
    location: '',
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + hours * HOUR_MS).toISOString(),
    type: 'LAB_SESSION',
    program: { id: programId.parse(id(0)) },
    isAttending: true,
    reply: null,
  }
}

it('the next four events that have not ended, one in progress included, the earliest first', () => {
  const events = [event(1, 50), event(2, -3), event(3, -1, 2), event(4, 4), event(5, 3), event(6, 200)]
  expect(nextOf(events, NOW).map(({ title }) => title)).toEqual(['Event 3', 'Event 5', 'Event 4', 'Event 1'])
})
