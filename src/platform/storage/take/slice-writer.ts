import { refuse, succeed, type Result } from '#contract/result.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Log, Part, Sha256, Slice, StoreFailure } from '#domain/ports.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import type { DatabaseConnection } from '../database-connection.ts'
import type { GroupCommit } from '../group-commit.ts'
import { joinRows, rowsOfSegment } from './part-reader.ts'
import { addChecksum } from './take-database.ts'
import type { TakeSchema, TakeWriting } from './take-database.ts'

/**
 * Chromium stores a longer value (from 64 KiB on) as a file of its own, which costs a transaction two more syncs, one
 * after the other.
 */
const ROW_BYTES = 60_000

export interface SliceWriter {
  append(partId: PartId, slice: Slice): Promise<Result<Part, StoreFailure>>
  /** Resolves when the digests of the segments written so far are stored. */
  digested(partId: PartId): Promise<void>
  /** Digests of the first whole segments that this page wrote, as far as they are known without a gap. */
  pieces: (partId: PartId) => readonly Uint8Array<ArrayBuffer>[]
  /** This tab adds no more slices to this part. */
  finish(partId: PartId): void
}

interface SliceWriterDeps {
  connection: DatabaseConnection<TakeSchema>
  commits: GroupCommit<TakeSchema>
  sha256: Sha256
  log: Log
  segmentBytes: number
  /** A disk that commits within this many ms gathers segments between two slices. */
  quickCommitMs: number
}

export function createSliceWriter(deps: SliceWriterDeps): SliceWriter {
  const { connection, commits, segmentBytes, quickCommitMs } = deps
  /** Parts that this tab is adding to: while there are any, the database is not given up to a newer version. */
  const growing = new Set<PartId>()
  const digesting = new Map<PartId, Promise<void>>()
  const known = createPieceMemory()
  /** Whole segments whose rows are gathered later on a slow disk, when nothing is being recorded. */
  const scattered: { partId: PartId; number: number }[] = []

  function storeDigests(partId: PartId, segments: WrittenSlice['segments']): void {
    const before = digesting.get(partId) ?? Promise.resolve()
    digesting.set(
      partId,
      before
        .then(() => digestSegments(deps, partId, segments, known(partId)))
        .catch((error: unknown) => {
          deps.log.warn('storage', `a digest is left to the end of its part: ${String(error)}`)
        }),
    )
  }
  async function gatherScattered(): Promise<void> {
    while (growing.size === 0) {
      const next = scattered.shift()
      if (next === undefined) return
      const gathered = await commits.write(['segments', 'tail'], (transaction) =>
        gatherSegment(transaction, next.partId, next.number, segmentBytes),
      )
      // The rows hold the same bytes: without room for both they stay.
      if (!gathered.ok) return
    }
  }
  function finish(partId: PartId): void {
    growing.delete(partId)
    connection.hold(partId, false)
    void gatherScattered()
  }

  return {
    async append(partId, slice) {
      growing.add(partId)
      connection.hold(partId, true)
      const gathers = commits.pace() <= quickCommitMs
      const written = await commits.write(['parts', 'tail', 'segments'], (transaction) =>
        writeSlice(transaction, partId, slice, { segmentBytes, gathers }),
      )
      if (!written.ok) return written
      if (written.value === 'gap') return refuse('unavailable')
      if (written.value === null) {
        finish(partId)
        return refuse('not-found')
      }
      const { part, segments } = written.value
      if (segments.length > 0) storeDigests(partId, segments)
      if (!gathers) scattered.push(...segments.map(({ number }) => ({ partId, number })))
      return succeed(part)
    },
    async digested(partId) {
      await digesting.get(partId)
      digesting.delete(partId)
    },
    pieces: known,
    finish,
  }
}

/** 32 bytes for each segment: if the store is taken away, what the server has of a part could not be closed otherwise. */
function createPieceMemory(): (partId: PartId) => Uint8Array<ArrayBuffer>[] {
  const known = new Map<PartId, Uint8Array<ArrayBuffer>[]>()
  return (partId) => {
    const pieces = known.get(partId) ?? []
    known.set(partId, pieces)
    return pieces
  }
}

async function digestSegments(
  { connection, sha256 }: SliceWriterDeps,
  partId: PartId,
  segments: WrittenSlice['segments'],
  pieces: Uint8Array<ArrayBuffer>[],
): Promise<void> {
  for (const { number, bytes } of segments) {
    const digest = await sha256(bytes)
    if (number <= pieces.length) pieces[number] = digest
    await connection.run((database) => database.put('pieces', digest.buffer, [partId, number]))
  }
}

interface WrittenSlice {
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
async function writeSlice(
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

interface Row {
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

/** Replaces the rows of a whole segment by one row, whose room is freed when it is deleted. Returns its bytes. */
async function gatherSegment(
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
