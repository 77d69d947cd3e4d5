import type { PartId } from '#contract/vocabulary/ids.ts'
import type {
  Clock,
  DeviceSpace,
  Ids,
  Log,
  Running,
  SyncQueue,
  TabLocks,
  TakeSender,
  Unsubscribe,
  Watchable,
} from '#domain/ports.ts'
import type { CameraDesk } from './camera-desk.ts'
import { createTakeWriter } from './take-writer.ts'
import type { TakeWriter, TakeWriterDeps } from './take-writer.ts'
import type { StoreRenewal } from '../renewal/renewal.ts'
import { SPACE_CHECK_MS, TICK_MS } from './capture-limits.ts'
import { stepCapture } from './capture-machine.ts'
import { CaptureRecorders } from './capture-recorders.ts'
import type { Happening } from './capture-recorders.ts'
import { isInHand, readyToCapture } from './capture-state.ts'
import type { CaptureCommand, CaptureEvent, CaptureState, EarlierTake, TakeSeed } from './capture-state.ts'
import { createRunner } from '#domain/machine/create-runner.ts'
import { DISCARDED_FOR_GOOD, mayContinue, newPart, newTake, recallTake } from '../take/new-take.ts'
import { finishLock } from '../take/recording-locks.ts'
import { createTakeClock, type TakeClock } from './take-clock.ts'
import { RecorderHold } from './recorder-claim.ts'
import type { Recorders, RecordingSafeguards, SpareRoom } from '../recording-ports.ts'

export interface CaptureDeps {
  takes: TakeWriterDeps['takes']
  space: DeviceSpace
  sender: Pick<TakeSender, 'follow' | 'acknowledged'>
  sync: Pick<SyncQueue, 'discardTake' | 'discardLater'>
  locks: TabLocks
  clock: Clock
  ids: Ids
  log: Log
  desk: CameraDesk
  recorders: Recorders
  safeguards: RecordingSafeguards
  spare: SpareRoom
  loadRenewal: TakeWriterDeps['loadRenewal']
  /** Only tests use another size than the contract's, and hold less in memory. */
  segmentBytes?: number
  heldBytes?: number
}

/** Keeps a recording alive independently of screens: it ends only when its person ends it or the device is full. */
export class CaptureRunner implements Watchable<CaptureState> {
  readonly #deps: CaptureDeps
  #time: TakeClock
  readonly #runner: Running<CaptureState, CaptureEvent>
  readonly #recorders: CaptureRecorders
  readonly #writer: TakeWriter
  readonly #partIds = new Map<number, PartId>()
  readonly #hold: RecorderHold
  #leaveSafeguards: Unsubscribe | null = null

