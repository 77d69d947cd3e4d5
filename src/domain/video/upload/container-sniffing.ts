import { foreseeFromIndex } from '#contract/recordings/foresee-from-index.ts'
import { followBoxes } from '#contract/recordings/follow-boxes.ts'
import { type ReadBytes, recognizeFile } from '#contract/recordings/recognize-file.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { UploadSource } from './upload-ports.ts'

/** `foreseen`: why it will certainly fail on the server, which refuses nothing because of it. */
export type FileVerdict = { fits: true; foreseen?: ProcessingFailure } | { fits: false; problem: FileProblem }

export type FileProblem =
  | { type: 'empty' }
  | { type: 'too-large'; maxBytes: number }
  /** `what` is null if nobody knows. */
  | { type: 'not-a-video'; what: string | null }
  | { type: 'cut-off' }
  | { type: 'unreadable' }

/** Looks into a file before it is sent. Reads a few kilobytes. */
export async function inspectFile(source: UploadSource, maxBytes: number): Promise<FileVerdict> {
  if (source.size === 0) return refuse({ type: 'empty' })
  if (source.size > maxBytes) return refuse({ type: 'too-large', maxBytes })
  try {
    const read: ReadBytes = async (start, length) => {
      const run = await source.slice(start, Math.min(start + length, source.size))
      return new Uint8Array(await run.arrayBuffer())
    }
    const found = await recognizeFile(read)
    if (found.type === 'unknown') return refuse({ type: 'not-a-video', what: null })
    if ('what' in found) return refuse({ type: 'not-a-video', what: found.what })
    const boxes = found.type === 'mp4' ? await followBoxes(read, source.size) : 'whole'
    const foreseen = found.type === 'mp4' ? await foreseeFromIndex(read, source.size) : null
    if (boxes === 'whole') return foreseen === null ? { fits: true } : { fits: true, foreseen }
    return refuse(boxes === 'cut-off' ? { type: 'cut-off' } : { type: 'not-a-video', what: null })
  } catch {
    return refuse({ type: 'unreadable' })
  }
}

function refuse(problem: FileProblem): FileVerdict {
  return { fits: false, problem }
}

export interface ProblemWords {
  title: string
  text: string
}

/** Why a file is refused, what it is, and what to do now. */
export function describeFileProblem(problem: FileProblem): ProblemWords {
  switch (problem.type) {
    case 'empty':
      return {
        title: 'This file is empty',
        text: 'It has no data. If it came from a camera, copy it again.',
      }
    case 'too-large':
      return {
        title: 'This file is too large',
        text: `Up to ${Math.floor(problem.maxBytes / 1e9)} GB can be uploaded. Trim the video, or export it at a lower quality.`,
      }
    case 'not-a-video':
      return {
        title: 'This isn’t a video',
        text:
          problem.what === null
            ? 'It begins like no video that we know. Choose another file, such as an MP4, MOV or WebM.'
            : `It’s really ${problem.what}. Choose a video instead.`,
      }
    case 'cut-off':
      return {
        title: 'This video is incomplete',
        text: 'The end is missing, so it can’t be played. Copy it from the camera again.',
      }
    case 'unreadable':
      return {
        title: 'This file can’t be read',
        text: 'It was moved, or its drive was disconnected. Choose it again.',
      }
  }
}
