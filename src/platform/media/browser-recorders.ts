import { listMediaTypes } from '#domain/recording/take/media-type-preference.ts'
import type { OpenCamera, RecorderListener, Recorders } from '#domain/recording/recording-ports.ts'
import { streamOf } from './browser-camera.ts'

/** Interval of key frames, ms. Each begins a fragment of an mp4, so a kill loses only what is younger. */
const KEY_FRAME_MS = 250
/**
 * A slice is cut at the first fragment after this long, ms. For an mp4 it is well below the key frame interval, or a
 * fragment that comes a little early would wait for the next; other containers are cut at this interval.
 */
const timesliceOf = (mimeType: string): number => (mimeType.startsWith('video/mp4') ? 100 : 250)
const VIDEO_BITS_PER_SECOND = 3_000_000
const AUDIO_BITS_PER_SECOND = 96_000

interface RecorderOptions extends MediaRecorderOptions {
  /** Only Chromium knows it; others ignore it. */
  videoKeyFrameIntervalDuration?: number
}

/** Records a camera in slices with MediaRecorder, in the first preferred type that really starts. */
export function createBrowserRecorders(): Recorders {
  return {
    start(camera, listener) {
      const attempt = new RecorderAttempt(camera, listener)
      // Only after the caller has received the recorder.
      queueMicrotask(() => attempt.tryNext())
      return { stop: () => attempt.stop() }
    },
  }
}

class RecorderAttempt {
  readonly #camera: OpenCamera
  readonly #listener: RecorderListener
  #types: string[] | null = null
  #recorder: MediaRecorder | null = null
  #isStopping = false
  #isOver = false
  #hasStarted = false
  #lastAt = 0
  /** A slice could not be read: what follows can't be joined to what came before. */
  #isBroken = false
  /** Slices are read one after another, so that they arrive in order. */
  #reading: Promise<void> = Promise.resolve()

  constructor(camera: OpenCamera, listener: RecorderListener) {
    this.#camera = camera
    this.#listener = listener
  }

  stop(): void {
    this.#isStopping = true
    if (this.#recorder?.state === 'recording') this.#recorder.stop()
    else if (!this.#hasStarted) this.#end()
  }

  tryNext(): void {
    if (this.#isOver) return
    if (typeof MediaRecorder === 'undefined') return this.#refuse('no-recorder')
    this.#types ??= listMediaTypes(this.#camera.hasSound).filter((type) =>
      MediaRecorder.isTypeSupported(type),
    )
    const mimeType = this.#types.shift()
    if (mimeType === undefined)
      return this.#refuse(this.#recorder === null ? 'no-media-type' : 'recorder-failed')
    try {
      this.#begin(mimeType)
    } catch {
      // The browser claims to support this type but fails: on to the next.
      this.tryNext()
    }
  }

  #begin(mimeType: string): void {
    const options: RecorderOptions = {
      mimeType,
      videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
      audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
      videoKeyFrameIntervalDuration: KEY_FRAME_MS,
    }
    const recorder = new MediaRecorder(streamOf(this.#camera), options)
    this.#recorder = recorder
    recorder.addEventListener('start', () => this.#noteStart(recorder))
    recorder.addEventListener('dataavailable', ({ data }) => this.#receive(recorder, data))
    recorder.addEventListener('stop', () => this.#noteStop(recorder))
    recorder.start(timesliceOf(mimeType))
  }

  #noteStart(recorder: MediaRecorder): void {
    if (recorder !== this.#recorder || this.#hasStarted) return
    this.#hasStarted = true
    this.#lastAt = performance.now()
    this.#listener.started(recorder.mimeType)
    if (this.#isStopping && recorder.state === 'recording') recorder.stop()
  }

  #receive(recorder: MediaRecorder, data: Blob): void {
    if (recorder !== this.#recorder || data.size === 0) return
    this.#noteStart(recorder)
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
