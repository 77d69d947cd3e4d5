import type { BrowserContext } from '@playwright/test'

declare global {
  var noteMoment: (what: 'start' | 'slice', at: number, bytes: number) => void
}

/** When recorders began and handed out slices, told out of the page at once: what a killed browser cannot tell any more. */
export class SliceWatch {
  readonly #slices: { at: number; bytes: number }[] = []
  #startedAt = Number.NaN

  /** Listens in every page of this browser from now on. To be called before the app is opened. */
  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteMoment', (what: 'start' | 'slice', at: number, bytes: number) => {
      if (what === 'start') this.#startedAt = at
      else this.#slices.push({ at, bytes })
    })
    await context.addInitScript(noteMoments)
  }

  /** When the last recorder was told to begin, ms since the epoch. */
  startedAt(): number {
    return this.#startedAt
  }

  /** What had been handed out until then. */
  bytesUntil(moment: number): number {
    return this.#slices.reduce((sum, { at, bytes }) => (at <= moment ? sum + bytes : sum), 0)
  }
}

/** Runs in the page. */
function noteMoments(): void {
  globalThis.MediaRecorder = class extends MediaRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      this.addEventListener('dataavailable', ({ data }) =>
        globalThis.noteMoment('slice', Date.now(), data.size),
      )
    }

    override start(timeslice?: number): void {
      globalThis.noteMoment('start', Date.now(), 0)
      super.start(timeslice)
    }
  }
}
