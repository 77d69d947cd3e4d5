import { succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Log, Part, Sha256, StoreFailure, TakeStore } from '#domain/ports.ts'
import type { ChangeNotices } from './change-notices.ts'
import type { DatabaseConnection } from './database-connection.ts'
import { createPartQueue } from './part-queue.ts'
import { digestPart, readSegment } from './part-reader.ts'
import { recoverPart } from './part-recovery.ts'
import { createSliceWriter } from './slice-writer.ts'
import type { TakeSchema } from './take-database.ts'
import { find } from './take-records.ts'
import { changeRow, releasePart } from './take-rows.ts'

type PartMedia = Pick<TakeStore, 'appendSlice' | 'closePart' | 'readSegment' | 'recoverPart' | 'releasePart'>

interface PartMediaParts {
  connection: DatabaseConnection<TakeSchema>
  notices: ChangeNotices
  sha256: Sha256
  log: Log
  segmentBytes: number
}

/** The bytes of parts: appended, closed, read, recovered and let go. */
export function createPartMedia({
  connection,
  notices,
  sha256,
  log,
  segmentBytes,
}: PartMediaParts): PartMedia {
  const queue = createPartQueue()
  const slices = createSliceWriter({ connection, queue, sha256, log, segmentBytes })

  async function tell(answer: Promise<Result<Part, StoreFailure>>): Promise<Result<Part, StoreFailure>> {
    const part = await answer
    if (part.ok) notices.tell(part.value.takeId)
    return part
  }
  async function closePart(partId: PartId): Promise<Result<Part, StoreFailure>> {
    await slices.digested(partId)
    const closed = await find(connection, async (database) => {
      const part = await database.get('parts', partId)
      if (part === undefined || (part.closed && part.digest !== null)) return part ?? null
      const digest = await digestPart(database, part, segmentBytes, sha256)
      if (digest === null) return null
      return changeRow(database, 'parts', partId, (now) => ({ ...now, closed: true, digest }))
    })
    if (closed.ok) slices.finish(partId)
    return closed
  }

  return {
    appendSlice: (partId, slice, duration) => tell(slices.append(partId, slice, duration)),
    closePart: (partId) => tell(queue.run(partId, () => closePart(partId))),
    readSegment: (partId, number) =>
      find(connection, (database) => readSegment(database, partId, number, segmentBytes)),
    async recoverPart(partId) {
      const recovered = await queue.run(partId, () =>
        find(connection, (database) => recoverPart(database, partId, segmentBytes, sha256)),
      )
      if (recovered.ok) notices.tell(recovered.value.part.takeId)
      return recovered
    },
    async releasePart(partId) {
      const released = await tell(find(connection, (database) => releasePart(database, partId)))
      return released.ok ? succeed(undefined) : released
    },
  }
}
