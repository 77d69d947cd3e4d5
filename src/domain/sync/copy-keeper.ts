import type { TakeId } from '#contract/vocabulary/ids.ts'
import { createAbortSwitch, type AbortSwitch } from '../outbox/abort-switch.ts'
import type { Clock } from '../ports.ts'
import { copyFile, isCopyWorthwhile, type CopierDeps } from '../upload/file-copier.ts'
import type { PickedFileKeeper, UploadSource } from '../upload/upload-ports.ts'
import type { UploadProgress } from '../upload/upload-progress.ts'
import type { UploadRecord } from '../upload/upload-record.ts'

/** How long an upload may show its pace before it is decided whether a copy is worth the while, ms. */
const LOOK_AFTER_MS = 1_500

export interface CopyKeeperDeps extends CopierDeps {
  files: PickedFileKeeper
  clock: Clock
  progressOf(takeId: TakeId): UploadProgress | null
}

/** Copies picked files that the browser gives no handle for, one after the other, when a copy can still help. */
export class CopyKeeper {
  readonly #deps: CopyKeeperDeps
  readonly #switches = new Map<TakeId, AbortSwitch>()
  #last: Promise<void> = Promise.resolve()

  constructor(deps: CopyKeeperDeps) {
    this.#deps = deps
  }

  /** The file is at hand in this page; looks after it until it is copied, sent or dropped. */
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
    before: Promise<void>,
    record: UploadRecord,
    source: UploadSource,
    { signal }: AbortSwitch,
  ): Promise<void> {
    await before
    try {
      await copyFile(this.#deps, record, source, signal)
    } catch (cause) {
      this.#deps.log.warn('upload', `A picked file could not be read for its copy: ${String(cause)}`)
    }
  }

  #lookLater(takeId: TakeId, abortSwitch: AbortSwitch): void {
    this.#deps.clock.after(LOOK_AFTER_MS, () => void this.#decide(takeId, abortSwitch))
  }

  async #decide(takeId: TakeId, abortSwitch: AbortSwitch): Promise<void> {
    const { uploads, files } = this.#deps
    const record = await uploads.readUpload(takeId)
    const source = files.atHand(takeId)
    if (abortSwitch.signal.aborted || source === null || !record.ok) return
    if (record.value.isCopied || record.value.hasHandle || record.value.digest !== null) return
    if (!isCopyWorthwhile(source.size, this.#deps.progressOf(takeId)))
      return this.#lookLater(takeId, abortSwitch)
    const before = this.#last
    this.#last = this.#copy(before, record.value, source, abortSwitch)
    await this.#last
  }
}
