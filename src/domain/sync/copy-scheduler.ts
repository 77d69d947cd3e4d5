import type { TakeId } from '#contract/vocabulary/ids.ts'
import { createAbortSwitch, type AbortSwitch } from '../machine/abort-switch.ts'
import type { Clock } from '../ports.ts'
import { copyFile, type CopierDeps, type CopyEnd } from '../video/upload/file-copier.ts'
import type { PickedFileStore, UploadSource } from '../video/upload/upload-ports.ts'

/** How long to measure an upload's pace before deciding whether a copy is worthwhile, and between decisions, ms. */
const LOOK_AFTER_MS = 1_500

export interface CopySchedulerDeps extends CopierDeps {
  files: PickedFileStore
  clock: Clock
}

/** Copies picked files for which the browser gives no handle, one after another, while a copy can still help. */
export class CopyScheduler {
  readonly #deps: CopySchedulerDeps
  readonly #switches = new Map<TakeId, AbortSwitch>()
  #last: Promise<CopyEnd> = Promise.resolve('later')

  constructor(deps: CopySchedulerDeps) {
    this.#deps = deps
  }

  /** The page has the file: makes sure it is copied, until it is sent or dropped. */
  look(takeId: TakeId): void {
    if (this.#switches.has(takeId)) return
    const abortSwitch = createAbortSwitch()
    this.#switches.set(takeId, abortSwitch)
    this.#lookLater(takeId, abortSwitch)
  }

  stop(takeId: TakeId): void {
    this.#switches.get(takeId)?.abort()
    this.#switches.delete(takeId)
  }

  async #copy(
    before: Promise<CopyEnd>,
    takeId: TakeId,
    source: UploadSource,
    { signal }: AbortSwitch,
  ): Promise<CopyEnd> {
    await before
    try {
      return await copyFile(this.#deps, takeId, source, signal)
    } catch (cause) {
      this.#deps.log.warn('upload', `A picked file could not be read for its copy: ${String(cause)}`)
      return 'over'
    }
  }

  #lookLater(takeId: TakeId, abortSwitch: AbortSwitch): void {
    this.#deps.clock.after(LOOK_AFTER_MS, () => void this.#lookNow(takeId, abortSwitch))
  }

  /** Runs even if everything is copied: the server may forget what it had. */
  async #lookNow(takeId: TakeId, abortSwitch: AbortSwitch): Promise<void> {
    const source = this.#deps.files.atHand(takeId)
    if (abortSwitch.signal.aborted || source === null) return
    const copying = this.#copy(this.#last, takeId, source, abortSwitch)
    this.#last = copying
    if ((await copying) !== 'over') this.#lookLater(takeId, abortSwitch)
  }
}
