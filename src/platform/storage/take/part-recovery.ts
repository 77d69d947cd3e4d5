import type { PartId } from '#contract/vocabulary/ids.ts'
import type { IsNothing, Part, RecoveredPart, Sha256 } from '#domain/ports.ts'
import { digestOfPieces } from '#domain/video/recording/take/tree-digest.ts'
import { write } from '../database-connection.ts'
import { readTail, readWholeSegment } from './part-reader.ts'
import { rowsOfPart } from './take-database.ts'
import type { TakeDatabase } from './take-database.ts'

interface Found {
  bytes: number
  segments: number
  damagedRows: number
  digest: string
}

/**
 * Counts what is intact from the start, and closes the part there. Rows behind a gap stay until the take is deleted.
 */
export async function recoverPart(
  database: TakeDatabase,
  partId: PartId,
  segmentBytes: number,
  sha256: Sha256,
  isNothing: IsNothing = () => false,
): Promise<RecoveredPart | null> {
  const part = await database.get('parts', partId)
  if (part === undefined) return null
  // Its bytes are on the server and may be deleted here, or were taken away; or it was closed as empty.
  if (part.confirmed || (part.digest !== null && (part.elsewhere ?? 0) === part.bytes))
    return { part, damagedRows: 0 }
  const found = await findWholeBytes(database, part, segmentBytes, sha256, isNothing)
  const recovered = await write(database, ['parts'], async (transaction) => {
    const parts = transaction.objectStore('parts')
    const now = await parts.get(partId)
    if (now === undefined) return null
    // Confirmed while its bytes were read: they may be gone here, and are all on the server.
    if (now.confirmed) return now
    const next: Part = { ...closeAt(now, found), digest: found.digest }
    await parts.put(next)
    return next
  })
  return recovered && { part: recovered, damagedRows: recovered.confirmed ? 0 : found.damagedRows }
}

function closeAt(part: Part, { bytes, segments }: Found): Part {
  const closed = { ...part, bytes, segments, closed: true }
  // A duration is measured and has fractions: only missing bytes mean that something is missing.
  if (bytes >= part.bytes || !part.duration) return closed
  const duration = Math.round((part.duration * bytes) / part.bytes)
  return { ...closed, duration, lost: (part.lost ?? 0) + part.duration - duration }
}

/** What only the server has is known by the digests of its segments. */
async function readPieces(database: TakeDatabase, partId: PartId, count: number): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  while (pieces.length < count) {
    const digest = await database.get('pieces', [partId, pieces.length])
    if (digest === undefined) break
    pieces.push(new Uint8Array(digest))
  }
  return pieces
}

async function findWholeBytes(
  database: TakeDatabase,
  { id: partId, elsewhere = 0 }: Part,
  segmentBytes: number,
  sha256: Sha256,
  isNothing: IsNothing,
): Promise<Found> {
  const keys = await database.getAllKeys('segments', rowsOfPart(partId))
  const pieces = await readPieces(database, partId, elsewhere / segmentBytes)
  for (let number = pieces.length; ; number++) {
    const bytes = await readWholeSegment(database, partId, number, segmentBytes)
    if (bytes?.length !== segmentBytes) break
    pieces.push(await sha256(bytes))
  }
  const segments = pieces.length
  const tail = await readTail(database, partId, segments * segmentBytes)
  const rest = segments === 0 && isNothing(tail.bytes) ? 0 : tail.bytes.length
  if (rest > 0) pieces.push(await sha256(tail.bytes.slice()))
  return {
    bytes: segments * segmentBytes + rest,
    segments,
    damagedRows: keys.filter(([, number]) => number >= segments).length + tail.rowsBehind,
    digest: await digestOfPieces(sha256, pieces),
  }
}
