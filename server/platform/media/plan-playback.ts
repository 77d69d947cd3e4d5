import type { Join } from './join-packets.ts'
import type { SourceFacts } from './media-facts.ts'

/**
 * How one playable file is made of what was sent. `conversion` plans decode and encode every frame; the others do not.
 */
export type PlaybackPlan =
  /** Packets are copied into a new container. */
  | { type: 'copy' }
  /** Like `copy`, but the sound is encoded again. */
  | { type: 'copy-picture' }
  /** Like `copy-picture`, for a single file: the converter reads it directly, which saves one pass. */
  | { type: 'converter-copies-picture' }
  /** One file, or several of one kind in sequence; joined first if not all of them is played. */
  | { type: 'conversion'; joinFirst: boolean }
  /** Several files of different kinds. */
  | { type: 'merging-conversion' }
  | { type: 'none'; why: 'converter-missing' }

/**
 * H.264 that every browser plays is never decoded, whatever its container (product decision: recordings stay as
 * recorded).
 */
export function planPlayback(
  sources: readonly SourceFacts[],
  { turn, hasConverter, plays }: { turn: number; hasConverter: boolean; plays: Join['plays'] },
): PlaybackPlan {
  const isOneKind = isJoinable(sources)
  const playsEverywhere = sources.every(({ video }) => video.playsEverywhere)
  const isWhole = sources.length === 1 && (plays === 'everything' || sources[0]!.readBy === 'converter')
  if (playsEverywhere && isOneKind && (soundPlays(sources) || !hasConverter)) return { type: 'copy' }
  if (!hasConverter) return { type: 'none', why: 'converter-missing' }
  if (playsEverywhere && isWhole && turn === 0) return { type: 'converter-copies-picture' }
  if (playsEverywhere && isOneKind) return { type: 'copy-picture' }
  if (isWhole) return { type: 'conversion', joinFirst: false }
  return isOneKind ? { type: 'conversion', joinFirst: true } : { type: 'merging-conversion' }
}

export function isConversion(plan: PlaybackPlan): boolean {
  return plan.type === 'conversion' || plan.type === 'merging-conversion'
}

function soundPlays(sources: readonly SourceFacts[]): boolean {
  return sources.every(({ audio }) => audio === null || audio.codec === 'aac')
}

function isJoinable(sources: readonly SourceFacts[]): boolean {
  const pictures = new Set(sources.map(({ video }) => video.joinKey))
  const sounds = new Set(sources.flatMap(({ audio }) => (audio === null ? [] : [audio.joinKey])))
  return sources.every(({ readBy }) => readBy === 'packets') && pictures.size === 1 && sounds.size <= 1
}
