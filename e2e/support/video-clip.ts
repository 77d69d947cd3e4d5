import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A short video with a running clock, as somebody would upload it. */
export function makeVideoFile(name: string, options: string, { seconds = 6 } = {}): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'trocar-clip-')), name)
  const picture = `-f lavfi -i testsrc2=size=640x360:rate=30:duration=${seconds}`
  const sound = `-f lavfi -i sine=frequency=330:duration=${seconds}`
  const args = `-v error -y ${picture} ${sound} ${options}`.split(' ')
  execFileSync(process.env['FFMPEG_PATH'] || 'ffmpeg', [...args, file])
  return file
}

export const AS_MP4 = '-c:v libx264 -preset ultrafast -g 30 -pix_fmt yuv420p -c:a aac'
export const SOUND_ONLY = '-map 1:a -c:a aac'
