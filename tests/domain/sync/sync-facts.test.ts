import { beforeEach, expect, test } from 'vitest'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { refuse } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { newDraft } from '#domain/video/assessment/draft.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import type { Outbox } from '#domain/outbox/outbox-runner.ts'
import type { Reachability, Take, TakeSender } from '#domain/ports.ts'
import type { QueuedWrites } from '#domain/sync/queued-writes.ts'
import { SyncFacts } from '#domain/sync/sync-facts.ts'
import { heardList } from '#domain/video/processing/video-state.ts'
import { createFakeDrafts } from '#tests/support/fake-drafts.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { MEMORY_LOCK } from '#domain/video/recording/take/recording-locks.ts'
import { createFakeLockRoom, createFakeLog } from '#tests/support/fake-tab.ts'
import { createFakeUploadStore } from '#tests/support/fake-upload-store.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { setting } from '#tests/support/setting.ts'
import { someTake, someUserId } from '#tests/support/takes.ts'
import { outgoingEvaluation, video } from '../video/assessment/assessment-samples.ts'

const videoId = 'video' as VideoId
const submission = { videoId, isDone: false, hasError: false } as ProcessingSubmission

const looking = { status: 'looking' }
const nothing = { snapshot: () => [], subscribe: () => () => undefined }

/** A device with one take of the first person's, which nobody has sent. */
async function createDevice() {
  const clock = createHandClock()
  const lockRoom = createFakeLockRoom()
  const takes = createFakeTakeStore()
  const drafts = createFakeDrafts()
  await takes.saveTake(someTake(1, { capture: 'closed' }))
  const device = {
    clock,
    takes,
    drafts,
    uploads: createFakeUploadStore(),
    queued: [] as { id: string }[],
    queue: { isRead: true },
    me: someUserId(1) as UserId | null,
    reachability: setting<'reachable' | 'unreachable'>('reachable'),
  }
  const facts = new SyncFacts({
    takes,
    uploads: device.uploads,
    outbox: {
      ...nothing,
      snapshot: () => ({ items: [], busy: new Set(), ...device.queue }),
    } as unknown as Outbox,
    writes: { ...nothing, snapshot: () => device.queued } as unknown as QueuedWrites,
    drafts,
    sender: {
      progress: () => ({ snapshot: () => new Map(), subscribe: () => () => undefined }),
    } as unknown as TakeSender,
    reachability: { ...device.reachability, check: () => Promise.resolve(true) } as unknown as Reachability,
    locks: lockRoom.ofTab('a'),
    clock,
    log: createFakeLog(),
    me: () => device.me,
  })
  return { ...device, lockRoom, facts, leave: (next: UserId | null) => void (device.me = next) }
}

let device: Awaited<ReturnType<typeof createDevice>>

beforeEach(async () => {
  device = await createDevice()
})

test('while a tab has a take only in its memory, nothing is called safe or kept on this device', async () => {
  let leave = (): void => undefined
  const held = device.lockRoom
    .ofTab('b')
    .request(MEMORY_LOCK, () => new Promise<void>((done) => (leave = done)))
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toEqual(looking)
  leave()
  await held
  await device.clock.advance(6_000)
  await settlePromises()
  expect(device.facts.snapshot().summary).toMatchObject({ status: 'unsent' })
})

test('an owner is told of a take that nobody has sent', async () => {
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toMatchObject({ status: 'unsent', count: 1 })
})

test('nothing is promised to nobody: their takes may be on the device all the same', async () => {
  await device.facts.gather()
  device.leave(null)
  await device.facts.gather()
  expect(device.facts.snapshot()).toEqual({ lines: [], held: [], summary: looking })
})

test('somebody who signs in while another person’s takes are read is promised nothing before their own are', async () => {
  const reading = device.facts.gather()
  device.leave(someUserId(2))
  await reading
  expect(device.facts.snapshot()).toEqual({ lines: [], held: [], summary: looking })
  await device.clock.advance(1_000)
  await settlePromises()
  expect(device.facts.snapshot().summary).toEqual({ status: 'safe' })
})

