import { type BrowserContext, expect } from '@playwright/test'

declare global {
  // Calls out of the page.
  var noteSlice: (recorder: string, base64: string) => Promise<void>
  var noteStop: (recorder: string) => Promise<void>
}

/** One run of one MediaRecorder, seen from outside the browser. Times are when the report arrived, in ms. */
export interface RecorderRun {
  readonly slices: readonly { readonly bytes: Buffer; readonly at: number }[]
  /** When it stopped, on its own or on demand; null if its page was gone first. */
  readonly stoppedAt: number | null
}

/**
 * Everything that recorders gave to the page, stored outside the browser. A journey compares it with what arrived, even
 * if the browser was killed meanwhile.
 */
export class HandedOut {
  readonly #runs = new Map<string, { slices: { bytes: Buffer; at: number }[]; stoppedAt: number | null }>()

  /** Watches every page of this browser from now on. Call it before the app is opened. */
  async listenIn(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteSlice', (recorder: string, base64: string) => {
      this.#run(recorder).slices.push({ bytes: Buffer.from(base64, 'base64'), at: Date.now() })
    })
    await context.exposeFunction('noteStop', (recorder: string) => {
      this.#run(recorder).stoppedAt = Date.now()
    })
    await context.addInitScript(passSlicesOn)
  }

  /** In the order in which the recorders started. Each recorder makes one part. */
  runs(): readonly RecorderRun[] {
    return [...this.#runs.values()].filter(({ slices }) => slices.length > 0)
  }

  /**
   * Of a page whose recording has stopped, before it is left or what it handed out is compared: on a busy machine the last
   * of that may still be on its way here when the video is already made.
   */
  async untilStopped(): Promise<void> {
    const areStopped = () => this.runs().every(({ stoppedAt }) => stoppedAt !== null)
    await expect.poll(() => this.runs().length > 0 && areStopped()).toBe(true)
  }

  /** The slices of each recorder, in the order in which the recorders started. */
  slices(): readonly (readonly Buffer[])[] {
    return this.runs().map(({ slices }) => slices.map(({ bytes }) => bytes))
  }

  parts(): Buffer[] {
    return this.slices().map((slices) => Buffer.concat(slices))
  }

  /** All of them, once each recorder has stopped and the last it handed out has arrived. */
  async stoppedParts(): Promise<Buffer[]> {
    await this.untilStopped()
    return this.parts()
  }

  /** What must be left of a take that was cut off, whole seconds. On a busy tablet, recorders are behind the clock. */
  leastSeconds(): number {
    const [{ slices } = { slices: [] }] = this.runs()
    const [first, safe] = [slices.at(0), slices.at(-3)]
    if (first === undefined || safe === undefined) throw new Error('It ended before it had really begun.')
    return Math.floor((safe.at - first.at) / 1_000)
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
      // What pre-flight tries out is no take.
      if ((options?.videoBitsPerSecond ?? 0) < 2_000_000) return
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
