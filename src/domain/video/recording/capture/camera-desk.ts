import type { Clock, Unsubscribe, Watchable } from '#domain/ports.ts'
import { Listeners } from '#domain/machine/listeners.ts'
import type {
  CameraFailure,
  Cameras,
  DeviceChoice,
  DeviceList,
  OpenCamera,
  RecorderTrial,
  RecorderTrials,
} from '../recording-ports.ts'

// The camera of this page: opened once, held from set-up through recording, and identified by a number.

export type CameraState =
  | { status: 'closed' }
  | { status: 'opening' }
  /** `trial` is whether this browser can record it; null until it is known. */
  | { status: 'open'; source: number; camera: OpenCamera; trial: RecorderTrial | null }
  | { status: 'failed'; why: CameraFailure }

export interface CameraDeskState {
  camera: CameraState
  choice: DeviceChoice
  /** Null until the browser has listed them. */
  devices: DeviceList | null
  isListBroken: boolean
}

export type SourceEvent = 'camera-lost' | 'microphone-lost' | 'camera-muted' | 'camera-unmuted'

export interface CameraDeskDeps {
  cameras: Cameras
  trials: RecorderTrials
  clock: Clock
  /** What this person last chose on this device. */
  choice: DeviceChoice
  rememberChoice: (choice: DeviceChoice) => void
}

const REOPEN_PAUSE_MS = 300
/** When the recorder is ready, nothing competes with a trial; whoever starts at once needs none. */
const TRY_OUT_AFTER_MS = 1_500

export class CameraDesk implements Watchable<CameraDeskState> {
  #state: CameraDeskState
  readonly #deps: CameraDeskDeps
  readonly #watchers = new Listeners<[]>()
  readonly #sourceListeners = new Listeners<[source: number, event: SourceEvent]>()
  readonly #deviceListeners = new Listeners<[]>()
  readonly #open = new Map<number, { camera: OpenCamera; unlisten: Unsubscribe }>()
  #nextSource = 1
  /** An opening that is overtaken by another closes the camera it gets. */
  #round = 0
  /** The source that is being tried out, or was. */
  #tried = 0
  #isWanted = false
  #isLeftToRecording = false

  constructor(deps: CameraDeskDeps) {
    this.#deps = deps
    this.#state = { camera: { status: 'closed' }, choice: deps.choice, devices: null, isListBroken: false }
    deps.cameras.onDevicesChanged(() => {
      void this.#list()
      this.#deviceListeners.call()
      this.#heal()
    })
  }

  snapshot = (): CameraDeskState => this.#state
  subscribe = (listener: () => void): Unsubscribe => this.#watchers.add(listener)

  /** Opens the chosen devices unless they are open or being opened. */
  open(): void {
    this.#isWanted = true
    const { status } = this.#state.camera
    if (status !== 'open' && status !== 'opening') void this.#start()
  }

  /** Opens other devices instead of those that are open. */
  choose(choice: DeviceChoice): void {
    this.#deps.rememberChoice(choice)
    this.#change({ choice })
    this.#closeAll()
    void this.#start()
  }

  /** Releases every camera, but not before a recording that needs one has ended. */
  close(): void {
    this.#isWanted = false
    if (this.#isLeftToRecording) return
    this.#round += 1
    this.#closeAll()
    this.#change({ camera: { status: 'closed' } })
  }

  /** For a recording that lost its picture or sound; the camera that is open stays open. */
  async openAnother(): Promise<{ source: number; camera: OpenCamera } | null> {
    this.#round += 1
    const result = await this.#deps.cameras.open(this.#state.choice)
    if (result.ok && !this.#isWanted && !this.#isLeftToRecording) {
      result.value.close()
      return null
    }
    if (result.ok) return this.#adopt(result.value)
    if (this.#open.size === 0) this.#change({ camera: { status: 'failed', why: result.failure } })
    return null
  }

  find(source: number): OpenCamera | undefined {
    return this.#open.get(source)?.camera
  }

  closeOne(source: number): void {
    const held = this.#open.get(source)
    this.#open.delete(source)
    held?.unlisten()
    held?.camera.close()
    const { camera } = this.#state
    if (camera.status !== 'open' || camera.source !== source) return
    const other = this.#open.entries().next().value
    this.#change({
      camera:
        other === undefined
          ? { status: 'closed' }
          : { status: 'open', source: other[0], camera: other[1].camera, trial: null },
    })
  }

