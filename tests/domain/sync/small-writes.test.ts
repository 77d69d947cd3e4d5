import { beforeEach, describe, expect, test } from 'vitest'
import { favoriteVideo, shareVideo, unfavoriteVideo } from '#contract/endpoints/video/library.ts'
import { processAgain } from '#contract/endpoints/video/processing.ts'
import { takeCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse, succeed } from '#contract/result.ts'
import { activityId, cognitiveAttemptId } from '#contract/vocabulary/ids.ts'
import { newDraft } from '#domain/video/assessment/draft.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import { newQueueItem } from '#domain/outbox/new-queue-item.ts'
import { emptyOutbox } from '#domain/outbox/outbox-machine.ts'
import type { NewOutboxItem, OutboxWork } from '#domain/outbox/outbox-item.ts'
import { laneLock } from '#domain/outbox/lane-lock.ts'
import type { Outbox } from '#domain/outbox/outbox-runner.ts'
import type { OutboxStore } from '#domain/outbox/outbox-store.ts'
import type { SessionAccess } from '#domain/ports.ts'
import { asWrite } from '#domain/sync/queued-writes.ts'
import { SmallWrites } from '#domain/sync/small-writes.ts'
import { createFakeDrafts } from '#tests/support/fake-drafts.ts'
import { createFakeOutboxStore } from '#tests/support/fake-outbox-store.ts'
import { createCountedIds, createFakeLockRoom, type FakeLockRoom } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someTakeId, someUserId } from '#tests/support/takes.ts'
import { outgoingEvaluation, video } from '../video/assessment/assessment-samples.ts'

const anna = someUserId(1)
const ben = someUserId(2)
const heart = { params: { id: 'heart' } }
const share = { body: { videoId: 'video', description: 'Gentle', usersToNotify: [] } }

let signedIn: typeof anna | null
let outboxStore: OutboxStore
let drafts: ReturnType<typeof createFakeDrafts>
let room: FakeLockRoom
let ids: ReturnType<typeof createCountedIds>
let disk: 'full' | null

function openTab(name = 'one'): SmallWrites {
  const outbox = {
    snapshot: () => emptyOutbox,
    subscribe: () => () => undefined,
    add: async (items: readonly NewOutboxItem[]) => (disk === null ? outboxStore.add(items) : refuse(disk)),
  } as unknown as Outbox
  const session = { me: () => (signedIn === null ? null : ({ id: signedIn } as Me)) } as SessionAccess
  return new SmallWrites({
    outbox,
    outboxStore,
    drafts,
    locks: room.ofTab(name),
    session,
    ids,
    clock: createHandClock(),
  })
}

async function waiting(ownerId = anna) {
  const items = await outboxStore.list(ownerId)
  return items.ok ? items.value : []
}
const callsOf = async () =>
  (await waiting()).map(({ work }) => (work.kind === 'call' ? work.call : work.kind))

beforeEach(() => {
  signedIn = anna
  outboxStore = createFakeOutboxStore()
  drafts = createFakeDrafts()
  room = createFakeLockRoom()
  ids = createCountedIds()
  disk = null
})

describe('a small write', () => {
  test('waits in the queue of the signed-in person, under the name of its endpoint and a key of its own', async () => {
    const tab = openTab()
    expect(await tab.write(shareVideo, share)).toEqual(succeed(undefined))
    await tab.write(shareVideo, share)
    const [first, second] = await waiting()
    expect(first).toMatchObject({
      ownerId: anna,
      lane: `share:${share.body.videoId}`,
      work: { kind: 'call', call: 'shareVideo', input: share },
      state: { status: 'waiting', why: null },
      attempts: 0,
      order: 1,
    })
    expect(second?.order).toBe(2)
    expect(second?.key).not.toBe(first?.key)
    expect(await waiting(ben)).toEqual([])
  })

  test('has the name of the video that it is about, and its input is unchanged', async () => {
    const again = { params: { id: 'assessment' } }
    await openTab().write(processAgain, again, { videoId: video, videoName: 'Peg transfer' })
    const [item] = await waiting()
    expect(item?.lane).toBe(`video:${video}`)
    expect(item?.work).toEqual({
      kind: 'call',
      call: 'processAgain',
      input: again,
      videoName: 'Peg transfer',
    })
  })

  test('belongs to nobody when nobody is signed in, and says so', async () => {
    signedIn = null
    expect(await openTab().write(shareVideo, share)).toEqual(refuse('not-found'))
    expect(await openTab().count()).toEqual(succeed(0))
  })

  test('that names what it creates is one write however often it is queued, and sent under one key', async () => {
    const attemptId = cognitiveAttemptId.parse('00000000-0000-4000-8000-000000000007')
    const attempt = {
      params: { activityId: activityId.parse('00000000-0000-4000-8000-000000000001'), attemptId },
      body: { version: 1, takenAt: '2026-03-01T10:00:00.000Z', answers: [] },
    }
    for (const tab of [openTab('one'), openTab('two')]) await tab.write(takeCognitiveAssessment, attempt)
    expect(await waiting()).toMatchObject([{ id: attemptId, key: attemptId }])
  })

  test('several that belong together are queued in their order, or none of them', async () => {
    const again = { params: { id: 'assessment' } }
    const writes = [asWrite(shareVideo, share), asWrite(processAgain, again, { videoId: video })]
    expect(await openTab().writeTogether(writes)).toEqual(succeed(undefined))
    expect(await callsOf()).toEqual(['shareVideo', 'processAgain'])
    expect((await waiting()).map(({ lane }) => lane)).toEqual([
      `share:${share.body.videoId}`,
      `video:${video}`,
    ])
    signedIn = null
    expect(await openTab().writeTogether(writes)).toEqual(refuse('not-found'))
    expect(await waiting()).toHaveLength(2)
  })

  test('several may belong to whoever made them, although their session ended or somebody else signed in', async () => {
    const writes = [asWrite(shareVideo, share), asWrite(favoriteVideo, heart)]
    signedIn = null
    expect(await openTab().writeTogether(writes, anna)).toEqual(succeed(undefined))
    signedIn = ben
    expect(await openTab().writeTogether(writes.slice(0, 1), anna)).toEqual(succeed(undefined))
    expect((await waiting(anna)).map(({ ownerId }) => ownerId)).toEqual([anna, anna, anna])
    expect(await waiting(ben)).toEqual([])
    disk = 'full'
    expect(await openTab().writeTogether(writes, anna)).toEqual(refuse('full'))
    expect(await waiting(anna)).toHaveLength(3)
  })

  test('says that the device has no room for it', async () => {
    disk = 'full'
    expect(await openTab().write(shareVideo, share)).toEqual(refuse('full'))
  })
})

