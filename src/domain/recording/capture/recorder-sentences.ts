import type { RecorderFailure } from '../recording-ports.ts'

/** What the log says of a recorder that did not start; the first two as spec 2 §8 words them. */
export const recorderSentences: Record<RecorderFailure, string> = {
  'no-recorder': 'Failed to set up media recorder. This browser may not be supported.',
  'no-media-type': 'Failed to set up media type for recording. This browser may not be supported.',
  'recorder-failed': 'The media recorder failed to start.',
}
