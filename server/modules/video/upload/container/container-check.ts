import { followBoxes } from '#contract/recordings/follow-boxes.ts'
import { type ReadBytes, recognizeFile } from '#contract/recordings/recognize-file.ts'
import { type Fault, faults } from './file-fault.ts'
import { findMatroskaFault } from './matroska-check.ts'

/** Of a WebM or Matroska file, what says its length. */
const HEAD_BYTES = 512

/**
 * A quick look at what a file is, by its content and not its name; null if it may be a video. Processing finds out what
 * it really holds.
 */
export async function findFault(read: ReadBytes, size: number): Promise<Fault | null> {
  if (size === 0) return faults.empty
  switch ((await recognizeFile(read)).type) {
    case 'mp4':
      return fromBoxes[await followBoxes(read, size)]
    case 'matroska':
      return findMatroskaFault(Buffer.from(await read(0, HEAD_BYTES)), size)
    case 'other-video':
      return null
    case 'picture':
      return faults.picture
    case 'sound':
      return faults.sound
    case 'something-else':
    case 'unknown':
      return faults.notVideo
  }
}

const fromBoxes = { whole: null, 'cut-off': faults.cutOff, 'not-a-video': faults.notVideo } as const
