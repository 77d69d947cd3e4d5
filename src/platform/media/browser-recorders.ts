import type {
  OpenCamera,
  RecorderListener,
  Recorders,
  RecorderTrials,
} from '#domain/video/recording/recording-ports.ts'
import { streamOf } from './browser-camera.ts'
import { listWays, type RecordingWay, SilentWays, startRecorder } from './recording-ways.ts'

const VIDEO_BITS_PER_SECOND = 3_000_000
/** A recorder that was stopped earlier than this proves nothing about its type, ms. */
const SILENCE_MS = 2_000

/** Records a camera in slices with MediaRecorder, in the first preferred type that really starts. */
export function createBrowserRecorders(): Recorders & RecorderTrials {
  const silent = new SilentWays()
  let trial = new AbortController()
  return {
    start(camera, listener) {
      trial.abort()
      const attempt = new RecorderAttempt(camera, listener, silent)
      // Only after the caller has received the recorder.
      queueMicrotask(() => attempt.tryNext())
      return { stop: () => attempt.stop() }
    },
    async tryOut(camera) {
      if (typeof MediaRecorder === 'undefined') return 'nothing'
      trial.abort()
      trial = new AbortController()
      const { signal } = trial
      try {
        const { tryRecording } = await import('./try-recording.ts')
        return await tryRecording(streamOf(camera), listWays(camera, silent), silent, signal)
      } catch {
        // Its file could not be fetched: a running take notices silence by itself.
        return null
      }
    },
  }
}

class RecorderAttempt {
  readonly #camera: OpenCamera
  readonly #listener: RecorderListener
  readonly #silent: SilentWays
  #ways: RecordingWay[] | null = null
  #way: RecordingWay | null = null
  #recorder: MediaRecorder | null = null
  #isStopping = false
  #isOver = false
  #hasStarted = false
  #hasGiven = false
  #triedAt = 0
  #lastAt = 0
  /** A slice could not be read: what follows can't be joined to what came before. */
  #isBroken = false
  /** Slices are read one after another, so that they arrive in order. */
  #reading: Promise<void> = Promise.resolve()

  constructor(camera: OpenCamera, listener: RecorderListener, silent: SilentWays) {
    this.#camera = camera
    this.#listener = listener
    this.#silent = silent
  }

  stop(): void {
    this.#isStopping = true
    const isSilent = !this.#hasGiven && performance.now() - this.#triedAt >= SILENCE_MS
    if (isSilent && this.#way !== null) this.#silent.note(this.#way, true)
    if (this.#recorder?.state === 'recording') this.#recorder.stop()
    else if (!this.#hasStarted) this.#end()
  }

  tryNext(): void {
    if (this.#isOver) return
    if (typeof MediaRecorder === 'undefined') return this.#refuse('no-recorder')
    this.#ways ??= listWays(this.#camera, this.#silent)
    const way = this.#ways.shift()
    if (way === undefined) return this.#refuse(this.#way === null ? 'no-media-type' : 'recorder-failed')
    this.#way = way
    this.#triedAt = performance.now()
    try {
      startRecorder(streamOf(this.#camera), way, VIDEO_BITS_PER_SECOND, (recorder) =>
        this.#listenTo(recorder),
      )
    } catch {
      // The browser claims to support this type but fails: on to the next.
      this.tryNext()
    }
  }

  #listenTo(recorder: MediaRecorder): void {
    this.#recorder = recorder
    recorder.addEventListener('start', () => this.#noteStart(recorder))
    recorder.addEventListener('dataavailable', ({ data }) => this.#receive(recorder, data))
    recorder.addEventListener('stop', () => this.#noteStop(recorder))
  }

  #noteStart(recorder: MediaRecorder): void {
    if (recorder !== this.#recorder || this.#hasStarted) return
    this.#hasStarted = true
    this.#lastAt = performance.now()
    this.#listener.started(recorder.mimeType, this.#way?.leavesOutSound)
    if (this.#isStopping && recorder.state === 'recording') recorder.stop()
  }

  #receive(recorder: MediaRecorder, data: Blob): void {
    if (recorder !== this.#recorder || data.size === 0) return
    this.#noteStart(recorder)
    this.#hasGiven = true
    if (this.#way !== null) this.#silent.note(this.#way, false)
    const now = performance.now()
    const duration = Math.max(0, now - this.#lastAt)
    this.#lastAt = now
    const buffer = data.arrayBuffer()
    this.#reading = this.#reading.then(async () => {
      const bytes = await readOrNull(buffer)
      this.#isBroken ||= bytes === null
      if (bytes !== null && !this.#isBroken) this.#listener.slice(bytes, duration)
      else this.stop()
      return undefined
    })
  }

  #noteStop(recorder: MediaRecorder): void {
    if (recorder !== this.#recorder) return
    if (!this.#hasStarted && !this.#isStopping) return this.tryNext()
    void this.#reading.then(() => this.#end())
  }

  #refuse(why: 'no-recorder' | 'no-media-type' | 'recorder-failed'): void {
    this.#isOver = true
    this.#listener.refused(why)
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#listener.ended()
  }
}

async function readOrNull(buffer: Promise<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await buffer)
  } catch {
    return null
  }
}
