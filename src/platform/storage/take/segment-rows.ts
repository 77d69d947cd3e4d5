import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Slice } from '#domain/ports.ts'
import { joinBytes } from '#domain/video/recording/take/segments.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { addChecksum, readChecked } from '../checked-bytes.ts'
import type { CheckedBytes, TakeWriting } from './take-database.ts'

/**
 * Chromium stores a longer value (from 64 KiB on) as a file of its own, which costs a transaction two more syncs, one
 * after the other.
 */
const ROW_BYTES = 60_000

export interface Row {
  /** Offset in the part. */
  at: number
  bytes: Bytes
}

/** Cuts a slice so that no row is too long and none crosses into the next segment. */
export function cutRows({ at, bytes }: Pick<Slice, 'at' | 'bytes'>, segmentBytes: number): Row[] {
  const rows: Row[] = []
  for (let from = 0; from < bytes.length;) {
    const room = segmentBytes - ((at + from) % segmentBytes)
    const to = from + Math.min(ROW_BYTES, room)
    rows.push({ at: at + from, bytes: bytes.subarray(from, to) })
    from = to
  }
  return rows
}

/** The tail rows of one segment. */
export function rowsOfSegment(partId: PartId, number: number, segmentBytes: number): IDBKeyRange {
  return IDBKeyRange.bound(
    [partId, number * segmentBytes],
    [partId, (number + 1) * segmentBytes],
    false,
    true,
  )
}

/** A whole segment joined from its rows; null if one of them is missing or damaged. */
export function joinRows(rows: readonly CheckedBytes[], segmentBytes: number): Bytes | null {
  const pieces = rows.map(readChecked).filter((piece) => piece !== null)
  const bytes = joinBytes(pieces)
  return pieces.length === rows.length && bytes.length === segmentBytes ? bytes : null
}

/** Replaces the rows of a whole segment by one row, whose room is freed when it is deleted. Returns its bytes. */
export async function gatherSegment(
  transaction: TakeWriting,
  partId: PartId,
  number: number,
  segmentBytes: number,
): Promise<Bytes | null> {
  const tail = transaction.objectStore('tail')
  const range = rowsOfSegment(partId, number, segmentBytes)
  const bytes = joinRows(await tail.getAll(range), segmentBytes)
  if (bytes === null) return null
  await transaction.objectStore('segments').put(addChecksum(bytes), [partId, number])
  await tail.delete(range)
  return bytes
}
