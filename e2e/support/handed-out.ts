import type { BrowserContext } from '@playwright/test'

declare global {
  // The way out of the page.
  var noteSlice: (recorder: string, base64: string) => Promise<void>
}

/**
 * Everything that recorders handed to the page, noted outside of the browser: what a journey compares with what
 * arrived, even when the browser was killed meanwhile.
 */
export class HandedOut {
  readonly #slices = new Map<string, Buffer[]>()

  /** Listens in every page of this browser from now on. To be called before the app is opened. */
  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteSlice', (recorder: string, base64: string) => {
      const slices = this.#slices.get(recorder) ?? []
      this.#slices.set(recorder, [...slices, Buffer.from(base64, 'base64')])
    })
    await context.addInitScript(passSlicesOn)
  }

  /** The slices of each recorder, in the order in which the recorders began. Each recorder makes one part. */
  slices(): readonly (readonly Buffer[])[] {
    return [...this.#slices.values()]
  }

  parts(): Buffer[] {
    return this.slices().map((slices) => Buffer.concat(slices))
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
    }
  }
}
