import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Part } from '#domain/ports.ts'
import { cutSegments } from '#domain/recording/segments.ts'
import type { Bytes } from '#domain/recording/segments.ts'
import { write } from './database-connection.ts'
import { keepBytes } from './kept-bytes.ts'
import { rowsOfPart } from './take-database.ts'
import type { KeptBytes, TakeDatabase } from './take-database.ts'

/** One append that may be tried more than once: where it went is remembered, so that it is kept once. */
export interface SliceWrite {
  partId: PartId
  slice: Bytes
  /** ms */
  duration: number
  row: KeptBytes
  /** Offset at which an earlier try may have put it without being told. */
  triedAt: number | null
}

export interface WrittenSlice {
  part: Part
  /** Segments that became whole, with their numbers. */
  segments: { number: number; bytes: Bytes }[]
}

export function planSliceWrite(partId: PartId, slice: Bytes, duration: number): SliceWrite {
  return { partId, slice, duration, row: keepBytes(slice), triedAt: null }
}

export function isSameSlice(a: SliceWrite, b: SliceWrite): boolean {
  return a.row.length === b.row.length && a.row.checksum === b.row.checksum
}

/** Null when there is no such part, when it is closed, or when its tail has a gap. */
export function writeSlice(
  database: TakeDatabase,
  plan: SliceWrite,
  segmentBytes: number,
): Promise<WrittenSlice | null> {
  return write(database, ['parts', 'tail', 'segments'], async (transaction) => {
    const parts = transaction.objectStore('parts')
    const tail = transaction.objectStore('tail')
    const part = await parts.get(plan.partId)
    if (part === undefined || part.closed) return null
    if (plan.triedAt !== null && part.bytes === plan.triedAt + plan.slice.length)
      return { part, segments: [] }
    plan.triedAt = part.bytes

    const next: Part = {
      ...part,
      bytes: part.bytes + plan.slice.length,
      duration: part.duration + plan.duration,
    }
    const whole = Math.floor(next.bytes / segmentBytes)
    if (whole === part.segments) {
      if (plan.slice.length > 0) await tail.put(plan.row, [plan.partId, part.bytes])
      await parts.put(next)
      return { part: next, segments: [] }
    }

    const before = part.bytes - part.segments * segmentBytes
    const rows = before === 0 ? [] : await tail.getAll(rowsOfPart(plan.partId))
    if (rows.reduce((sum, row) => sum + row.length, 0) !== before) return null
    const cut = cutSegments(
      rows.map((row) => new Uint8Array(row.bytes)),
      plan.slice,
      segmentBytes,
    )
    const segments = cut.segments.map((bytes, index) => ({ number: part.segments + index, bytes }))
    const store = transaction.objectStore('segments')
    if (before > 0) await tail.delete(rowsOfPart(plan.partId))
    for (const { number, bytes } of segments) await store.put(keepBytes(bytes), [plan.partId, number])
    if (cut.remainder.length > 0) {
      await tail.put(keepBytes(cut.remainder), [plan.partId, whole * segmentBytes])
    }
    await parts.put({ ...next, segments: whole })
    return { part: { ...next, segments: whole }, segments }
  })
}
