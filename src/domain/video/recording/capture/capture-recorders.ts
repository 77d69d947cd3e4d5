import type { Log } from '#domain/ports.ts'
import type { CameraDesk } from './camera-desk.ts'
import type { CaptureEvent } from './capture-state.ts'
import type {
  ActiveRecorder,
  OpenCamera,
  RecorderFailure,
  RecorderListener,
  Recorders,
} from '../recording-ports.ts'
import { SliceClock } from './slice-clock.ts'

type WithoutInstant<Event> = Event extends { at: number } ? Omit<Event, 'at'> : never
/** An event to which the runner has not added the time yet. */
export type Happening = WithoutInstant<CaptureEvent>

/** The live recorders of the capture machine, by attempt, and the bytes of slices that it has yet to decide about. */
export class CaptureRecorders {
  readonly #deps: { recorders: Recorders; desk: CameraDesk; log: Log }
  readonly #tell: (happening: Happening) => void
  readonly #active = new Map<number, ActiveRecorder>()
  readonly #cameras = new Map<number, OpenCamera>()
  readonly #slices = new Map<number, Uint8Array<ArrayBuffer>>()
  #nextSlice = 1
  /** Each take counts its attempts from 0, so a late recorder of an earlier take would pass for one of this take. */
  #take = 0

  constructor(
    deps: { recorders: Recorders; desk: CameraDesk; log: Log },
    happen: (happening: Happening) => void,
  ) {
    this.#deps = deps
    this.#tell = happen
  }

  start(attempt: number, source: number): void {
    const camera = this.#deps.desk.find(source)
    if (camera === undefined) return this.#tell({ type: 'camera-lost', source })
    this.#cameras.set(attempt, camera)
    const recorder = this.#deps.recorders.start(camera, this.#listenTo(attempt))
    this.#active.set(attempt, recorder)
  }

  stop(attempt: number): void {
    this.#active.get(attempt)?.stop()
  }

  /** The camera that an attempt records. */
  cameraOf(attempt: number): OpenCamera | undefined {
    return this.#cameras.get(attempt)
  }

  /**
   * The bytes of a slice; each can be read once. The machine decides about slices in the order of their numbers, so
   * earlier slices that it did not take are dropped.
   */
  consumeBytes(slice: number): Uint8Array<ArrayBuffer> {
    const bytes = this.#slices.get(slice)
    if (bytes === undefined) throw new Error(`The bytes of slice ${slice} were taken before.`)
    for (const number of this.#slices.keys()) if (number <= slice) this.#slices.delete(number)
    return bytes
  }

  /** A new take begins: drops what belongs to the previous one, and whatever its recorders still say. */
  forget(): void {
    this.#take += 1
    this.#active.clear()
    this.#cameras.clear()
    this.#slices.clear()
  }

  #listenTo(attempt: number): RecorderListener {
    const take = this.#take
    const clock = new SliceClock()
    return {
      started: (mimeType, leavesOutSound = false) =>
        this.#notifyOf(take, { type: 'recorder-started', attempt, mimeType, leavesOutSound }),
      refused: (why) => {
        this.#deps.log.warn('recording', recorderSentences[why])
        this.#end(take, { type: 'recorder-refused', attempt, why })
      },
      slice: (bytes, sinceLast) => {
        if (take !== this.#take) return
        const { captured, skipped } = clock.read(bytes) ?? { captured: sinceLast, skipped: 0 }
        const slice = this.#nextSlice++
        this.#slices.set(slice, bytes)
        const time = { duration: captured, skipped }
        this.#tell({ type: 'slice-captured', attempt, slice, bytes: bytes.byteLength, ...time })
      },
      ended: () => this.#end(take, { type: 'recorder-ended', attempt }),
    }
  }

  #end(take: number, how: Happening & { attempt: number }): void {
    if (take === this.#take) this.#active.delete(how.attempt)
    this.#notifyOf(take, how)
  }

  #notifyOf(take: number, happening: Happening): void {
    if (take === this.#take) this.#tell(happening)
  }
}

/** What the log says about a recorder that did not start; the first two sentences are from spec 2 §8. */
const recorderSentences: Record<RecorderFailure, string> = {
  'no-recorder': 'Failed to set up media recorder. This browser may not be supported.',
  'no-media-type': 'Failed to set up media type for recording. This browser may not be supported.',
  'recorder-failed': 'The media recorder failed to start.',
}
