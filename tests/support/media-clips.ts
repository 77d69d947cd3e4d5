import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findMediaTools, type MediaTools } from '#server/platform/media/media-tools.ts'

const run = promisify(execFile)
/** For all workers, and later runs. */
const storedClips = path.join(import.meta.dirname, '..', '..', '.cache', 'clips')

export interface ClipFacts {
  seconds?: number
  size?: string
  rate?: number
  /** Output options of the converter: codecs, container flags. */
  options: string
  sound?: boolean
}

/** As Chromium's recorder writes it: fragmented MP4 with H.264 and Opus. */
export const RECORDED_H264 =
  '-c:v libx264 -preset ultrafast -bf 0 -g 15 -pix_fmt yuv420p -c:a libopus -movflags frag_keyframe+empty_moov+default_base_moof'
export const UPLOADED_H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'
export const RECORDED_VP8 =
  '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 300k -c:a libopus -live 1 -cluster_time_limit 500'

export interface ClipFolder {
  folder: string
  tools: MediaTools
  /** Makes a small moving picture with a tone; returns its path. */
  clip(name: string, facts: ClipFacts): Promise<string>
  /** What the converter makes of these arguments, which name no file. */
  make(name: string, args: string): Promise<string>
  /** The first `share` of a file, as if it had been cut off. */
  cut(source: string, share: number): Promise<string>
  remove(): Promise<void>
}

export async function clipFolder(): Promise<ClipFolder> {
  const tools = await findMediaTools({
    ffmpegPath: process.env['FFMPEG_PATH'] ?? null,
    searchPath: process.env['PATH'] ?? '',
  })
  if (tools === null) throw new Error('These tests need ffmpeg: run `node scripts/ensure-ffmpeg.mjs`.')
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-clips-'))
  const make: ClipFolder['make'] = async (name, args) => {
    const target = path.join(folder, name)
    const words = `-v error -y ${args}`.split(' ').filter((word) => word !== '')
    await copyFile(await convertOnce(tools.ffmpeg, words, path.extname(name)), target)
    return target
  }
  return {
    folder,
    tools,
    make,
    clip: (name, { seconds = 1, size = '160x90', rate = 30, sound = true, options }) => {
      const picture = `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds}`
      const tone = sound ? `-f lavfi -i sine=frequency=440:duration=${seconds}` : ''
      return make(name, `${picture} ${tone} ${options}`)
    },
    cut: async (source, share) => {
      const target = path.join(folder, `cut-${path.basename(source)}`)
      const { size } = await stat(source)
      await copyFile(source, target)
      const file = await open(target, 'r+')
      await file.truncate(Math.floor(size * share))
      await file.close()
      return target
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What these arguments make of nothing but themselves, in a kind of file: made once by each converter. */
async function convertOnce(ffmpeg: string, args: readonly string[], kind: string): Promise<string> {
  const { size, mtimeMs } = await stat(ffmpeg)
  const key = createHash('sha256')
    .update(JSON.stringify([args, size, mtimeMs]))
    .digest('hex')
    .slice(0, 16)
  const file = path.join(storedClips, key + kind)
  if ((await stat(file).catch(() => null)) !== null) return file
  await mkdir(storedClips, { recursive: true })
  // Under its name only when it is whole.
  const draft = path.join(storedClips, `${key}-${randomUUID()}${kind}`)
  await run(ffmpeg, [...args, draft])
  await rename(draft, file)
  return file
}

export interface StreamFacts {
  codec_name: string
  codec_type: string
  width?: number
  height?: number
  pix_fmt?: string
  start_time: string
  duration: string
  nb_frames: string
  side_data_list?: { rotation?: number }[]
}

/** What an independent reader reports about a file. */
export async function describeMedia(tools: MediaTools, file: string): Promise<StreamFacts[]> {
  const { stdout } = await run(tools.ffprobe, ['-v', 'error', '-show_streams', '-of', 'json', file])
  return (JSON.parse(stdout) as { streams: StreamFacts[] }).streams
}

/** Digests of the encoded video frames: equal if nothing was decoded on the way. */
export async function pictureDigests(tools: MediaTools, file: string): Promise<string[]> {
  const flags = '-map 0:v:0 -c copy -bsf:v h264_mp4toannexb -f framemd5 -'.split(' ')
  const { stdout } = await run(tools.ffmpeg, ['-v', 'error', '-i', file, ...flags])
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)!.trim())
}

/** Seconds that a player can seek to. */
export async function keyFrameTimes(tools: MediaTools, file: string): Promise<number[]> {
  const flags = '-v error -select_streams v:0 -show_entries packet=pts_time,flags -of csv=p=0'.split(' ')
  const { stdout } = await run(tools.ffprobe, [...flags, file])
  const packets = stdout.split('\n').filter((line) => line.includes('K'))
  return packets.map((line) => Number(line.split(',')[0]))
}
