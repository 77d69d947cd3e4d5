import { describe, expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Part, Take } from '#domain/ports.ts'
import { clearDiscard, isForGood } from '#domain/video/recording/take/new-take.ts'
import { deliveryLock, takeLock } from '#domain/video/recording/take/recording-locks.ts'
import { TakeDropper, type TakeDropperDeps } from '#domain/sync/drop-takes.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { somePart, someTake, someUserId } from '#tests/support/takes.ts'

const take = someTake(1)
const always = () => true

interface World {
  isKnown?: boolean
  isCancelStored?: boolean
  /** How noting that it is discarded ends. */
  noted?: 'noted' | 'full' | 'unavailable'
  /** How long each of these takes; at once by default. */
  saying?: Promise<void>
  canceling?: Promise<void>
}

function createDropper({
  isKnown = true,
  isCancelStored = true,
  noted = 'noted',
  saying = Promise.resolve(),
  canceling = Promise.resolve(),
}: World = {}) {
  const said: string[] = []
  const locks = createFakeLockRoom().ofTab('a')
  /** As the device knows it. */
  let stored = take
  const say = async (what: string) => succeed(void said.push(what))
  const deps = {
    outbox: {
      discardLane: async (_lane: string, work: () => Promise<void>) => {
        said.push('lane')
        await work()
        return succeed(undefined)
      },
    },
    outboxStore: { removeLane: () => say('lane') },
    queue: {
      deliver: () => say('queued'),
      async cancel({ recordId }: Take) {
        if (!isCancelStored) return refuse('full')
        said.push(recordId === null ? 'cancel' : `cancel ${recordId}`)
        await canceling
        return succeed(undefined)
      },
    },
    locks,
    sender: {
      async sayCanceled() {
        said.push('final')
        await saying
      },
    },
    takes: {
      readTake: async () => (isKnown ? succeed(stored) : refuse('not-found')),
      changeTake: async (_id: TakeId, change: (now: Take) => Take) => {
        if (!isKnown || noted !== 'noted') return refuse(isKnown ? noted : 'not-found')
        said.push(`discarded ${(stored = change(stored)).discardAt}`)
        return succeed(stored)
      },
      deleteTake: async (_id: TakeId, mayGo?: (now: Take) => boolean) =>
        mayGo?.(stored) === false ? refuse('unavailable') : say('take'),
    },
    uploads: { deleteUpload: () => say('upload') },
    files: { forget: () => say('file') },
    me: () => someUserId(1),
    stopCopying: () => said.push('copying'),
  } as unknown as TakeDropperDeps
  const learn = (recordId: string) => void (stored = { ...stored, recordId: recordId as Take['recordId'] })
  const want = () => void (stored = { ...clearDiscard(stored), sendRequestedAt: 5 })
  return { dropper: new TakeDropper(deps), said, locks, learn, want }
}

test('the queue is cleared first, then what the server has is ended and canceled, then the bytes go', async () => {
  const { dropper, said } = createDropper()
  expect(await dropper.discard(take.id, always)).toEqual(succeed(undefined))
  expect(said).toEqual(['discarded 0', 'copying', 'lane', 'final', 'cancel', 'take', 'file', 'upload'])
})

test('bytes stay until it is noted that the server is to be asked', async () => {
  const { dropper, said } = createDropper({ isCancelStored: false })
  expect(await dropper.discard(take.id, always)).toEqual(refuse('full'))
  expect(said).toEqual(['discarded 0', 'copying', 'lane', 'final'])
})

test('a sending under way is waited for: only then is it known what the server has', async () => {
  const { dropper, said, locks, learn } = createDropper()
  const { promise: sent, resolve: endSending } = Promise.withResolvers<void>()
  const sending = locks.request(deliveryLock(take.id), () => sent)
  const discarding = dropper.discard(take.id, always)
  await settlePromises()
  expect(said).toEqual(['discarded 0', 'copying', 'lane'])
  learn('record-1')
  endSending()
  await sending
  expect(await discarding).toEqual(succeed(undefined))
  expect(said.slice(3)).toEqual(['final', 'cancel record-1', 'take', 'file', 'upload'])
})

test('a take that another tab sends at the last moment stays', async () => {
  const { dropper, said, locks, want } = createDropper()
  const { promise: sent, resolve: endSending } = Promise.withResolvers<void>()
  const sending = locks.request(deliveryLock(take.id), () => sent)
  const discarding = dropper.discard(take.id, always)
  await settlePromises()
  want()
  endSending()
  await sending
  expect(await discarding).toEqual(refuse('unavailable'))
  expect(said).toEqual(['discarded 0', 'copying', 'lane', 'queued'])
})

