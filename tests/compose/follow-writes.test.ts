import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { listArAttempts, submitArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { favoriteVideo, listSharedVideos } from '#contract/endpoints/video/library.ts'
import { processPayment } from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { activityId, attendeeId, type UserId, userId } from '#contract/vocabulary/ids.ts'
import { arAttemptId, arSubActivityId } from '#contract/vocabulary/learning/virtual.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { answersOf } from '#features/shared/reading/answers.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { followWrites } from '#compose/follow-writes.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = '0190a6a0-0000-7000-8000-000000000001'
const heart = queuedWrite(favoriteVideo, { params: { id } })
const page = { videos: [{ sharedVideoId: id, isFavorited: false }], next: null } as unknown as Reply<
  typeof listSharedVideos
>
const all = endpointList(listSharedVideos, { query: { view: 'all' } })
const favorites = endpointList(listSharedVideos, { query: { view: 'favorites' } })

let client: QueryClient
let queued: readonly QueuedWrite[]
let tell: () => void
let server: 'reachable' | 'unreachable'
let person: string | null

/** The waiting items become these. */
function become(...writes: QueuedWrite[]): void {
  queued = writes
  tell()
}
const isFavorite = () => client.getQueryData(all.queryKey)?.pages[0]?.videos[0]?.isFavorited
const isAskedAgain = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  client.getQueryState(queryKey)?.isInvalidated

beforeEach(() => {
  client = new QueryClient()
  for (const { queryKey } of [all, favorites])
    client.setQueryData(queryKey, { pages: [page], pageParams: [null] })
  queued = []
  server = 'reachable'
  person = 'anna'
  const writes = {
    snapshot: () => queued,
    subscribe: (listener: () => void) => {
      tell = listener
      return () => undefined
    },
  }
  followWrites({
    sync: { writes: () => writes } as unknown as SyncCenter,
    answers: answersOf(client),
    reachability: { snapshot: () => server },
    me: () => person,
  })
})

test('what was sent is applied to what was read before, and whatever else it changes is requested again', () => {
  become(heart)
  expect(isFavorite()).toBe(false)
  become()
  expect(isFavorite()).toBe(true)
  expect(isAskedAgain(favorites)).toBe(true)
  expect(isAskedAgain(all)).toBe(false)
})

test('one’s own attempt is put before one’s own, not before those of a resident nor of another exercise', () => {
  const params = { activityId: activityId.parse(id) }
  const seen = (exercise: string) =>
    ({
      items: [{ activityId: id, attemptId: `earlier ${exercise}`, exercise }],
      next: null,
      total: 1,
    }) as never
  const listOf = (query: { userId?: UserId; exercise?: 'FOCUS' | 'TRACE' }) => {
    const { queryKey } = endpointList(listArAttempts, { params, query })
    client.setQueryData(queryKey, { pages: [seen('FOCUS'), seen('FOCUS')], pageParams: [null, 'next'] })
    return () => client.getQueryData(queryKey)?.pages.map(({ items }) => items.length)
  }
  const mine = listOf({})
  const traced = listOf({ exercise: 'TRACE' })
  const focused = listOf({ exercise: 'FOCUS' })
  const theirs = listOf({ userId: userId.parse(id) })
  become(
    queuedWrite(submitArAttempt, {
      params: { viewer: 'resident', ...params },
      body: {
        subActivityId: arSubActivityId.parse(id),
        level: 2,
        exerciseScores: [],
        analysisNotes: [],
        attemptId: arAttemptId.parse(id),
        playedAt: '2026-03-01T10:00:00.000Z',
        played: { exercise: 'TRACE', optic: 0 },
      },
    }),
  )
  become()
  expect({ mine: mine(), traced: traced(), focused: focused(), theirs: theirs() }).toEqual({
    mine: [2, 1],
    traced: [2, 1],
    focused: [1, 1],
    theirs: [1, 1],
  })
})

test('what was taken back while the server was away was never done', () => {
  server = 'unreachable'
  become(heart)
  become()
  expect(isFavorite()).toBe(false)
})

test('what was refused and given up was never done, and the server is asked for the current state', () => {
  become({ ...heart, refusal: 'It is gone.' })
  become()
  expect(isFavorite()).toBe(false)
  expect(isAskedAgain(favorites)).toBe(true)
})

test('what waited behind something refused was not sent, whether both are given up or one is taken back', () => {
  const refused = { ...heart, id: 'earlier', refusal: 'It is gone.' }
  become(refused, heart)
  become(refused)
  expect(isFavorite()).toBe(false)
  become(refused, heart)
  become()
  expect(isFavorite()).toBe(false)
  expect(isAskedAgain(favorites)).toBe(true)
})

test('what left before something ahead of it in its lane was taken back', () => {
  const earlier = { ...heart, id: 'earlier' }
  become(earlier, heart)
  become(earlier)
  expect(isFavorite()).toBe(false)
})

test('what is refused and steps aside holds up nothing', () => {
  const params = { id: attendeeId.parse(id) }
  const payment = queuedWrite(processPayment, { params, body: {} })
  const refused = { ...payment, lane: heart.lane, refusal: 'Make them active first.' }
  become(refused, heart)
  become(refused)
  expect(isFavorite()).toBe(true)
})

test('what waits in another lane says nothing about what was sent', () => {
  const other = { ...heart, id: 'earlier', lane: 'another', refusal: 'It is gone.' }
  become(other, heart)
  become(other)
  expect(isFavorite()).toBe(true)
})

test('what disappears because its person signed out was not sent', () => {
  become(heart)
  person = null
  become()
  expect(isFavorite()).toBe(false)
  expect(isAskedAgain(favorites)).toBe(false)
})