test('takes that cannot be read are not safe, and what was known of them stays visible', async () => {
  await device.facts.gather()
  device.takes.listTakes = () => Promise.resolve(refuse('unavailable'))
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toEqual(looking)
  expect(device.facts.snapshot().lines).toHaveLength(1)
})

test('nothing is called safe before the queue was read, nor while it cannot be', async () => {
  device.leave(someUserId(2))
  device.queue.isRead = false
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toEqual(looking)
  device.queue.isRead = true
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toEqual({ status: 'safe' })
})

test('a video whose parts cannot be read may lack one: nothing is called safe', async () => {
  const videoId = 'video' as Take['videoId']
  await device.takes.changeTake(someTake(1).id, (take) => ({ ...take, videoId, partsOfVideo: [] }))
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toEqual({ status: 'safe' })
  device.takes.listParts = () => Promise.resolve(refuse('unavailable'))
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toEqual(looking)
})

test('takes that could not be read are read again without anybody asking', async () => {
  const { takes } = device
  const open = takes.listTakes.bind(takes)
  takes.listTakes = () => Promise.resolve(refuse('unavailable'))
  await device.facts.gather()
  takes.listTakes = open
  await device.clock.advance(6_000)
  await settlePromises()
  expect(device.facts.snapshot().summary).not.toEqual(looking)
})

test('an assessment that was sent and may still be undone is only on this device, until it is taken back', async () => {
  const { clock, drafts, facts, leave } = device
  const mine = newDraft(someUserId(2), video)
  leave(someUserId(2))
  facts.start()
  await clock.advance(1_000)
  expect(facts.snapshot().summary).toEqual({ status: 'safe' })

  const held = outgoingEvaluation(1, emptyJudgment)
  drafts.become([{ ...mine, outgoing: [held] }])
  await clock.advance(1_000)
  expect(facts.snapshot()).toMatchObject({ held: [held], summary: { status: 'waiting', count: 1 } })

  drafts.become([mine])
  await clock.advance(1_000)
  expect(facts.snapshot().summary).toEqual({ status: 'safe' })
})

test('what moves from its draft into the queue is counted once', async () => {
  const held = outgoingEvaluation(1, emptyJudgment)
  device.leave(someUserId(2))
  device.drafts.become([{ ...newDraft(someUserId(2), video), outgoing: [held] }])
  device.queued.push({ id: held.id, lane: 'any', refusal: null, isMark: false } as never)
  await device.facts.gather()
  expect(device.facts.snapshot()).toMatchObject({ held: [], summary: { status: 'waiting', count: 1 } })
})

test('nothing is called safe while the drafts cannot be read', async () => {
  device.leave(someUserId(2))
  device.drafts.become(null)
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toEqual(looking)
})

test('a video is being processed now for as long as the server confirms it, then as of when it did', async () => {
  const { clock, facts, takes } = device
  await takes.changeTake(someTake(1).id, (take) => ({ ...take, videoId, partsOfVideo: [] }))
  const askedAt = clock.now()
  facts.noteProcessing(heardList(someUserId(1), [submission], askedAt))
  await facts.gather()
  expect(facts.snapshot().lines[0]?.state).toEqual({ status: 'processing', asOf: 'now' })
  await clock.advance(30_000)
  await settlePromises()
  expect(facts.snapshot().lines[0]?.state).toEqual({ status: 'processing', asOf: askedAt })
})

test('a video is not being processed now while the server cannot be reached', async () => {
  const { clock, facts, takes, reachability } = device
  const videoState = { is: 'processing', at: clock.now() } as const
  await takes.changeTake(someTake(1).id, (take) => ({ ...take, videoId, partsOfVideo: [], videoState }))
  reachability.set('unreachable')
  await facts.gather()
  expect(facts.snapshot().lines[0]?.state).toEqual({ status: 'processing', asOf: videoState.at })
})
