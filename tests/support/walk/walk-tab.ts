import * as renewal from '#domain/video/recording/renewal/renewal.ts'
import { CameraDesk } from '#domain/video/recording/capture/camera-desk.ts'
import { CaptureRunner } from '#domain/video/recording/capture/capture-runner.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { createTakeSender } from '#domain/video/recording/delivery/take-sender.ts'
import type { RecorderListener, Recorders } from '#domain/video/recording/recording-ports.ts'
import { createSyncCenter } from '#domain/sync/sync-center.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Clock } from '#domain/ports.ts'
import { createFakeDrafts } from '../fake-drafts.ts'
import { createFakeOutboxStore } from '../fake-outbox-store.ts'
import { createFakeCameras, createFakeSafeguards, createFakeTrials } from '../fake-recording.ts'
import { createCountedIds, createFakeLog, never } from '../fake-tab.ts'
import { forLife, type Life } from './mortal.ts'
import { SEGMENT, sha256, type WalkWorld } from './walk-world.ts'

/** How slow the recorders of a tab are, ms. */
export interface Pace {
  start: number
  end: number
}

const SLICE_MS = 250

/** Recorders that run by the clock; each slice says which recorder made it, and where it belongs. */
function createLivelyRecorders(world: WalkWorld, clock: Clock, pace: Pace): Recorders {
  return {
    start(_camera, listener: RecorderListener) {
      world.recorders += 1
      const name = world.recorders
      let count = 0
      let isStopping = false
      let isOver = false
      const slice = (): void => {
        const bytes = new Uint8Array([name >> 8, name & 255, count >> 8, count & 255, 7])
        count += 1
        listener.slice(bytes, SLICE_MS)
      }
      let stopSlices = (): void => undefined
      let isStarted = false
      clock.after(pace.start, () => {
        if (isOver) return
        isStarted = true
        listener.started('video/mp4')
        stopSlices = clock.every(SLICE_MS, slice)
      })
      return {
        stop() {
          if (isStopping) return
          isStopping = true
          clock.after(pace.end, () => {
            isOver = true
            stopSlices()
            if (isStarted) slice()
            listener.ended()
          })
        },
      }
    },
  }
}

/** A tab with a recorder and the sync queue, which can be killed at any moment. */
export function openWalkTab(world: WalkWorld, name: string, pace: Pace) {
  const life: Life = { isOver: false }
  const clock: Clock = {
    now: () => world.clock.now(),
    steady: () => world.clock.steady(),
    after: (delay, callback) => world.clock.after(delay, () => void (life.isOver || callback())),
    every: (interval, callback) => world.clock.every(interval, () => void (life.isOver || callback())),
  }
  const takes = {
    ...forLife(world.takes, life),
    // The one method that answers at once. What a dead tab still computes must not fail for it.
    onChange: (listener: (id: TakeId) => void) =>
      life.isOver ? () => undefined : world.takes.onChange((id) => void (life.isOver || listener(id))),
  }
  const call = forLife({ call: world.server.call }, life).call
  const locks = forLife(world.room.ofTab(name), life)
  const { link: shared } = world.intake
  const link = {
    ...shared,
    send: (...given: Parameters<typeof shared.send>) =>
      life.isOver ? never<Awaited<ReturnType<typeof shared.send>>>() : shared.send(...given),
  }
  const space = {
    estimate: () => Promise.resolve({ used: 0, granted: 100e9 }),
    isDurable: () => Promise.resolve(false),
    askForDurable: () => Promise.resolve(false),
  }
  const ids = createCountedIds(1_000 + Number(name))
  const log = createFakeLog()
  const session = world.session
  const sender = createTakeSender({ takes, link, call, session, locks, clock, log, segmentBytes: SEGMENT })
  const sync = createSyncCenter({
    takes,
    uploads: world.uploads,
    files: {
      save: () => Promise.resolve(),
      atHand: () => null,
      open: () => never(),
      forget: () => Promise.resolve(),
      askPermission: () => Promise.resolve(false),
    },
    copies: { savePieces: () => never(), readPiece: () => never() },
    outboxStore: forLife(createFakeOutboxStore(world.disk), life),
    drafts: createFakeDrafts(),
    locks,
    clock,
    ids,
    log,
    reachability: world.reachability,
    session,
    call,
    transport: { transfer: () => never() },
    sha256,
    sender,
    space,
    chunkBytes: () => Promise.resolve(1_000),
  })
  const cameras = createFakeCameras()
  const desk = new CameraDesk({
    cameras,
    trials: createFakeTrials(),
    clock,
    choice: { cameraId: null, microphoneId: null, sound: true },
    rememberChoice: () => undefined,
  })
  const spare = { reserve: () => Promise.resolve(), release: () => Promise.resolve() }
  const capture = new CaptureRunner({
    takes,
    clock,
    desk,
    recorders: createLivelyRecorders(world, clock, pace),
    safeguards: createFakeSafeguards(),
    spare,
    locks,
    ids,
    log,
    space,
    sender,
    sync,
    loadRenewal: () => Promise.resolve(renewal),
    segmentBytes: SEGMENT,
  })
  desk.open()
  sync.start()
  return {
    name,
    pace,
    capture,
    cameras,
    sync,
    deps: { takes, locks, spare },
    /** Since when it records a take, by the monotonic clock. */
    since: new Map<TakeId, number>(),
    /** What its person sees, perhaps for a long time. */
    seen: [] as readonly WaitingTake[],
    kill() {
      life.isOver = true
      world.room.killTab(name)
    },
  }
}
export type WalkTab = ReturnType<typeof openWalkTab>
