import type { Log } from '#domain/ports.ts'
import type { CameraDesk } from './camera-desk.ts'
import type { CaptureEvent } from './capture-state.ts'
import type { ActiveRecorder, OpenCamera, Recorders, RecorderFailure } from '../recording-ports.ts'
import { SliceClock } from './slice-clock.ts'

type WithoutInstant<Event> = Event extends { at: number } ? Omit<Event, 'at'> : never
/** An event to which the runner has not added the time yet. */
export type Happening = WithoutInstant<CaptureEvent>

/** The live recorders of the capture machine, by attempt, and the bytes of slices that it has yet to decide about. */
export class CaptureRecorders {
  readonly #deps: { recorders: Recorders; desk: CameraDesk; log: Log }
  readonly #happen: (happening: Happening) => void
  readonly #active = new Map<number, ActiveRecorder>()
  readonly #cameras = new Map<number, OpenCamera>()
  readonly #slices = new Map<number, Uint8Array<ArrayBuffer>>()
  #nextSlice = 1

  constructor(
    deps: { recorders: Recorders; desk: CameraDesk; log: Log },
    happen: (happening: Happening) => void,
  ) {
    this.#deps = deps
    this.#happen = happen
  }

  start(attempt: number, source: number): void {
    const camera = this.#deps.desk.find(source)
    if (camera === undefined) return this.#happen({ type: 'camera-lost', source })
    this.#cameras.set(attempt, camera)
    const clock = new SliceClock()
    const recorder = this.#deps.recorders.start(camera, {
      started: (mimeType) => this.#happen({ type: 'recorder-started', attempt, mimeType }),
      refused: (why) => {
        this.#deps.log.warn('recording', recorderSentences[why])
        this.#active.delete(attempt)
        this.#happen({ type: 'recorder-refused', attempt, why })
      },
      slice: (bytes, sinceLast) => {
        const { captured, skipped } = clock.read(bytes) ?? { captured: sinceLast, skipped: 0 }
        this.#handOver(attempt, bytes, { duration: captured, skipped })
      },
      ended: () => {
        this.#active.delete(attempt)
        this.#happen({ type: 'recorder-ended', attempt })
      },
    })
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

  /** A new take begins: drops what belongs to the previous one. */
  forget(): void {
    this.#cameras.clear()
    this.#slices.clear()
  }

  #handOver(
    attempt: number,
    bytes: Uint8Array<ArrayBuffer>,
    time: { duration: number; skipped: number },
  ): void {
    const slice = this.#nextSlice++
    this.#slices.set(slice, bytes)
    this.#happen({ type: 'slice-captured', attempt, slice, bytes: bytes.byteLength, ...time })
  }
}

/** What the log says about a recorder that did not start; the first two sentences are from spec 2 §8. */
const recorderSentences: Record<RecorderFailure, string> = {
  'no-recorder': 'Failed to set up media recorder. This browser may not be supported.',
  'no-media-type': 'Failed to set up media type for recording. This browser may not be supported.',
  'recorder-failed': 'The media recorder failed to start.',
}
