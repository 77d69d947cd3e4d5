import { expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { getDoor, setAttendeeArrived } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { effectOf, withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const ID = '00000000-0000-4000-8000-000000000001' as AttendeeId
const OTHER = '00000000-0000-4000-8000-000000000002' as AttendeeId
const saidAt = '2026-03-01T08:05:00.000Z'

const door = (arrivedAt: string | null): Reply<typeof getDoor> => ({
  workshop: {
    id: OTHER as string as WorkshopId,
    title: 'Weekend',
    startDate: '2099-03-02T08:00:00',
    timezone: 'America/Chicago',
    priceCents: 0,
    isInternal: false,
    isCanceled: false,
  },
  isOver: false,
  hasMore: false,
  people: [ID, OTHER].map((id) => ({
    id,
    userId: id as string as UserId,
    fullName: 'Ana Berg',
    doorCode: null,
    arrivedAt,
    arrivedBy: arrivedAt === null ? null : 'Bo Cole',
  })),
})
const say = (hasArrived: 'true' | 'false') =>
  queuedWrite(setAttendeeArrived, { params: { id: ID }, query: { hasArrived, saidAt } })

test('who was marked without a network has arrived on this device, at the time it was said', () => {
  const people = withWrites(getDoor, door(null), [say('true')]).people
  expect(people.map(({ arrivedAt }) => arrivedAt)).toEqual([saidAt, null])
  expect(people.map(({ arrivedSaidAt }) => arrivedSaidAt)).toEqual([saidAt, undefined])
})

test('an arrival that is known stays as it is, until it is undone', () => {
  const before = '2026-03-01T08:00:00.000Z'
  expect(withWrites(getDoor, door(before), [say('true')]).people[0]).toMatchObject({
    arrivedAt: before,
    arrivedBy: 'Bo Cole',
  })
  expect(withWrites(getDoor, door(before), [say('false')]).people[0]).toMatchObject({
    arrivedAt: null,
    arrivedBy: null,
  })
})

test('what is taken back takes the arrival with it that it made, and no other', () => {
  const undo = queuedWrite(setAttendeeArrived, {
    params: { id: ID },
    query: { hasArrived: 'false', saidAt: '2026-03-01T08:06:00.000Z', undoes: saidAt },
  })
  const shown = (arrivedAt: string | null) =>
    withWrites(getDoor, door(arrivedAt), [say('true'), undo]).people[0]
  expect(shown(null)).toMatchObject({ arrivedAt: null, arrivedBy: null })
  expect(shown('2026-03-01T08:00:00.000Z')).toMatchObject({
    arrivedAt: '2026-03-01T08:00:00.000Z',
    arrivedBy: 'Bo Cole',
  })
})

test('it waits in the lane of its attendee, and the sync center names it', () => {
  expect(setAttendeeArrived.waits.lane({ params: { id: ID }, query: { hasArrived: 'true' } })).toBe(
    `attendee:${ID}`,
  )
  expect(effectOf(say('true'))?.title).toBe('Arrival at a workshop')
})
