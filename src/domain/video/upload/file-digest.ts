import { countPieces, joinPieceDigests } from '#contract/digest.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Sha256 } from '../../ports.ts'
import { digestOfPieces } from '../recording/take/tree-digest.ts'
import type { ByteRun, UploadSource } from './upload-ports.ts'

/** The digest of a file (contract/digest.ts), computed from the very bytes that are sent. */
export interface FileDigest {
  /** These bytes are about to be sent: digests the pieces that lie completely within them. */
  cover(start: number, bytes: ByteRun): void
  /** Reads and digests what was never covered: a prefix sent before a restart, pieces cut by small chunks. */
  finish(): Promise<string>
  /** SHA-256 of each whole piece before `end`, joined; reads pieces that were never covered. */
  before(end: number): Promise<Uint8Array>
}

/** How many pieces may be read at one time, so that memory stays flat on a fast link. */
const READING_AT_ONCE = 4
const DIGEST_BYTES = 32

/** `known`: SHA-256 of the first pieces, joined, for a part of the file that can no longer be read. */
export function createFileDigest(
  sha256: Sha256,
  source: UploadSource,
  known: Uint8Array = new Uint8Array(),
): FileDigest {
  return new PiecewiseDigest(sha256, source, known)
}

class PiecewiseDigest implements FileDigest {
  readonly #sha256: Sha256
  readonly #source: UploadSource
  /** Null for a piece that could not be read. */
  readonly #pieces = new Map<number, Promise<Uint8Array | null>>()
  #reading = 0
  #isFirst = true

  constructor(sha256: Sha256, source: UploadSource, known: Uint8Array) {
    this.#sha256 = sha256
    this.#source = source
    for (let at = 0; at < known.length; at += DIGEST_BYTES)
      this.#pieces.set(at / DIGEST_BYTES, Promise.resolve(known.subarray(at, at + DIGEST_BYTES)))
  }

  cover(start: number, bytes: ByteRun): void {
    const first = Math.ceil(start / SEGMENT_BYTES)
    const end = start + bytes.size
    const isLast = end === this.#source.size
    const last = (isLast ? countPieces(end) : Math.floor(end / SEGMENT_BYTES)) - 1
    if (this.#isFirst) void this.#catchUp(first)
    this.#isFirst = false
    const isKnown = this.#pieces.has(first) && this.#pieces.has(last)
    if (last < first || isKnown || this.#reading >= READING_AT_ONCE) return
    void this.#digestRun(bytes, start, first, last)
  }

  async finish(): Promise<string> {
    return digestOfPieces(this.#sha256, await this.#digestsOf(countPieces(this.#source.size)))
  }

  async before(end: number): Promise<Uint8Array> {
    return joinPieceDigests({ pieces: await this.#digestsOf(Math.floor(end / SEGMENT_BYTES)) })
  }

  async #digestRun(run: ByteRun, from: number, first: number, last: number): Promise<void> {
    this.#reading += 1
    const read = run.arrayBuffer().then((buffer) => new Uint8Array(buffer))
    const digests = Array.from({ length: last - first + 1 }, (_, index) => {
      const start = (first + index) * SEGMENT_BYTES - from
      return read
        .then((bytes) => this.#sha256(bytes.subarray(start, start + SEGMENT_BYTES)))
        .catch(() => null)
    })
    digests.forEach((digest, index) => this.#pieces.set(first + index, digest))
    await Promise.all(digests)
    this.#reading -= 1
  }

  /** What was sent before a restart is digested from the file, one piece at a time, while sending continues. */
  async #catchUp(before: number): Promise<void> {
    for (let number = 0; number < before; number++) if ((await this.#digestPiece(number)) === null) return
  }

  async #digestsOf(count: number): Promise<Uint8Array[]> {
    const digests: Uint8Array[] = []
    for (let number = 0; number < count; number++)
      digests.push((await this.#digestPiece(number)) ?? (await this.#readPiece(number)))
    return digests
  }

  #digestPiece(number: number): Promise<Uint8Array | null> {
    const piece = this.#pieces.get(number) ?? this.#readPiece(number).catch(() => null)
    this.#pieces.set(number, piece)
    return piece
  }

  async #readPiece(number: number): Promise<Uint8Array> {
    const start = number * SEGMENT_BYTES
    const run = await this.#source.slice(start, Math.min(start + SEGMENT_BYTES, this.#source.size))
    return this.#sha256(new Uint8Array(await run.arrayBuffer()))
  }
}
