import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { AS_MP4, makeVideoFile } from '../../e2e/support/video-clip.ts'

export const CLIP_SECONDS = 12

/** Several megabytes, so that seeking goes from one piece to another. */
export function makeClip(): string {
  return makeVideoFile('clip.mp4', `${AS_MP4} -qp 4`, { seconds: CLIP_SECONDS })
}

/** A playable video made larger by a box that players skip. */
export function makeLargeFile(megabytes: number): string {
  const file = makeVideoFile('large.mp4', AS_MP4, { seconds: 2 })
  const padding = randomBytes(megabytes * 1_000_000)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(padding.length + 8, 0)
  head.write('free', 4, 'latin1')
  appendFileSync(file, Buffer.concat([head, padding]))
  return file
}
