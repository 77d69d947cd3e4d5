import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Unsubscribe } from '../../ports.ts'
import type { Stopwatch } from '../practice/stopwatch.ts'
import type { DeviceChoice } from './recording-ports.ts'

export interface RememberedSubject {
  subject: VideoSubject
  name: string
}

/** What the recorder remembers on this device, so that starting the next take needs two taps. */
export interface RecordingMemory {
  readChoice(): DeviceChoice
  saveChoice(choice: DeviceChoice): void
  /** The person's own recent subjects, newest first; never anyone else's. */
  readSubjects(ownerId: UserId): readonly RememberedSubject[]
  saveSubject(ownerId: UserId, subject: RememberedSubject): void
  /** The person's own practice that is being timed, or waits to be saved. */
  readStopwatch(ownerId: UserId): Stopwatch
  saveStopwatch(ownerId: UserId, watch: Stopwatch): void
  /** Another tab has saved it. */
  onStopwatchChange(ownerId: UserId, listener: (watch: Stopwatch) => void): Unsubscribe
  /** Clockwise turn of the picture, degrees, for a camera that is mounted askew. */
  readTurn(): 0 | 90 | 180 | 270
  saveTurn(turn: 0 | 90 | 180 | 270): void
  /** Shows only the circle of a scope's picture on the screen; the whole frame is recorded. */
  readMask(): boolean
  saveMask(isMasked: boolean): void
}
