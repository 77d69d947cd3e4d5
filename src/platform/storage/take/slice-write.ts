import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Part, Slice } from '#domain/ports.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { addChecksum } from '../checked-bytes.ts'
import { cutRows, gatherSegment, joinRows, rowsOfSegment } from './segment-rows.ts'
import type { TakeWriting } from './take-database.ts'

export interface WrittenSlice {
  part: Part
  /** Segments that became whole, with their numbers. */
  segments: { number: number; bytes: Bytes }[]
}

/** `gathers`: whether the rows of a segment become one row as soon as it is whole. */
interface SegmentChoice {
  segmentBytes: number
  gathers: boolean
}

/**
 * Its offset shows whether it is stored already. Null if the part doesn't exist or is closed; `gap` if something before
 * it is not stored.
 */
export async function writeSlice(
  transaction: TakeWriting,
  partId: PartId,
  slice: Slice,
  { segmentBytes, gathers }: SegmentChoice,
): Promise<WrittenSlice | 'gap' | null> {
  const parts = transaction.objectStore('parts')
  const part = await parts.get(partId)
  if (part === undefined || part.closed) return null
  const end = slice.at + slice.bytes.length
  if (part.bytes >= end) return { part, segments: [] }
  if (part.bytes !== slice.at) return 'gap'

  const tail = transaction.objectStore('tail')
  for (const { at, bytes } of cutRows(slice, segmentBytes)) await tail.put(addChecksum(bytes), [partId, at])
  const segments = Math.floor(end / segmentBytes)
  const next: Part = { ...part, bytes: end, duration: part.duration + slice.duration, segments }
  await parts.put(next)

  const whole: WrittenSlice['segments'] = []
  for (let number = part.segments; number < segments; number++) {
    const bytes = gathers
      ? await gatherSegment(transaction, partId, number, segmentBytes)
      : joinRows(await tail.getAll(rowsOfSegment(partId, number, segmentBytes)), segmentBytes)
    if (bytes !== null) whole.push({ number, bytes })
  }
  return { part: next, segments: whole }
}
