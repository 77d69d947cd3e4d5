import { IncomingMessage } from 'node:http'

/** Pieces smaller than this are joined, bytes. */
const SMALL = 1_024
/** Up to this size, bytes. */
const JOINED = 8_192

/**
 * A request that joins small pieces of its body. Each piece is an object of some 350 bytes, and whoever sends a body in
 * chunks of one byte would make the server hold that much for each of them. Nobody waits for the end of a piece: what
 * arrived is passed on in the same turn of the event loop, unless earlier pieces still wait to be read.
 */
export class GatheringRequest extends IncomingMessage {
  #joined: Buffer | null = null
  #length = 0
  #isPassedOnSoon = false

  override push(piece: Buffer | null): boolean {
    if (piece === null || piece.length >= SMALL) {
      this.#passOn()
      return super.push(piece)
    }
    if (this.#length + piece.length > JOINED) this.#passOn()
    this.#joined ??= Buffer.allocUnsafeSlow(JOINED)
    this.#length += piece.copy(this.#joined, this.#length)
    this.#passOnSoon()
    return this.readableLength < this.readableHighWaterMark
  }

  /** Whoever reads gets everything that has arrived. */
  override read(size?: number): unknown {
    if (size !== 0) this.#passOn()
    return super.read(size) as unknown
  }

  /** What arrived before a connection was cut counts. */
  override destroy(error?: Error): this {
    this.#passOn()
    return super.destroy(error)
  }

  #passOnSoon(): void {
    if (this.#isPassedOnSoon) return
    this.#isPassedOnSoon = true
    setImmediate(() => {
      this.#isPassedOnSoon = false
      if (this.readableLength === 0) this.#passOn()
    })
  }

  #passOn(): void {
    const joined = this.#joined
    if (joined === null) return
    const bytes = this.#length
    this.#joined = null
    this.#length = 0
    // A copy of the right size: the consumer may keep it.
    super.push(Buffer.from(joined.subarray(0, bytes)))
  }
}
