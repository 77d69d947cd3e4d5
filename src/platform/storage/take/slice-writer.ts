import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Log, Part, Sha256, Slice, StoreFailure } from '#domain/ports.ts'
import type { DatabaseConnection } from '../database-connection.ts'
import type { GroupCommit } from '../group-commit.ts'
import { gatherSegment } from './segment-rows.ts'
import { writeSlice } from './slice-write.ts'
import type { WrittenSlice } from './slice-write.ts'
import type { TakeSchema } from './take-database.ts'

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

  function keepDigests(partId: PartId, segments: WrittenSlice['segments']): void {
    const before = digesting.get(partId) ?? Promise.resolve()
    digesting.set(
      partId,
      before
        .then(() => digestSegments(deps, partId, segments, known(partId)))
        .catch((error: unknown) => {
          deps.log.warn('storage', `a digest will be computed when the part is closed: ${String(error)}`)
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
      if (segments.length > 0) keepDigests(partId, segments)
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
