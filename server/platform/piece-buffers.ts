type Buffer = Uint8Array<ArrayBuffer>

/**
 * A few buffers of one size that many callers share, in the order in which they ask; each is created when first needed.
 */
export class PieceBuffers {
  readonly #limits: { most: number; bytes: number }
  readonly #free: Buffer[] = []
  readonly #waiting: ((buffer: Buffer) => void)[] = []
  #made = 0

  constructor(limits: { most: number; bytes: number }) {
    this.#limits = limits
  }

  /** Lends the buffer until the work ends; it still contains what its last user wrote. */
  async use<Value>(work: (buffer: Buffer) => Promise<Value>): Promise<Value> {
    const buffer = await this.#borrow()
    try {
      return await work(buffer)
    } finally {
      this.#giveBack(buffer)
    }
  }

  #borrow(): Buffer | Promise<Buffer> {
    const free = this.#free.pop()
    if (free !== undefined) return free
    if (this.#made === this.#limits.most) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#made += 1
    return new Uint8Array(this.#limits.bytes)
  }

  #giveBack(buffer: Buffer): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free.push(buffer)
    else next(buffer)
  }
}
