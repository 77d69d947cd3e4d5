import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Like a take recorded by Chromium: fragmented MP4, a key frame about twice a second, one microphone in Opus. */
export const RECORDED =
  '-c:v libx264 -preset ultrafast -tune zerolatency -b:v 2500k -maxrate 2500k -bufsize 2500k -g 18 -bf 0 -pix_fmt yuv420p -c:a libopus -ac 1 -b:a 64k -movflags frag_keyframe+empty_moov+default_base_moof'
/** Like a take from a browser without H.264. */
export const RECORDED_VP8 = '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 2500k -c:a libopus -ac 1'

/** A moving test card at 30 frames a second. */
export async function makeClip(
  folder: string,
  name: string,
  seconds: number,
  options: string,
  size = '1280x720',
): Promise<string> {
  const target = join(folder, name)
  const picture = `-f lavfi -i testsrc2=s=${size}:r=30:d=${seconds}`
  const sound = `-f lavfi -i sine=frequency=440:duration=${seconds}`
  await runFfmpeg(`-v error -y ${picture} ${sound} ${options}`.split(' '), target)
  return target
}

export async function runFfmpeg(args: readonly string[], target: string): Promise<void> {
  await run(process.env['FFMPEG_PATH'] || 'ffmpeg', [...args, target])
}
