import type { Part, Take } from '#domain/ports.ts'
import type { TakeWriting } from './take-database.ts'

export interface MissingPart {
  part: Part
  /** Digests of its first whole segments. */
  pieces: readonly Uint8Array<ArrayBuffer>[]
}

/** Adds the rows of a take that are not there; those that are stay as they are. Returns the parts as they are now. */
export async function restoreRows(
  transaction: TakeWriting,
  take: Take,
  missing: readonly MissingPart[],
  segmentBytes: number,
): Promise<Part[]> {
  const takes = transaction.objectStore('takes')
  const parts = transaction.objectStore('parts')
  if ((await takes.getKey(take.id)) === undefined) await takes.put(take)
  const now: Part[] = []
  for (const { part, pieces } of missing) {
    const existing = await parts.get(part.id)
    const restored = existing ?? asOnServer(part, pieces.length, segmentBytes)
    now.push(restored)
    if (existing !== undefined) continue
    await parts.put(restored)
    for (const [number, digest] of pieces.slice(0, restored.segments).entries())
      await transaction.objectStore('pieces').put(digest.buffer, [part.id, number])
  }
  return now
}

/**
 * A part of which this device has nothing. Without its digest, it is closed with those of its segments. If nothing
 * counts as saved, its stream may stay empty, and no video waits for that.
 */
export function asOnServer(part: Part, knownPieces: number, segmentBytes: number): Part {
  const { elsewhere = 0 } = part
  const segments = Math.floor(elsewhere / segmentBytes)
  const isKnown = elsewhere > 0 && (part.digest !== null || segments <= knownPieces)
  if (isKnown) return { ...part, bytes: elsewhere, segments }
  return { ...part, bytes: 0, segments: 0, duration: 0, elsewhere: 0, streamId: null }
}
