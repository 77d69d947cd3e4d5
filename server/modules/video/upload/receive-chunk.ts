import type { IncomingMessage } from 'node:http'

/** Written at once: fewer, larger writes cost less, and no more than this is lost when the process is killed. */
const BATCH_BYTES = 1024 * 1024

export interface ChunkNeeds {
  /** Where the first byte belongs. */
  offset: number
  /** More than this is not taken. */
  maxBytes: number
  /** Aborted when another request wants to go on with the upload. */
  signal: AbortSignal
  write: (offset: number, bytes: Uint8Array) => Promise<void>
}

export interface ReceivedChunk {
  /** One past the last byte that was written. */
  offset: number
  /** The whole body came, and was not too long. */
  end: 'complete' | 'cut-off' | 'too-long'
}

/**
 * Writes a request body as it arrives, one batch while the next comes in. Whatever arrived before the link was cut is
 * written too. Rejects when it cannot be written.
 */
export async function receiveChunk(request: IncomingMessage, needs: ChunkNeeds): Promise<ReceivedChunk> {
  const batches = new Batches(needs)
  const stop = () => request.destroy()
  needs.signal.addEventListener('abort', stop, { once: true })
  let end: ReceivedChunk['end'] = 'complete'
  try {
    for await (const piece of request) {
      if (!(await batches.add(piece as Buffer))) {
        end = 'too-long'
        break
      }
    }
    if (!request.complete && end === 'complete') end = 'cut-off'
  } catch (error) {
    if (!isCut(error)) throw error
    end = 'cut-off'
  } finally {
    needs.signal.removeEventListener('abort', stop)
  }
  return { offset: await batches.finish(), end }
}

/** Used again and again: new ones for each batch would keep the garbage collector busier than all the rest. */
const spareBuffers: Buffer[] = []
const MOST_SPARE = 8

class Batches {
  readonly #needs: ChunkNeeds
  #buffer: Buffer | null = null
  #bytes = 0
  #taken = 0
  #offset: number
  #writing: Promise<void> = Promise.resolve()

  constructor(needs: ChunkNeeds) {
    this.#needs = needs
    this.#offset = needs.offset
  }

  /** False when that would be too much. */
  async add(piece: Buffer): Promise<boolean> {
    this.#taken += piece.length
    if (this.#taken > this.#needs.maxBytes) return false
    for (let from = 0; from < piece.length;) {
      this.#buffer ??= spareBuffers.pop() ?? Buffer.allocUnsafeSlow(BATCH_BYTES)
      const copied = piece.copy(this.#buffer, this.#bytes, from)
      from += copied
      this.#bytes += copied
      if (this.#bytes === BATCH_BYTES) await this.#flush()
    }
    return true
  }

  async finish(): Promise<number> {
    await this.#flush()
    await this.#writing
    return this.#offset
  }

  /** Waits for the batch before, so that the file never has a gap. */
  async #flush(): Promise<void> {
    await this.#writing
    const buffer = this.#buffer
    if (buffer === null) return
    const offset = this.#offset
    this.#offset += this.#bytes
    const bytes = buffer.subarray(0, this.#bytes)
    this.#buffer = null
    this.#bytes = 0
    this.#writing = this.#needs.write(offset, bytes).finally(() => giveBack(buffer))
    // Awaited by the next flush at the latest; until then a failure is nobody's yet.
    this.#writing.catch(() => {})
  }
}

function giveBack(buffer: Buffer): void {
  if (spareBuffers.length < MOST_SPARE) spareBuffers.push(buffer)
}

/** The link was cut, by them or by us. */
function isCut(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR'
}
