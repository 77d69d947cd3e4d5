import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { makeTemporaryFolder } from './temporary-folder.ts'

const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'clips')

/**
 * A short video with a running clock, as somebody would upload it: the caller's own copy of one that is made once, for
 * later runs too.
 */
export function makeVideoFile(name: string, options: string, { seconds = 6 } = {}): string {
  const picture = `-f lavfi -i testsrc2=size=640x360:rate=30:duration=${seconds}`
  const sound = `-f lavfi -i sine=frequency=330:duration=${seconds}`
  const file = path.join(makeTemporaryFolder('clip'), name)
  copyFileSync(convertOnce(`-v error -y ${picture} ${sound} ${options}`, path.extname(name)), file)
  return file
}

/** A playable MP4 made larger by a box that players skip. */
export function makeLargeVideo(
  name: string,
  { megabytes, seconds }: { megabytes: number; seconds: number },
): string {
  const file = makeVideoFile(name, AS_MP4, { seconds })
  const padding = randomBytes(megabytes * 1_000_000)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(padding.length + 8, 0)
  head.write('free', 4, 'latin1')
  appendFileSync(file, Buffer.concat([head, padding]))
  return file
}

/** The clip that these arguments make, in a kind of file. */
function convertOnce(args: string, kind: string): string {
  const key = createHash('sha256').update(args).digest('hex').slice(0, 16)
  const file = path.join(folder, key + kind)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Under its name only when it is whole.
  const draft = path.join(folder, `${key}-${process.pid}${kind}`)
  execFileSync(process.env['FFMPEG_PATH'] || 'ffmpeg', [...args.split(' '), draft])
  renameSync(draft, file)
  return file
}

export const AS_MP4 = '-c:v libx264 -preset ultrafast -g 30 -pix_fmt yuv420p -c:a aac'
export const SOUND_ONLY = '-map 1:a -c:a aac'
