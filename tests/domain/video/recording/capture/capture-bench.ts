import * as renewal from '#domain/video/recording/renewal/renewal.ts'
import { expect } from 'vitest'
import { succeed } from '#contract/result.ts'
import type { TakeStore } from '#domain/ports.ts'
import { CameraDesk } from '#domain/video/recording/capture/camera-desk.ts'
import { CaptureRunner } from '#domain/video/recording/capture/capture-runner.ts'
import type { EarlierTake } from '#domain/video/recording/capture/capture-state.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import {
  createFakeCameras,
  createFakeRecorders,
  createFakeSafeguards,
  createFakeTrials,
} from '#tests/support/fake-recording.ts'
import { createCountedIds, createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someSeed } from './capture-stories.ts'

/** A tab with an open camera and a recorder that the test controls. */
export async function createCaptureBench({
  takes = createFakeTakeStore(),
  lockRoom = createFakeLockRoom(),
  tab = 'a',
  heldBytes = 24 * 1024 * 1024,
} = {}) {
  const clock = createHandClock()
  const cameras = createFakeCameras()
  const recorders = createFakeRecorders()
  const trials = createFakeTrials()
  const safeguards = createFakeSafeguards()
  const space = { free: 50e9 }
  const followed: string[] = []
  /** The queue is loaded after the recorder. */
  const sync = { hasArrived: Promise.resolve() }
  /** What the sender found of each take that it was told to follow. */
  const found: string[] = []
  const spare = {
    isTaken: false,
    reserve: async () => void (spare.isTaken = true),
    release: async () => void (spare.isTaken = false),
  }
  const desk = new CameraDesk({
    cameras,
    trials,
    clock,
    choice: { cameraId: null, microphoneId: null, sound: true },
    rememberChoice: () => undefined,
  })
  // Without what a shelter needs, so that the device is asked again and again.
  const plain: TakeStore = { ...takes }
  Reflect.deleteProperty(plain, 'pieces')
  const runner = new CaptureRunner({
    takes: plain,
    clock,
    desk,
    recorders,
    safeguards,
    spare,
    locks: lockRoom.ofTab(tab),
    ids: createCountedIds(tab.charCodeAt(0)),
    log: createFakeLog(),
    heldBytes,
    loadRenewal: () => Promise.resolve(renewal),
    space: {
      estimate: async () => ({ used: 0, granted: space.free }),
      isDurable: async () => false,
      askForDurable: async () => false,
    },
    sender: {
      acknowledged: () => 0,
      follow(id) {
        followed.push(id)
        void takes.readTake(id).then((take) => found.push(take.ok ? 'the take' : take.failure))
        return () => undefined
      },
    },
    sync: {
      async discardTake(id) {
        await sync.hasArrived
        await takes.deleteTake(id)
        return succeed(undefined)
      },
      async discardLater(id) {
        const marked = await takes.changeTake(id, (take) => ({ ...take, discardAt: 1 }))
        return marked.ok ? succeed(undefined) : marked
      },
    },
  })
  desk.open()
  await settlePromises()

  async function start(earlier: EarlierTake | null = null, seed = someSeed): Promise<void> {
    runner.start(seed, earlier)
    await settlePromises()
    recorders.latest().tell.started('video/mp4')
    await settlePromises()
  }
  /** The recorder started last hands out one byte that differs from all others. */
  let nextByte = 0
  async function slice(duration = 500, recorder = recorders.latest()): Promise<void> {
    await clock.advance(duration)
    recorder.tell.slice(new Uint8Array([nextByte++ % 251]), duration)
    await settlePromises()
  }
  /** Recorders that were asked to stop end. */
  async function endStopped(): Promise<void> {
    for (const recorder of recorders.all) if (recorder.isStopping && !recorder.hasEnded) recorder.tell.ended()
    await settlePromises()
  }
  /** Closing a part digests it, which takes longer than promises. */
  async function ended(status: 'STOPPED' | 'CANCELED'): Promise<void> {
    await endStopped()
    await expect.poll(() => runner.snapshot().status).toBe(status)
  }
  async function saved(): Promise<number[][]> {
    const parts = await takes.listParts(someSeed.id)
    if (!parts.ok) throw new Error(`The parts could not be listed: ${parts.failure}`)
    return parts.value.map((part) => [...takes.contents(part.id)])
  }
  return {
    takes,
    locks: lockRoom.ofTab(tab),
    clock,
    cameras,
    recorders,
    trials,
    safeguards,
    space,
    sync,
    followed,
    found,
    spare,
    desk,
    runner,
    start,
    slice,
    endStopped,
    ended,
    saved,
  }
}

/** A tab that records, and whose recorder has handed out one slice. */
export async function recordOneSlice() {
  const bench = await createCaptureBench()
  await bench.start()
  await bench.slice()
  return bench
}
