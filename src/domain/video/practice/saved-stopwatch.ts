import type { UserId } from '#contract/vocabulary/ids.ts'
import type { RecordingMemory } from '../recording/recording-memory.ts'
import { stepStopwatch, type Stopwatch, type StopwatchEvent } from './stopwatch.ts'

/** Applies an event to the stored stopwatch, because another tab may have changed it since this one last read it. */
export function stepSavedStopwatch(
  memory: Pick<RecordingMemory, 'readStopwatch' | 'saveStopwatch'>,
  ownerId: UserId,
  event: StopwatchEvent,
): Stopwatch {
  const before = memory.readStopwatch(ownerId)
  const next = stepStopwatch(before, event)
  if (next !== before) memory.saveStopwatch(ownerId, next)
  return next
}
