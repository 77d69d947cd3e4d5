import { countPieces } from '#contract/digest.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { Part, StoreFailure, TakeStore } from '#domain/ports.ts'

/**
 * The bytes of one closed part as a file that a player can open. Reads segment by segment, so that a long part does not
 * fill the memory.
 */
export async function readPartBlob(takes: TakeStore, part: Part): Promise<Result<Blob, StoreFailure>> {
  const pieces: Blob[] = []
  for (let number = 0; number < countPieces(part.bytes); number++) {
    const segment = await takes.readSegment(part.id, number)
    if (!segment.ok) return refuse(segment.failure)
    pieces.push(new Blob([segment.value]))
  }
  return succeed(new Blob(pieces, { type: playableType(part.mimeType) }))
}

/** Chromium names H.264 in WebM `video/x-matroska`, and plays it as WebM. */
function playableType(mimeType: string): string {
  return mimeType.startsWith('video/mp4') ? 'video/mp4' : 'video/webm'
}
