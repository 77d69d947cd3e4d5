import type { BrowserContext } from '@playwright/test'

declare global {
  var noteSliceAt: (at: number, bytes: number) => void
}

/** When recorders handed out slices, reported out of the page at once: a killed browser cannot report it later. */
export class SliceWatch {
  readonly #slices: { at: number; bytes: number }[] = []

  /** Watches every page of this browser from now on. Call it before the app is opened. */
  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteSliceAt', (at: number, bytes: number) => {
      this.#slices.push({ at, bytes })
    })
    await context.addInitScript(noteSlices)
  }

  count(): number {
    return this.#slices.length
  }

  /** The longest time between two slices, ms. */
  longestPause(): number {
    return Math.max(...this.#slices.slice(1).map(({ at }, index) => at - (this.#slices[index]?.at ?? at)))
  }

  /** The bytes handed out until a moment. */
  bytesUntil(moment: number): number {
    return this.#slices.reduce((sum, { at, bytes }) => (at <= moment ? sum + bytes : sum), 0)
  }
}

/** Runs in the page. */
function noteSlices(): void {
  globalThis.MediaRecorder = class extends MediaRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      // What pre-flight tries out is no take.
      if ((options?.videoBitsPerSecond ?? 0) < 2_000_000) return
      this.addEventListener('dataavailable', ({ data }) => globalThis.noteSliceAt(Date.now(), data.size))
    }
  }
}
