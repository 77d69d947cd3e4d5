import type { UserId } from '#contract/vocabulary/ids.ts'
import type { RecordingMemory } from '../recording/recording-memory.ts'
import { stepStopwatch, type Stopwatch, type StopwatchEvent } from './stopwatch.ts'

/** What happens to the stopwatch that is kept: another tab may have gone on with it since this one heard of it. */
export function stepKeptStopwatch(
  memory: Pick<RecordingMemory, 'readStopwatch' | 'keepStopwatch'>,
  ownerId: UserId,
  event: StopwatchEvent,
): Stopwatch {
  const kept = memory.readStopwatch(ownerId)
  const next = stepStopwatch(kept, event)
  if (next !== kept) memory.keepStopwatch(ownerId, next)
  return next
}