  constructor(deps: CaptureDeps) {
    this.#deps = deps
    this.#time = createTakeClock(deps.clock)
    this.#hold = new RecorderHold(deps.locks)
    this.#runner = createRunner<CaptureState, CaptureEvent, CaptureCommand>({
      initial: readyToCapture,
      step: stepCapture,
      execute: (command) => this.#execute(command),
    })
    // The first listener: the page is guarded before anyone else knows of a take, and until the take is closed.
    this.#runner.subscribe(() => this.#changeSafeguards())
    const happen = (happening: Happening): void => this.#happen(happening)
    this.#recorders = new CaptureRecorders(deps, happen)
    this.#writer = createTakeWriter(deps, {
      saved: ({ id, bytes, duration }) => {
        const part = this.#findPart(id)
        if (part !== undefined) happen({ type: 'slice-saved', part, bytes, duration })
      },
      renewed: (renewal) => this.#noteRenewed(renewal),
      sheltered: (isSheltered) => happen({ type: 'store-sheltered', isSheltered }),
      failed: (why) => happen({ type: 'keeping-failed', why }),
      resumed: () => happen({ type: 'keeping-resumed' }),
    })
    deps.desk.onSourceEvent((source, type) => happen({ type, source }))
    deps.desk.onDevicesChanged(() => happen({ type: 'devices-changed' }))
  }

  /** The time that the instants of its state belong to. */
  now = (): number => this.#time.now()
  snapshot = (): CaptureState => this.#runner.snapshot()
  subscribe = (listener: () => void): Unsubscribe => this.#runner.subscribe(listener)

  /** Starts on the open camera; does nothing without one. `earlier` is a take that continues after a crash. */
  start(seed: TakeSeed, earlier: EarlierTake | null = null): void {
    const { camera } = this.#deps.desk.snapshot()
    if (isInHand(this.snapshot()) || camera.status !== 'open') return
    this.#partIds.clear()
    this.#recorders.forget()
    this.#time = createTakeClock(this.#deps.clock)
    const { hasSound } = camera.camera
    this.#happen({ type: 'start-asked', seed, source: camera.source, hasSound, earlier })
  }

  pause = (): void => this.#happen({ type: 'pause-asked' })
  resume = (): void => this.#happen({ type: 'resume-asked' })
  stop = (): void => this.#happen({ type: 'stop-asked' })
  /** Ends and discards the take, which can be undone for a while. The screen has already asked. */
  cancel = (): void => this.#happen({ type: 'cancel-asked' })
  mark = (label: string): void => this.#happen({ type: 'mark-asked', label })
  /** Ends with what is saved, giving up what could not be written. */
  abandonUnsaved = (): void => this.#happen({ type: 'rest-abandoned' })
  dismiss = (): void => this.#happen({ type: 'dismissed' })

  #happen(happening: Happening): void {
    this.#runner.dispatch({ ...happening, at: this.now() })
  }

  #changeSafeguards(): void {
    const isNeeded = isInHand(this.snapshot())
    if (isNeeded === (this.#leaveSafeguards !== null)) return
    this.#leaveSafeguards?.()
    this.#leaveSafeguards = isNeeded ? this.#enterSafeguards() : null
  }

  #enterSafeguards(): Unsubscribe {
    const { clock, desk, safeguards } = this.#deps
    desk.leaveToRecording(true)
    const leave = [
      safeguards.keepAwake(),
      safeguards.lockOrientation(),
      safeguards.guardUnload(),
      clock.every(TICK_MS, () => this.#happen({ type: 'tick' })),
      clock.every(SPACE_CHECK_MS, () => {
        void this.#measureSpace()
        this.#writer.check()
      }),
      () => desk.leaveToRecording(false),
    ]
    void this.#measureSpace()
    void this.#deps.spare.reserve()
    return () => {
      for (const each of leave) each()
    }
  }

  async #measureSpace(): Promise<void> {
    const room = await this.#deps.space.estimate()
    this.#happen({
      type: 'space-measured',
      free: room === null ? null : Math.max(0, room.granted - room.used),
    })
  }

  #execute(command: CaptureCommand): void {
    switch (command.type) {
      case 'claim-recorder':
        return this.#claim(command)
      case 'release-recorder':
        return void this.#hold.release()
      case 'start-recorder':
        return this.#recorders.start(command.attempt, command.source)
      case 'stop-recorder':
        return this.#recorders.stop(command.attempt)
      case 'open-take':
        return void this.#openTake(command)
      case 'open-part':
        return this.#openPart(command)
      case 'save-slice':
        return this.#writer.append(
          this.#partId(command.part),
          this.#recorders.consumeBytes(command.slice),
          command.duration,
        )
      case 'name-part':
        return void this.#partIds.set(command.part, command.id)
      case 'close-part':
        return this.#writer.closePart(this.#partId(command.part))
      case 'close-take':
        return void this.#close()
      case 'discard-take':
        return void this.#discard()
      case 'discard-later':
        // If that can't be stored now, the take stays on this device until its owner decides.
        return void this.#deps.sync.discardLater(command.takeId)
      case 'release-spare-room':
        return void this.#deps.spare.release()
      case 'abandon-unsaved':
        return this.#writer.abandonUnsaved()
      case 'save-marks':
        return this.#writer.saveMarks(this.#seed().id, command.marks)
      case 'reopen-camera':
        return void this.#reopen()
      case 'close-camera':
        return this.#deps.desk.closeOne(command.source)
      case 'sound-alarm':
        return this.#deps.safeguards.soundAlarm()
    }
  }

  #seed(): TakeSeed {
    const state = this.snapshot()
    if (!isInHand(state)) throw new Error(`A command for a take came in state ${state.status}.`)
    return state.take.seed
  }

  #partId(part: number): PartId {
    const id = this.#partIds.get(part) ?? (this.#deps.ids.uuid() as PartId)
    this.#partIds.set(part, id)
    return id
  }

  #findPart(id: PartId): number | undefined {
    for (const [part, known] of this.#partIds) if (known === id) return part
    return undefined
  }

  /** The sender has found that the take is gone, and does not look again by itself. */
  #noteRenewed({ lost, lostBytes, splits }: StoreRenewal): void {
    const state = this.snapshot()
    if (!isInHand(state)) return
    const ofMachine = splits.flatMap(({ of, id, cut }) => {
      const part = this.#findPart(of)
      return part === undefined ? [] : [{ part, id, cut }]
    })
    this.#happen({ type: 'store-renewed', lost, lostBytes, splits: ofMachine })
    this.#deps.sender.follow(state.take.seed.id)
  }

  #claim({ takeId, continues }: Extract<CaptureCommand, { type: 'claim-recorder' }>): void {
    const { takes, locks } = this.#deps
    let earlier: EarlierTake | null = null
    const isStillThere = async (): Promise<boolean> => {
      if (!continues) return true
      if (await locks.isHeld(finishLock(takeId))) return false
      const take = await takes.readTake(takeId)
      if (!take.ok) return take.failure !== 'not-found'
      const parts = await takes.listParts(takeId)
      if (parts.ok) earlier = recallTake(take.value, parts.value)
      return mayContinue(take.value)
    }
    this.#hold.claim(takeId, isStillThere, (refused) =>
      this.#happen(
        refused === null ? { type: 'recorder-claimed', earlier } : { type: 'recorder-denied', why: refused },
      ),
    )
  }

  /** A take that the sender can't find on this device counts as gone, so it is sent once it is there. */
  async #openTake({
    seed,
    recordedAt,
    continues,
  }: Extract<CaptureCommand, { type: 'open-take' }>): Promise<void> {
    const take = newTake(seed, recordedAt)
    await (continues ? this.#writer.reopenTake(take) : this.#writer.openTake(take))
    this.#deps.sender.follow(seed.id)
  }

  #openPart({ part, attempt, mimeType, startedAt }: Extract<CaptureCommand, { type: 'open-part' }>): void {
    const camera = this.#recorders.cameraOf(attempt)
    this.#writer.openPart(
      newPart({
        id: this.#partId(part),
        takeId: this.#seed().id,
        number: part,
        mimeType,
        startedAt,
        deviceId: camera?.cameraId ?? '',
        frameRate: camera?.frameRate ?? 30,
      }),
    )
  }

  async #close(): Promise<void> {
    await this.#writer.closeTake(this.#seed().id)
    // Listeners that hear that the take is closed want to read it at once, under the same lock.
    await this.#hold.release()
    this.#happen({ type: 'take-closed' })
  }

  /**
   * Nothing was recorded, so nobody waits for the end of this: the queue may not be loaded yet, and what it does not
   * finish now it finishes later.
   */
  async #discard(): Promise<void> {
    const { takes, sync } = this.#deps
    const { id } = this.#seed()
    this.#writer.abandonUnsaved()
    await this.#writer.closeTake(id)
    await takes.changeTake(id, (take) => ({ ...take, discardAt: DISCARDED_FOR_GOOD }))
    void sync.discardTake(id)
    this.#happen({ type: 'take-discarded' })
  }

  async #reopen(): Promise<void> {
    const opened = await this.#deps.desk.openAnother()
    if (opened === null) this.#happen({ type: 'camera-not-opened' })
    else
      this.#happen({
        type: 'camera-opened',
        source: opened.source,
        hasSound: opened.camera.hasSound,
      })
  }
}
