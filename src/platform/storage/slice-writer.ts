import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Log, Part, Sha256, StoreFailure } from '#domain/ports.ts'
import type { Bytes } from '#domain/recording/segments.ts'
import type { DatabaseConnection } from './database-connection.ts'
import type { PartQueue } from './part-queue.ts'
import { isSameSlice, planSliceWrite, writeSlice } from './slice-write.ts'
import type { SliceWrite, WrittenSlice } from './slice-write.ts'
import type { TakeSchema } from './take-database.ts'

export interface SliceWriter {
  append(partId: PartId, slice: Bytes, duration: number): Promise<Result<Part, StoreFailure>>
  /** Resolves when the digests of the segments written so far are kept. */
  digested(partId: PartId): Promise<void>
  /** No more slices of this part come from here. */
  finish(partId: PartId): void
}

interface SliceWriterParts {
  connection: DatabaseConnection<TakeSchema>
  queue: PartQueue
  sha256: Sha256
  log: Log
  segmentBytes: number
}

export function createSliceWriter(parts: SliceWriterParts): SliceWriter {
  const { connection, queue, segmentBytes } = parts
  /** Parts that this tab is adding to: while there are any, the database is not given up to a newer version. */
  const growing = new Set<PartId>()
  /** Writes whose answer never came; the same slice handed in again is recognised. */
  const uncertain = new Map<PartId, SliceWrite>()
  const digesting = new Map<PartId, Promise<void>>()

  async function attempt(plan: SliceWrite): Promise<Result<WrittenSlice, StoreFailure>> {
    const before = uncertain.get(plan.partId)
    if (before !== undefined && isSameSlice(before, plan)) plan.triedAt = before.triedAt
    uncertain.delete(plan.partId)
    const written = await connection.run((database) => writeSlice(database, plan, segmentBytes))
    if (!written.ok) {
      if (plan.triedAt !== null) uncertain.set(plan.partId, plan)
      return written
    }
    return written.value === null ? refuse('not-found') : succeed(written.value)
  }
  function keepDigests(partId: PartId, segments: WrittenSlice['segments']): void {
    const before = digesting.get(partId) ?? Promise.resolve()
    digesting.set(
      partId,
      before
        .then(() => digestSegments(parts, partId, segments))
        .catch((error: unknown) => {
          parts.log.warn('storage', `a digest will be computed when the part is closed: ${String(error)}`)
        }),
    )
  }

  function finish(partId: PartId): void {
    uncertain.delete(partId)
    growing.delete(partId)
    connection.hold(growing.size > 0)
  }

  return {
    append: (partId, slice, duration) => {
      const plan = planSliceWrite(partId, slice, duration)
      return queue.append(partId, async () => {
        growing.add(partId)
        connection.hold(true)
        const written = await attempt(plan)
        if (!written.ok) {
          if (written.failure === 'not-found') finish(partId)
          return written
        }
        if (written.value.segments.length > 0) keepDigests(partId, written.value.segments)
        return succeed(written.value.part)
      })
    },
    async digested(partId) {
      await digesting.get(partId)
      digesting.delete(partId)
    },
    finish,
  }
}

async function digestSegments(
  { connection, sha256 }: SliceWriterParts,
  partId: PartId,
  segments: WrittenSlice['segments'],
): Promise<void> {
  for (const { number, bytes } of segments) {
    const digest = await sha256(bytes)
    await connection.run((database) => database.put('pieces', digest.buffer, [partId, number]))
  }
}
