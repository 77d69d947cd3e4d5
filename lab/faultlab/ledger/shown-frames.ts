import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CELLS, cellArea, readFrameNumber } from '../camera/lab-clip.ts'

const run = promisify(execFile)
const LIMITS = { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 } as const

/** What a person sees and hears when playing a file to its end. Times are seconds from the first frame. */
export interface Shown {
  /** The numbers of the frames in the order shown; null if a number cannot be read. */
  frames: (number | null)[]
  times: number[]
  /** From the first frame to the end of the last one; for sound, from the first sample to the last. */
  pictureSeconds: number
  soundSeconds: number
  /** How much later the sound starts than the picture. */
  soundLag: number
}

export async function readShown(file: string): Promise<Shown> {
  const [frames, picture, sound] = await Promise.all([
    readNumbers(file),
    readPackets(file, 'v'),
    readPackets(file, 'a'),
  ])
  const start = picture.first
  return {
    frames,
    times: picture.times.map((time) => time - start),
    pictureSeconds: picture.end - start,
    soundSeconds: sound.end - sound.first,
    soundLag: sound.times.length === 0 ? 0 : sound.first - start,
  }
}

async function readNumbers(file: string): Promise<(number | null)[]> {
  const { width, height } = cellArea
  const filters = `crop=iw*${width}:ih*${height}:0:0,scale=${CELLS}:1:flags=area,format=gray`
  const args = [
    '-v',
    'error',
    '-i',
    file,
    '-map',
    '0:v:0',
    '-fps_mode',
    'passthrough',
    '-vf',
    filters,
    '-f',
    'rawvideo',
    '-',
  ]
  const { stdout } = await run(process.env['FFMPEG_PATH'] || 'ffmpeg', args, {
    ...LIMITS,
    encoding: 'buffer',
  })
  const count = Math.floor(stdout.length / CELLS)
  return Array.from({ length: count }, (_, frame) =>
    readFrameNumber(stdout.subarray(frame * CELLS, (frame + 1) * CELLS)),
  )
}

interface Packets {
  /** In the order shown. */
  times: number[]
  first: number
  end: number
}

async function readPackets(file: string, track: 'v' | 'a'): Promise<Packets> {
  const args = [
    '-v',
    'error',
    '-select_streams',
    `${track}:0`,
    '-show_entries',
    'packet=pts_time,duration_time',
    '-of',
    'csv=p=0',
    file,
  ]
  const { stdout } = await run('ffprobe', args, { ...LIMITS, encoding: 'utf8' })
  const packets = stdout
    .split('\n')
    .filter((line) => /^-?\d/.test(line))
    .map((line) => line.split(',').map(Number))
  const times = packets.map(([time = 0]) => time).toSorted((a, b) => a - b)
  const end = Math.max(
    0,
    ...packets.map(([time = 0, length = 0]) => time + (Number.isNaN(length) ? 0 : length)),
  )
  return { times, first: times[0] ?? 0, end }
}