test('one that was marked, and that another tab sends before it is looked at again, is not marked once more', async () => {
  const { dropper, said, want } = createDropper()
  want()
  expect(await dropper.discard(take.id, isForGood)).toEqual(refuse('unavailable'))
  expect(said).toEqual(['discarded undefined'])
})

test('nor is one canceled that another tab sends while the server hears that its streams end', async () => {
  const { promise: saying, resolve: endSaying } = Promise.withResolvers<void>()
  const { dropper, said, want } = createDropper({ saying })
  const discarding = dropper.discard(take.id, always)
  await settlePromises()
  want()
  endSaying()
  expect(await discarding).toEqual(refuse('unavailable'))
  expect(said).toEqual(['discarded 0', 'copying', 'lane', 'final', 'queued'])
})

test('nor does one go that another tab sends after it was noted that the server is to cancel it', async () => {
  const { promise: canceling, resolve: endCanceling } = Promise.withResolvers<void>()
  const { dropper, said, want } = createDropper({ canceling })
  const discarding = dropper.discard(take.id, always)
  await settlePromises()
  want()
  endCanceling()
  expect(await discarding).toEqual(refuse('unavailable'))
  expect(said).toEqual(['discarded 0', 'copying', 'lane', 'final', 'cancel', 'queued'])
})

test('a full device, which can note nothing, gets room all the same', async () => {
  const { dropper, said, locks } = createDropper({ noted: 'full' })
  const { promise: sent, resolve: endSending } = Promise.withResolvers<void>()
  const sending = locks.request(deliveryLock(take.id), () => sent)
  expect(await dropper.discard(take.id, always)).toEqual(succeed(undefined))
  endSending()
  await sending
  // Its bytes first: the note for the server finds its room there.
  expect(said).toEqual(['copying', 'lane', 'take', 'cancel', 'take', 'file', 'upload'])
})

test('nothing is touched while the device does not answer', async () => {
  const { dropper, said } = createDropper({ noted: 'unavailable' })
  expect(await dropper.discard(take.id, always)).toEqual(refuse('unavailable'))
  expect(said).toEqual([])
})

test('a take that is gone is discarded already', async () => {
  const { dropper, said } = createDropper({ isKnown: false })
  expect(await dropper.discard(take.id, always)).toEqual(succeed(undefined))
  expect(said).toEqual([])
})

test('an upload that the server has canceled leaves nothing behind', async () => {
  const { dropper, said } = createDropper()
  await dropper.dropUpload(take.id)
  expect(said).toEqual(['copying', 'lane', 'take', 'file', 'upload'])
})

describe('a take that became a video', () => {
  const videoId = 'video' as Take['videoId']
  const video = someTake(1, { capture: 'closed', videoId, partsOfVideo: [somePart(1, 0).id] })

  async function createDevice(taken = video, parts = [somePart(1, 0, { bytes: 5, confirmed: true })]) {
    const takes = createFakeTakeStore()
    await takes.saveTake(taken)
    for (const part of parts) await takes.savePart(part)
    const room = createFakeLockRoom()
    const nothing = async () => succeed(undefined)
    const dropper = new TakeDropper({
      takes,
      locks: room.ofTab('a'),
      files: { forget: nothing },
      uploads: { deleteUpload: nothing },
    } as unknown as TakeDropperDeps)
    return { dropper, room, isThere: async () => (await takes.readTake(taken.id)).ok }
  }

  test('is forgotten once it is whole', async () => {
    const { dropper, isThere } = await createDevice()
    await dropper.forgetVideo(video.id)
    expect(await isThere()).toBe(false)
  })

  test.each<[string, Take, Part[]]>([
    [
      'a part is not in it',
      video,
      [somePart(1, 0, { bytes: 5, confirmed: true }), somePart(1, 1, { bytes: 5 })],
    ],
    [
      'somebody goes on with it',
      { ...video, capture: 'open' },
      [somePart(1, 0, { bytes: 5, confirmed: true })],
    ],
    ['it is no video after all', { ...video, videoId: null }, []],
  ])('stays where %s', async (_why, taken, parts) => {
    const { dropper, isThere } = await createDevice(taken, parts)
    await dropper.forgetVideo(video.id)
    expect(await isThere()).toBe(true)
  })

  test('stays while a tab has claimed it to go on with it', async () => {
    const { dropper, room, isThere } = await createDevice()
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const recording = room.ofTab('b').request(takeLock(video.id), () => over)
    await dropper.forgetVideo(video.id)
    expect(await isThere()).toBe(true)
    end()
    await recording
  })
})
