type Write = (offset: number, bytes: Uint8Array) => Promise<void>

/** By length. Reused, because a new buffer for each batch would make garbage collection cost more than everything else. */
const spareBuffers = new Map<number, Buffer[]>()
const MOST_SPARE_BYTES = 8 * 1024 * 1024
/** One that is being written and one that waits. */
const MOST_FULL = 2

/** Gathers pieces into batches and writes these in order, one while the next is gathered. */
export class BatchWriter {
  readonly #write: Write
  readonly #batchBytes: number
  readonly #spare: Buffer[]
  readonly #full: Buffer[] = []
  #offset: number
  #gathering: Buffer | null = null
  #gathered = 0
  #writing: Promise<void> | null = null

  constructor(write: Write, offset: number, batchBytes: number) {
    this.#write = write
    this.#batchBytes = batchBytes
    this.#spare = spareBuffers.get(batchBytes) ?? []
    spareBuffers.set(batchBytes, this.#spare)
    this.#offset = offset
  }

  /** Copies the piece. False if there is no `room` for another before a batch has been written. */
  add(piece: Buffer): boolean {
    for (let from = 0; from < piece.length;) {
      this.#gathering ??= this.#spare.pop() ?? Buffer.allocUnsafeSlow(this.#batchBytes)
      const copied = piece.copy(this.#gathering, this.#gathered, from)
      from += copied
      this.#gathered += copied
      if (this.#gathered === this.#batchBytes) this.#close(this.#gathering)
    }
    return this.#full.length < MOST_FULL
  }

  /** Resolves when another piece may be added; rejects if a batch could not be written. */
  async room(): Promise<void> {
    while (this.#full.length >= MOST_FULL) await this.#writing
  }

  /** Writes what is left. Returns one past the last byte written; rejects if any could not be written. */
  async finish(): Promise<number> {
    if (this.#gathering !== null && this.#gathered > 0)
      this.#close(this.#gathering.subarray(0, this.#gathered))
    await this.#writing
    return this.#offset
  }

  #close(batch: Buffer): void {
    this.#full.push(batch)
    this.#gathering = null
    this.#gathered = 0
    if (this.#writing !== null) return
    this.#writing = this.#writeAll()
    // `room` and `finish` report the failure; until then nobody listens for it.
    this.#writing.catch(() => {})
  }

  /** In order and one at a time, so that the file never has a gap. */
  async #writeAll(): Promise<void> {
    for (let batch = this.#full[0]; batch !== undefined; batch = this.#full[0]) {
      await this.#write(this.#offset, batch)
      this.#offset += batch.length
      this.#full.shift()
      const isWhole = batch.length === this.#batchBytes
      if (isWhole && (this.#spare.length + 1) * batch.length <= MOST_SPARE_BYTES) this.#spare.push(batch)
    }
    this.#writing = null
  }
}
