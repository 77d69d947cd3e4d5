import type { Part, Take } from '#domain/ports.ts'

/**
 * Of a take that became a video: some of it came after the server had made that video, and is on this device alone.
 * The copy of a picked file is confirmed as a whole, by its upload.
 */
export function isAnyLeftOut(
  { source, videoId }: Pick<Take, 'source' | 'videoId'>,
  parts: readonly Pick<Part, 'confirmed' | 'bytes'>[],
): boolean {
  return source === 'camera' && videoId !== null && parts.some(isUnconfirmed)
}

function isUnconfirmed({ confirmed, bytes }: Pick<Part, 'confirmed' | 'bytes'>): boolean {
  return !confirmed && bytes > 0
}

export const LEFT_OUT =
  'A video was made from this recording before its last part arrived. That part is still on this device.'
