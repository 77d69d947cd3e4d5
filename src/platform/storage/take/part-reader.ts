import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Part, Sha256 } from '#domain/ports.ts'
import { joinBytes } from '#domain/video/recording/take/segments.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { digestOfPieces } from '#domain/video/recording/take/tree-digest.ts'
import { readChecked, rowsOfPart } from './take-database.ts'
import type { CheckedBytes, TakeDatabase } from './take-database.ts'

// No transaction reads more than a segment: a long read must not hold up a recording that is being written.

/** Whole segment `number`, gathered or still in its rows; null if it is missing or damaged. */
export async function readWholeSegment(
  database: TakeDatabase,
  partId: PartId,
  number: number,
  segmentBytes: number,
): Promise<Bytes | null> {
  const bytes = await readRow(async () => {
    // In one transaction, because it may be gathered at this very moment.
    const transaction = database.transaction(['segments', 'tail'])
    const row = await transaction.objectStore('segments').get([partId, number])
    if (row !== undefined) return readChecked(row)
    const rows = await transaction.objectStore('tail').getAll(rowsOfSegment(partId, number, segmentBytes))
    return joinRows(rows, segmentBytes)
  })
  return bytes ?? null
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

/** A row that the browser itself can no longer read is a damaged row, not a lost database. */
async function readRow<Row>(read: () => Promise<Row | undefined>): Promise<Row | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DOMException && unreadable.has(error.name)) return undefined
    throw error
  }
}
const unreadable = new Set(['NotReadableError', 'DataError', 'DataCloneError', 'NotFoundError'])

export interface FoundTail {
  bytes: Bytes
  /** How many rows are behind these bytes. */
  rowsBehind: number
}

/** The tail from offset `from` to the first gap or damaged row. */
export async function readTail(database: TakeDatabase, partId: PartId, from: number): Promise<FoundTail> {
  const keys = await database.getAllKeys('tail', rowsOfPart(partId))
  const offsets = keys.map(([, offset]) => offset).filter((offset) => offset >= from)
  const good: Bytes[] = []
  let end = from
  for (const offset of offsets) {
    const bytes =
      offset === end ? readChecked(await readRow(() => database.get('tail', [partId, offset]))) : null
    if (bytes === null) break
    good.push(bytes)
    end += bytes.length
  }
  return { bytes: joinBytes(good), rowsBehind: offsets.length - good.length }
}

/** Segment `number` as it is sent: whole, or the shorter last one of a closed part. */
export async function readSegment(
  database: TakeDatabase,
  partId: PartId,
  number: number,
  segmentBytes: number,
): Promise<Bytes | null> {
  const part = await database.get('parts', partId)
  if (part === undefined) return null
  if (number < part.segments) return readWholeSegment(database, partId, number, segmentBytes)
  const length = part.bytes - part.segments * segmentBytes
  if (!part.closed || number > part.segments || length === 0) return null
  const { bytes } = await readTail(database, partId, part.segments * segmentBytes)
  return bytes.length < length ? null : bytes.subarray(0, length)
}

/** Digest of all bytes of a part; null if some of them can't be read. Costs one small read per known piece. */
export async function digestPart(
  database: TakeDatabase,
  part: Part,
  segmentBytes: number,
  sha256: Sha256,
): Promise<string | null> {
  const pieces: Uint8Array[] = []
  for (let number = 0; number < part.segments; number++) {
    const known = await database.get('pieces', [part.id, number])
    const bytes = known === undefined ? await readWholeSegment(database, part.id, number, segmentBytes) : null
    if (known !== undefined) pieces.push(new Uint8Array(known))
    else if (bytes === null) return null
    else pieces.push(await sha256(bytes))
  }
  const length = part.bytes - part.segments * segmentBytes
  if (length > 0) {
    const { bytes } = await readTail(database, part.id, part.segments * segmentBytes)
    if (bytes.length < length) return null
    pieces.push(await sha256(bytes.slice(0, length)))
  }
  return digestOfPieces(sha256, pieces)
}
