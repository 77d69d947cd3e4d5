import { countPieces } from '#contract/digest.ts'
import { SEGMENT_BYTES } from '#contract/limits.ts'
import type { Sha256 } from '../ports.ts'
import { digestOfPieces } from '../recording/tree-digest.ts'
import type { ByteRun, UploadSource } from './upload-ports.ts'

/** The digest of a file (contract/digest.ts), taken from the very bytes that are being sent. */
export interface FileDigest {
  /** These bytes are about to be sent: the pieces that lie wholly in them are digested meanwhile. */
  cover(start: number, bytes: ByteRun): void
  /** Reads and digests what was never covered: a prefix sent before a restart, pieces cut by small chunks. */
  finish(): Promise<string>
}

/** How many pieces may be read at one time, so that memory stays flat on a fast link. */
const READING_AT_ONCE = 4

export function createFileDigest(sha256: Sha256, source: UploadSource): FileDigest {
  const pieces = new Map<number, Promise<Uint8Array | null>>()
  let reading = 0
  let isFirst = true

  async function digestRun(run: ByteRun, from: number, first: number, last: number): Promise<void> {
    reading += 1
    const read = run.arrayBuffer().then((buffer) => new Uint8Array(buffer))
    for (let number = first; number <= last; number++) {
      const start = number * SEGMENT_BYTES - from
      pieces.set(
        number,
        read.then((bytes) => sha256(bytes.subarray(start, start + SEGMENT_BYTES))).catch(() => null),
      )
    }
    await Promise.all(pieces.values())
    reading -= 1
  }

  /** What was sent before a restart is digested from the file, a piece at a time, beside the sending. */
  async function catchUp(before: number): Promise<void> {
    for (let number = 0; number < before; number++) {
      const piece = readPiece(number).catch(() => null)
      pieces.set(number, piece)
      if ((await piece) === null) return
    }
  }

  async function readPiece(number: number): Promise<Uint8Array> {
    const start = number * SEGMENT_BYTES
    const run = await source.slice(start, Math.min(start + SEGMENT_BYTES, source.size))
    return sha256(new Uint8Array(await run.arrayBuffer()))
  }

  return {
    cover(start, bytes) {
      const first = Math.ceil(start / SEGMENT_BYTES)
      const end = start + bytes.size
      const last = (end === source.size ? countPieces(end) : Math.floor(end / SEGMENT_BYTES)) - 1
      if (isFirst) void catchUp(first)
      isFirst = false
      const isKnown = pieces.has(first) && pieces.has(last)
      if (last < first || isKnown || reading >= READING_AT_ONCE) return
      void digestRun(bytes, start, first, last)
    },
    async finish() {
      const digests: Uint8Array[] = []
      for (let number = 0; number < countPieces(source.size); number++)
        digests.push((await pieces.get(number)) ?? (await readPiece(number)))
      return digestOfPieces(sha256, digests)
    },
  }
}
