import { execFileSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AS_MP4, makeVideoFile } from '../../e2e/support/video-clip.ts'

/** Like a camera's file: 6 Mbit/s, one key frame a second. */
const AS_RECORDED = `${AS_MP4} -b:v 6M -minrate 6M -maxrate 6M -bufsize 6M -x264-params nal-hrd=cbr`
const SECONDS = 20

export interface LongVideo {
  file: string
  /** The length of the video. */
  seconds: number
  remove(): void
}

/** A video of at least this many bytes that can be seeked anywhere. */
export function makeLongVideo(bytes: number): LongVideo {
  const clip = makeVideoFile('once.mp4', AS_RECORDED, { seconds: SECONDS })
  const times = Math.ceil(bytes / statSync(clip).size)
  const folder = dirname(clip)
  const file = join(folder, 'long.mp4')
  const args = `-v error -y -stream_loop ${times - 1} -i ${clip} -c copy -movflags +faststart ${file}`
  execFileSync(process.env['FFMPEG_PATH'] || 'ffmpeg', args.split(' '))
  return { file, seconds: times * SECONDS, remove: () => rmSync(folder, { recursive: true }) }
}
