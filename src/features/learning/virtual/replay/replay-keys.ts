import type { PlaybackEvent } from '#domain/learning/virtual/playback.ts'
import { STEPS_PER_SECOND } from '#domain/learning/virtual/pose.ts'

const does: Readonly<Record<string, PlaybackEvent>> = {
  ' ': { type: 'play-or-pause' },
  k: { type: 'play-or-pause' },
  ArrowLeft: { type: 'moved-by', steps: -STEPS_PER_SECOND },
  ArrowRight: { type: 'moved-by', steps: STEPS_PER_SECOND },
  ',': { type: 'moved-by', steps: -1 },
  '.': { type: 'moved-by', steps: 1 },
  '-': { type: 'slower' },
  '+': { type: 'faster' },
  '=': { type: 'faster' },
  Home: { type: 'moved-to', at: 0 },
  End: { type: 'moved-to', at: Number.POSITIVE_INFINITY },
}

/** What a key does to the replay; null: it is somebody else's, for example of a field in which one writes. */
export function eventOfKey({
  key,
  target,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey'>): PlaybackEvent | null {
  if (altKey || ctrlKey || metaKey) return null
  if (target instanceof Element && target.closest('textarea, select, [role="dialog"]') !== null) return null
  // A button is pressed by its own key.
  if (key === ' ' && target instanceof Element && target.closest('button, a, summary') !== null) return null
  return does[key] ?? null
}
