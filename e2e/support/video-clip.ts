import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'clips')

/** A short video with a running clock, as somebody would upload it. Made once; later runs reuse it. */
export function makeVideoFile(name: string, options: string, { seconds = 6 } = {}): string {
  const picture = `-f lavfi -i testsrc2=size=640x360:rate=30:duration=${seconds}`
  const sound = `-f lavfi -i sine=frequency=330:duration=${seconds}`
  const args = `-v error -y ${picture} ${sound} ${options}`.split(' ')
  const key = createHash('sha256').update(args.join(' ')).digest('hex').slice(0, 16)
  const file = path.join(folder, key, name)
  if (existsSync(file)) return file
  // Under its name only when it is whole; the name also says which kind of file it is.
  const draft = path.join(folder, key, `${process.pid}-${name}`)
  mkdirSync(path.dirname(file), { recursive: true })
  execFileSync(process.env['FFMPEG_PATH'] || 'ffmpeg', [...args, draft])
  renameSync(draft, file)
  return file
}

export const AS_MP4 = '-c:v libx264 -preset ultrafast -g 30 -pix_fmt yuv420p -c:a aac'
export const SOUND_ONLY = '-map 1:a -c:a aac'
