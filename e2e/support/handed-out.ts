import type { BrowserContext } from '@playwright/test'

declare global {
  // The ways out of the page.
  var noteSlice: (recorder: string, base64: string) => Promise<void>
  var noteStop: (recorder: string) => Promise<void>
}

/** One run of one MediaRecorder, seen from outside of the browser. Times are those at which we heard of it, in ms. */
export interface RecorderRun {
  readonly slices: readonly { readonly bytes: Buffer; readonly at: number }[]
  /** When it stopped by itself or was stopped; null when its page was gone before. */
  readonly stoppedAt: number | null
}

/**
 * Everything that recorders handed to the page, noted outside of the browser: what a journey compares with what
 * arrived, even when the browser was killed meanwhile.
 */
export class HandedOut {
  readonly #runs = new Map<string, { slices: { bytes: Buffer; at: number }[]; stoppedAt: number | null }>()

  /** Listens in every page of this browser from now on. To be called before the app is opened. */
  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteSlice', (recorder: string, base64: string) => {
      this.#run(recorder).slices.push({ bytes: Buffer.from(base64, 'base64'), at: Date.now() })
    })
    await context.exposeFunction('noteStop', (recorder: string) => {
      this.#run(recorder).stoppedAt = Date.now()
    })
    await context.addInitScript(passSlicesOn)
  }

  /** In the order in which the recorders began. Each recorder makes one part. */
  runs(): readonly RecorderRun[] {
    return [...this.#runs.values()].filter(({ slices }) => slices.length > 0)
  }

  /** The slices of each recorder, in the order in which the recorders began. */
  slices(): readonly (readonly Buffer[])[] {
    return this.runs().map(({ slices }) => slices.map(({ bytes }) => bytes))
  }

  parts(): Buffer[] {
    return this.slices().map((slices) => Buffer.concat(slices))
  }

  #run(recorder: string) {
    const run = this.#runs.get(recorder) ?? { slices: [], stoppedAt: null }
    this.#runs.set(recorder, run)
    return run
  }
}

/** Runs in the page. */
function passSlicesOn(): void {
  const toBase64 = (blob: Blob): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve((reader.result as string).replace(/^.*,/, '')))
      reader.readAsDataURL(blob)
    })
  globalThis.MediaRecorder = class extends MediaRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      const recorder = crypto.randomUUID()
      let before: Promise<void> = Promise.resolve()
      this.addEventListener('dataavailable', ({ data }) => {
        if (data.size === 0) return
        before = before.then(async () => globalThis.noteSlice(recorder, await toBase64(data)))
      })
      this.addEventListener('stop', () => {
        before = before.then(() => globalThis.noteStop(recorder))
      })
    }
  }
}
