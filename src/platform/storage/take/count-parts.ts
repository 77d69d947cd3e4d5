import type { Part } from '#domain/ports.ts'
import { write } from '../database-connection.ts'
import { readTail, readWholeSegment } from './part-reader.ts'
import type { TakeDatabase } from './take-database.ts'
import { isCounted } from './take-rows.ts'

/** Rows that another version stored without their size: counts what lies there, and stores it. */
export async function countParts(
  database: TakeDatabase,
  parts: readonly Part[],
  segmentBytes: number,
): Promise<Part[]> {
  const counted: Part[] = []
  for (const part of parts) {
    const row = isCounted(part) ? part : await countPart(database, part, segmentBytes)
    if (row !== null) counted.push(row)
  }
  return counted
}

/** Null if it was deleted meanwhile. */
async function countPart(database: TakeDatabase, part: Part, segmentBytes: number): Promise<Part | null> {
  const found = await findBytes(database, part, segmentBytes)
  return write(database, ['parts'], async (transaction) => {
    const parts = transaction.objectStore('parts')
    const now = await parts.get(part.id)
    if (now === undefined || isCounted(now)) return now ?? null
    const bytes = Number.isFinite(now.bytes) ? now.bytes : found
    // How long it is can't be told from its size; nothing plays or is sent by it.
    const duration = Number.isFinite(now.duration) ? now.duration : 0
    const next: Part = { ...now, bytes, duration, segments: Math.floor(bytes / segmentBytes) }
    await parts.put(next)
    return next
  })
}

/** From its start to the first gap, as recovery does. */
async function findBytes(
  database: TakeDatabase,
  { id, elsewhere = 0 }: Part,
  segmentBytes: number,
): Promise<number> {
  let segments = Math.floor(elsewhere / segmentBytes)
  while ((await readWholeSegment(database, id, segments, segmentBytes))?.length === segmentBytes)
    segments += 1
  const tail = await readTail(database, id, segments * segmentBytes)
  return Math.max(elsewhere, segments * segmentBytes + tail.bytes.length)
}
