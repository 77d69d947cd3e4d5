import type { Part, Take, TakeStore } from '#domain/ports.ts'

type Sent = Pick<Take, 'source' | 'videoId' | 'partsOfVideo'>
type Recorded = Pick<Part, 'id' | 'confirmed' | 'bytes'>

/**
 * Whether this part of a take that became a video is missing from it, because it came after the video was made. Its
 * bytes are on this device, and nowhere else that its owner could see. The copy of a picked file is confirmed as a
 * whole, by its upload.
 */
export function isLeftOut(
  { source, videoId, partsOfVideo }: Sent,
  { id, confirmed, bytes }: Recorded,
): boolean {
  if (source === 'file' || videoId === null || bytes === 0) return false
  return !confirmed || partsOfVideo?.includes(id) === false
}

export function isAnyLeftOut(take: Sent, parts: readonly Recorded[]): boolean {
  return parts.some((part) => isLeftOut(take, part))
}

/** Whether some of this take is nowhere else, as far as can be known: better one warning too many. */
export async function isOnlyOnDevice(takes: Pick<TakeStore, 'listParts'>, take: Take): Promise<boolean> {
  if (take.videoId === null) return true
  const parts = await takes.listParts(take.id)
  return !parts.ok || isAnyLeftOut(take, parts.value)
}

export const LEFT_OUT =
  'A video was made from this recording before its last part arrived. That part is still on this device.'
