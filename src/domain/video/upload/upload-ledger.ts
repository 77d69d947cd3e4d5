import type { Log } from '../../ports.ts'
import type { FileDigest } from './file-digest.ts'
import type { UploadRecord, UploadStore } from './upload-record.ts'

export interface LedgerDeps {
  uploads: UploadStore
  log: Log
}

/** What is known about one upload: available here at once, and stored for other tabs and for after a restart. */
export class UploadLedger {
  readonly #deps: LedgerDeps
  readonly #digest: FileDigest
  #record: UploadRecord
  #storedSize: number
  #isKeeping = false

  constructor(deps: LedgerDeps, record: UploadRecord, digest: FileDigest) {
    this.#deps = deps
    this.#record = record
    this.#digest = digest
    this.#storedSize = record.uploadedSize
  }

  get record(): UploadRecord {
    return this.#record
  }

  /** Known here at once, stored by the next `saveProgress`. */
  confirm(uploadedSize: number): void {
    this.#record = { ...this.#record, uploadedSize }
  }

  save(facts: Partial<UploadRecord>): Promise<void> {
    return this.change((record) => ({ ...record, ...facts }))
  }

  async change(change: (record: UploadRecord) => UploadRecord): Promise<void> {
    this.#record = change(this.#record)
    const { uploads, log } = this.#deps
    const written = await uploads.changeUpload(this.#record.takeId, change)
    if (!written.ok) log.warn('upload', `What is known of an upload could not be kept: ${written.failure}`)
  }

  /**
   * Stores how far the server is, and the digests of what it has: together with the copied end of the file, they make a
   * whole.
   */
  async saveProgress(): Promise<void> {
    const { uploadedSize, address } = this.#record
    if (uploadedSize === this.#storedSize || this.#isKeeping) return
    this.#isKeeping = true
    const sentPieces = await this.#digest.before(uploadedSize).catch(() => null)
    this.#isKeeping = false
    // It was completed in the meantime, or the server forgot it.
    if (this.#record.digest !== null || this.#record.address !== address) return
    this.#storedSize = uploadedSize
    await this.save({ uploadedSize, ...(sentPieces === null ? {} : { sentPieces }) })
  }
}
