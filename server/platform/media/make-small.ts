import path from 'node:path'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { noRoomError } from '../disk-room.ts'
import { checkMade, longestMade } from './check-made.ts'
import { FINISH, QUIET, READ_GUARDS } from './ffmpeg-arguments.ts'
import type { MediaTools } from './media-tools.ts'
import { runToolStubbornly } from './run-tool.ts'

/** The frame that the small copy fits into; of an upright picture, the other way around. */
const LONG_SIDE = 854
const SHORT_SIDE = 480
/** Of picture and sound together, bits a second. */
const MOST_BITS = 700_000
const SOUND_BITS = 64_000
const CONTAINER_BITS = 8_000
/** A video of at most this many times as much is already small. */
const NEARLY = 1.15
/** A copy that saves less than a tenth isn't worth its room. */
const WORTH_IT = 0.9
/** Above this, every second picture is enough for a slow link. */
const FULL_RATE = 40
const LONGEST_RUN_MS = 3 * 3_600_000

/** What is known of the file that is played. */
export interface PlayedFile {
  file: string
  bytes: number
  /** Seconds. */
  duration: number
  width: number
  height: number
  frameRate: number
}

export interface SmallOrder {
  played: PlayedFile
  tools: MediaTools
  /** A folder for the result. */
  folder: string
  signal?: AbortSignal
}

/** Whether the file itself is as small as its copy would be. */
export function isSmallAlready({ bytes, duration, width, height }: Omit<PlayedFile, 'file'>): boolean {
  const fits = Math.min(width, height) <= SHORT_SIDE && Math.max(width, height) <= LONG_SIDE
  return fits && duration > 0 && (bytes * 8) / duration <= MOST_BITS * NEARLY
}

/** How large the copy gets at most, bytes. */
export function mostSmallBytes(duration: number): number {
  return Math.ceil((duration * MOST_BITS) / 8) * 2
}

/**
 * A second file of the same video for slow links: every picture at the same time as in the first. `needless`: it would
 * save next to nothing. Throws if the machine is at fault, so that it is tried again.
 */
export async function makeSmall(
  order: SmallOrder,
): Promise<Result<{ file: string; bytes: number }, 'needless' | 'failed'>> {
  const { played, tools, folder, signal } = order
  if (isSmallAlready(played)) return refuse('needless')
  const file = path.join(folder, 'small.mp4')
  const run = await runToolStubbornly({
    program: tools.ffmpeg,
    args: smallArguments(played, file),
    timeLimit: Math.min(LONGEST_RUN_MS, 120_000 + played.duration * 20_000),
    isLast: true,
    ...(signal === undefined ? {} : { signal }),
  })
  if (!run.ok) {
    const { why, complaint } = run.failure
    if (/No space left/i.test(complaint)) throw noRoomError()
    if (why === 'stopped' || why === 'killed') {
      throw new Error(`The converter could not go on (${why}).`, { cause: complaint })
    }
    return refuse('failed')
  }
  return checkSmall(file, played, signal)
}

/** What must be true of a small copy before it is stored, whoever made it. */
export async function checkSmall(
  file: string,
  { bytes, duration }: Pick<PlayedFile, 'bytes' | 'duration'>,
  signal?: AbortSignal,
): Promise<Result<{ file: string; bytes: number }, 'needless' | 'failed'>> {
  const longest = longestMade([{ duration, readBy: 'packets' }], [bytes])
  const bounds = { longest, frame: { long: LONG_SIDE, short: SHORT_SIDE } }
  const made = await checkMade(file, bounds, { signal })
  if (!made.ok) return refuse('failed')
  const size = made.value.bytes
  return size <= bytes * WORTH_IT ? succeed({ file, bytes: size }) : refuse('needless')
}

function smallArguments({ file, width, height, frameRate }: PlayedFile, target: string): string[] {
  const [wide, high] = height > width ? [SHORT_SIDE, LONG_SIDE] : [LONG_SIDE, SHORT_SIDE]
  const shrink = `min(1,min(${wide}/(iw*sar),${high}/ih))`
  const filters = [
    // Leaves pictures out, and moves none.
    ...(frameRate > FULL_RATE ? ["select='isnan(prev_selected_t)+gte(t-prev_selected_t,0.03)'"] : []),
    `scale=w='max(2,trunc(iw*sar*${shrink}/2)*2)':h='max(2,trunc(ih*${shrink}/2)*2)'`,
    'setsar=1',
  ]
  const pictureBits = MOST_BITS - SOUND_BITS - CONTAINER_BITS
  return [
    ...QUIET,
    '-y',
    ...READ_GUARDS,
    '-copyts',
    '-i',
    file,
    ...flags('-map 0:V:0 -map 0:a:0? -vf'),
    filters.join(','),
    // Each picture keeps its own time, however unevenly they come.
    ...flags('-fps_mode passthrough -enc_time_base:v 1:90000 -video_track_timescale 90000'),
    ...flags('-c:v libx264 -threads 2 -preset veryfast -profile:v main -pix_fmt yuv420p'),
    ...flags(`-crf 24 -maxrate ${pictureBits} -bufsize ${2 * pictureBits}`),
    ...flags('-force_key_frames expr:gte(t,n_forced*2)'),
    ...flags(`-c:a aac -b:a ${SOUND_BITS} -ar 48000 -af aformat=channel_layouts=mono|stereo`),
    ...FINISH,
    target,
  ]
}

function flags(text: string): string[] {
  return text.split(' ')
}
