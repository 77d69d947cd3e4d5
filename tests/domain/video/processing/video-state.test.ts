import { beforeEach, expect, test } from 'vitest'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoState } from '#domain/ports.ts'
import { heardList, isCurrent, noteVideoStates, videoStateOf } from '#domain/video/processing/video-state.ts'
import { createFakeSession } from '#tests/support/fake-session.ts'
import { createFakeTakeStore, type FakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock, type HandClock } from '#tests/support/hand-clock.ts'
import { someTake, someUserId } from '#tests/support/takes.ts'

const MINUTE = 60_000
const videoId = 'video' as VideoId
const take = someTake(1, { capture: 'closed', videoId })
const processing: VideoState = { is: 'processing', at: 1_000 }

const list = (askedAt: number, ...ends: Partial<ProcessingSubmission>[]) =>
  heardList(
    someUserId(1),
    ends.map((end) => ({ videoId, isDone: false, hasError: false, ...end }) as ProcessingSubmission),
    askedAt,
  )

test.each([
  ['lists it', list(2_000, {}), 'processing'],
  ['lists its end', list(2_000, { isDone: true }), 'ready'],
  ['lists its failure', list(2_000, { isDone: true, hasError: true }), 'failed'],
  ['no longer lists it', list(2_000), 'ready'],
])('a list that was asked for later and %s is what is known', (_what, heard, is) => {
  expect(videoStateOf({ ...take, videoState: processing }, heard, 3_000)).toEqual({ is, at: 2_000 })
})

test('a list that was asked for before the video was made says nothing of it', () => {
  expect(videoStateOf({ ...take, videoState: processing }, list(999), 3_000)).toEqual(processing)
  expect(videoStateOf({ ...take, videoState: processing }, list(1_000), 3_000)).toEqual(processing)
})

test('what was noted before the clock was set back is not believed over the server', () => {
  const tomorrow = { ...processing, at: 90_000_000 }
  expect(videoStateOf({ ...take, videoState: tomorrow }, list(2_000), 3_000)).toEqual({
    is: 'ready',
    at: 2_000,
  })
  expect(isCurrent(tomorrow, 3_000)).toBe(false)
})

test('another person’s list says nothing, and neither does one of a take without a video', () => {
  const theirs = { ...list(2_000), ownerId: someUserId(2) }
  expect(videoStateOf({ ...take, videoState: processing }, theirs, 3_000)).toEqual(processing)
  expect(videoStateOf(take, theirs, 3_000)).toBeNull()
  expect(videoStateOf({ ...take, videoId: null }, list(2_000), 3_000)).toBeNull()
})

let takes: FakeTakeStore
let clock: HandClock

beforeEach(async () => {
  takes = createFakeTakeStore()
  clock = createHandClock()
  await takes.saveTake(take)
})

const session = createFakeSession()
const stored = async () => {
  const found = await takes.readTake(take.id)
  return found.ok ? found.value.videoState : null
}

test('what a list said is still known after a restart without a connection', async () => {
  const askedAt = clock.now()
  await noteVideoStates({ takes, session, clock }, list(askedAt, {}))
  expect(await stored()).toEqual({ is: 'processing', at: askedAt })
  await clock.advance(1_500)
  await noteVideoStates({ takes, session, clock }, list(clock.now(), { isDone: true }))
  expect(await stored()).toEqual({ is: 'ready', at: clock.now() })
})

test('the disk is written once a minute, although the list comes every 1.5 s', async () => {
  let writes = 0
  const change = takes.changeTake.bind(takes)
  takes.changeTake = (...given) => {
    writes += 1
    return change(...given)
  }
  for (let passed = 0; passed <= MINUTE; passed += 1_500) {
    await noteVideoStates({ takes, session, clock }, list(clock.now(), {}))
    await clock.advance(1_500)
  }
  expect(writes).toBe(2)
})

test('nothing is noted for somebody who has signed out meanwhile', async () => {
  await noteVideoStates(
    { takes, session: createFakeSession(someUserId(2)), clock },
    list(clock.now(), { isDone: true }),
  )
  expect(await stored()).toBeUndefined()
})