describe('a favorite and its opposite', () => {
  test('undo one another while neither was tried', async () => {
    const tab = openTab()
    await tab.write(favoriteVideo, heart)
    expect(await tab.write(unfavoriteVideo, heart)).toEqual(succeed(undefined))
    expect(await waiting()).toEqual([])
    await tab.write(unfavoriteVideo, heart)
    await tab.write(favoriteVideo, heart)
    expect(await waiting()).toEqual([])
  })

  test('are both sent if the first may have reached the server', async () => {
    const tab = openTab()
    await tab.write(favoriteVideo, heart)
    await outboxStore.changeAll(anna, (item) => ({ ...item, state: { status: 'waiting', why: 'offline' } }))
    await tab.write(unfavoriteVideo, heart)
    expect(await callsOf()).toEqual(['favoriteVideo', 'unfavoriteVideo'])
  })

  test('are both sent if another tab is just sending the first', async () => {
    const [tab, other] = [openTab('one'), room.ofTab('two')]
    await tab.write(favoriteVideo, heart)
    await other.request(laneLock('favorite:heart'), () => tab.write(unfavoriteVideo, heart))
    expect(await callsOf()).toEqual(['favoriteVideo', 'unfavoriteVideo'])
  })

  test('of two videos, or of two people, have nothing to do with one another', async () => {
    await openTab().write(favoriteVideo, heart)
    await openTab().write(unfavoriteVideo, { params: { id: 'another' } })
    signedIn = ben
    await openTab().write(unfavoriteVideo, heart)
    expect(await callsOf()).toEqual(['favoriteVideo', 'unfavoriteVideo'])
    expect(await waiting(ben)).toHaveLength(1)
  })

  test('tapped often result in the last choice, and no more than one write', async () => {
    const tab = openTab()
    for (let taps = 1; taps <= 9; taps += 1) {
      await tab.write(taps % 2 === 1 ? favoriteVideo : unfavoriteVideo, heart)
      expect(await callsOf()).toEqual(taps % 2 === 1 ? ['favoriteVideo'] : [])
    }
  })
})

describe('how many wait', () => {
  const takeId = someTakeId(1)
  const ofTake: OutboxWork[] = [
    { kind: 'deliver-take', takeId },
    { kind: 'deliver-file', takeId },
    { kind: 'finish-upload', takeId },
  ]
  const add = (works: OutboxWork[], ownerId = anna) =>
    outboxStore.add(works.map((work) => newQueueItem({ work, lane: 'any' }, { ownerId, ids, now: 1 })))

  test('leaves out what is part of a take’s line, and what somebody else wrote', async () => {
    await add(ofTake)
    await add([{ kind: 'call', call: 'sendComment', input: null }], ben)
    expect(await openTab().count()).toEqual(succeed(0))
  })

  test('counts what a newer version queued, and what cancels', async () => {
    await add([
      { kind: 'unknown', raw: {} },
      { kind: 'call', call: 'sendComment', input: null },
    ])
    expect(await openTab().count()).toEqual(succeed(2))
  })

  test('counts an assessment that was sent and may still be undone, once, and only for its writer', async () => {
    const held = outgoingEvaluation(1, emptyJudgment)
    drafts.become([{ ...newDraft(anna, video), outgoing: [held] }])
    expect(await openTab().count()).toEqual(succeed(1))
    const work = { kind: 'call', call: held.call, input: held.input } as const
    await outboxStore.add([newQueueItem({ work, lane: 'any', id: held.id }, { ownerId: anna, ids, now: 1 })])
    expect(await openTab().count()).toEqual(succeed(1))
    signedIn = ben
    expect(await openTab().count()).toEqual(succeed(0))
  })

  test('is unknown when the device does not say what is in its drafts', async () => {
    drafts.become(null)
    expect(await openTab().count()).toEqual(refuse('unavailable'))
  })

  test('is not zero, but unknown, when the device does not say', async () => {
    outboxStore = { ...outboxStore, list: async () => refuse('unavailable') }
    expect(await openTab().count()).toEqual(refuse('unavailable'))
  })
})