  /** A running recording decides itself when to open another camera. */
  leaveToRecording(isRecording: boolean): void {
    this.#isLeftToRecording = isRecording
    if (!isRecording && !this.#isWanted) this.close()
    this.#heal()
    this.#tryOutSoon()
  }

  onSourceEvent(listener: (source: number, event: SourceEvent) => void): Unsubscribe {
    return this.#sourceListeners.add(listener)
  }

  onDevicesChanged(listener: () => void): Unsubscribe {
    return this.#deviceListeners.add(listener)
  }

  async #start(): Promise<void> {
    this.#round += 1
    const mine = this.#round
    this.#change({ camera: { status: 'opening' } })
    const result = await this.#deps.cameras.open(this.#state.choice)
    if (mine === this.#round) {
      if (result.ok) this.#adopt(result.value)
      else this.#change({ camera: { status: 'failed', why: result.failure } })
    } else if (result.ok) result.value.close()
  }

  #adopt(camera: OpenCamera): { source: number; camera: OpenCamera } {
    const source = this.#nextSource++
    const unlisten = camera.listen({
      lost: (what) => this.#lose(source, what),
      muted: () => this.#sourceListeners.call(source, 'camera-muted'),
      unmuted: () => this.#sourceListeners.call(source, 'camera-unmuted'),
    })
    this.#open.set(source, { camera, unlisten })
    this.#change({ camera: { status: 'open', source, camera, trial: null } })
    this.#tryOutSoon()
    void this.#list()
    return { source, camera }
  }

  #lose(source: number, what: 'camera' | 'microphone'): void {
    if (what === 'microphone') return this.#sourceListeners.call(source, 'microphone-lost')
    this.closeOne(source)
    this.#sourceListeners.call(source, 'camera-lost')
    this.#deps.clock.after(REOPEN_PAUSE_MS, () => this.#heal())
  }

  /** Set-up continues with any other camera, or with the same one once it is plugged in again. */
  #heal(): void {
    const { camera } = this.#state
    const isGone =
      camera.status === 'closed' || (camera.status === 'failed' && camera.why !== 'access-denied')
    if (isGone && this.#isWanted && !this.#isLeftToRecording) void this.#start()
  }

  /** Before anybody needs it: a browser may show a picture and yet record nothing of it. */
  #tryOutSoon(): void {
    const { camera } = this.#state
    if (camera.status === 'open' && camera.trial === null && !this.#isLeftToRecording)
      this.#deps.clock.after(TRY_OUT_AFTER_MS, () => void this.#tryOut(camera.source))
  }

  async #tryOut(source: number): Promise<void> {
    const isStill = (): boolean =>
      this.#state.camera.status === 'open' && this.#state.camera.source === source
    const camera = this.find(source)
    if (camera === undefined || !isStill() || this.#isLeftToRecording || this.#tried === source) return
    this.#tried = source
    const trial = await this.#deps.trials.tryOut(camera)
    if (trial === null) this.#tried = 0
    else if (isStill()) this.#change({ camera: { status: 'open', source, camera, trial } })
  }

  #closeAll(): void {
    for (const source of this.#open.keys()) this.closeOne(source)
  }

  async #list(): Promise<void> {
    const result = await this.#deps.cameras.list()
    this.#change(result.ok ? { devices: result.value, isListBroken: false } : { isListBroken: true })
  }

  #change(changes: Partial<CameraDeskState>): void {
    this.#state = { ...this.#state, ...changes }
    this.#watchers.call()
  }
}
