import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Result } from '#contract/result.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure, TakeStore } from '#domain/ports.ts'
import type { FileCopies, UploadSource } from '#domain/video/upload/upload-ports.ts'

export function sourceOfFile(file: Blob): UploadSource {
  return { size: file.size, slice: (start, end) => Promise.resolve(file.slice(start, end)) }
}

/** The bytes of a part of the device store, as if they were a file. */
export function sourceOfPart(takes: TakeStore, partId: PartId, size: number): UploadSource {
  return { size, slice: sliceSegments((number) => takes.readSegment(partId, number)) }
}

/** The copied pieces of a file, which can be read from `readableFrom` on. */
export function sourceOfPieces(
  copies: FileCopies,
  partId: PartId,
  size: number,
  readableFrom: number,
): UploadSource {
  return { size, readableFrom, slice: sliceSegments((number) => copies.readPiece(partId, number)) }
}

type ReadSegment = (number: number) => Promise<Result<Uint8Array<ArrayBuffer>, StoreFailure>>

function sliceSegments(readStored: ReadSegment): UploadSource['slice'] {
  let last: { number: number; bytes: Promise<Uint8Array<ArrayBuffer>> } | null = null

  function readSegment(number: number): Promise<Uint8Array<ArrayBuffer>> {
    if (last?.number !== number) last = { number, bytes: read(number) }
    return last.bytes
  }
  async function read(number: number): Promise<Uint8Array<ArrayBuffer>> {
    const segment = await readStored(number)
    if (!segment.ok) throw new Error(`Segment ${number} cannot be read: ${segment.failure}`)
    return segment.value
  }

  return async (start, end) => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for (let at = start; at < end;) {
      const number = Math.floor(at / SEGMENT_BYTES)
      const begin = number * SEGMENT_BYTES
      const stop = Math.min(end, begin + SEGMENT_BYTES)
      pieces.push((await readSegment(number)).subarray(at - begin, stop - begin))
      at = stop
    }
    return new Blob(pieces)
  }
}
