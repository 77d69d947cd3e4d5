import { stat } from 'node:fs/promises'
import path from 'node:path'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import { noRoomError } from '../disk-room.ts'
import { convertArguments, mergeArguments, soundArguments } from './ffmpeg-arguments.ts'
import type { Join, Joined } from './join-packets.ts'
import type { SourceFacts } from './media-facts.ts'
import type { MediaTools } from './media-tools.ts'
import { joinFiles, probeFiles } from './packet-tool.ts'
import { isConversion, planPlayback, type PlaybackPlan } from './plan-playback.ts'
import { probeSources } from './probe-sources.ts'
import { runToolStubbornly } from './run-tool.ts'

export interface PlaybackOrder {
  /** Local files, in order; they are only read. */
  paths: readonly string[]
  /** Clockwise turn that makes the picture upright: 0, 90, 180 or 270. */
  turn: number
  tools: MediaTools | null
  /** An empty folder for the results. */
  folder: string
  /** Only time with pictures, for a recording (decision 0125), or all of a file as it was sent. */
  plays: Join['plays']
  /** False: returns `needs-conversion` instead of decoding anything. */
  mayConvert: boolean
  signal?: AbortSignal
}

export interface Playback {
  file: string
  bytes: number
  /** Seconds. */
  duration: number
  width: number
  height: number
  frameRate: number
  partStarts: number[]
}

/** A conversion that takes longer is given up, ms. */
const LONGEST_RUN_MS = 3 * 3_600_000
/** No video has fewer bytes per second, whatever it claims. */
const FEWEST_BYTES_A_SECOND = 1_000

/**
 * Makes one MP4 that every browser plays and seeks. Parts without anything playable are left out; it refuses only if
 * that is all of them. Throws if the machine is at fault (no space, stopped), so that it is tried again.
 */
export async function makePlayback(
  order: PlaybackOrder,
): Promise<Result<Playback, ProcessingFailure | 'needs-conversion'>> {
  const probed = await probeSources(order.paths, order.tools, order.signal)
  if (!probed.ok) return probed
  const { turn, plays } = order
  const plan = planPlayback(probed.value, { turn, plays, hasConverter: order.tools !== null })
  if (plan.type === 'none') return refuse(plan.why)
  if (isConversion(plan) && !order.mayConvert) return refuse('needs-conversion')

  const file = path.join(order.folder, 'playback.mp4')
  const made = await carryOut(plan, probed.value, order, file)
  if (!made.ok) return made
  const result = await probeFiles([file], order.signal)
  const facts = result.ok ? result.value[0] : undefined
  if (facts?.ok !== true) return refuse('unsupported')
  const { duration, video } = facts.value
  const { width, height, frameRate } = video
  const { size } = await stat(file)
  return succeed({ file, bytes: size, duration, width, height, frameRate, partStarts: made.value })
}

/** Returns where the parts begin in the result, seconds. */
async function carryOut(
  plan: Exclude<PlaybackPlan, { type: 'none' }>,
  sources: readonly SourceFacts[],
  order: PlaybackOrder,
  target: string,
): Promise<Result<number[], ProcessingFailure>> {
  const { turn } = order
  const seconds = sources.reduce((sum, { duration }) => sum + duration, 0)
  const convert = (args: readonly string[]) => runConverter(args, seconds, order)
  const first = sources[0]!
  switch (plan.type) {
    case 'copy': {
      const joined = await join(sources, order, { target, container: 'playable', turn })
      return joined.ok ? succeed(joined.value.starts) : joined
    }
    case 'copy-picture': {
      const between = path.join(order.folder, 'joined.mp4')
      const joined = await join(sources, order, { target: between, container: 'mp4', turn })
      return joined.ok ? answer(await convert(soundArguments(between, target)), joined.value.starts) : joined
    }
    case 'converter-copies-picture':
      return answer(await convert(soundArguments(first.path, target)), [0])
    case 'conversion': {
      if (!plan.joinFirst) return answer(await convert(convertArguments(first, turn, target)), [0])
      const between = path.join(order.folder, 'joined.mkv')
      const joined = await join(sources, order, { target: between, container: 'mkv', turn: 0 })
      if (!joined.ok) return joined
      const args = convertArguments({ ...first, path: between }, turn, target)
      return answer(await convert(args), joined.value.starts)
    }
    case 'merging-conversion': {
      const pieces = await trimEach(sources, order)
      if (!pieces.ok) return pieces
      return answer(await convert(mergeArguments(pieces.value, turn, target)), startsOf(pieces.value))
    }
  }
}

function join(
  sources: readonly SourceFacts[],
  { plays, signal }: PlaybackOrder,
  join: Pick<Join, 'target' | 'container' | 'turn'>,
): Promise<Result<Joined, ProcessingFailure>> {
  return joinFiles({ ...join, plays, paths: sources.map((source) => source.path) }, signal)
}

/** Parts of a recording that can't be joined as they are; each is cut down to what is played of it. */
async function trimEach(
  sources: readonly SourceFacts[],
  order: PlaybackOrder,
): Promise<Result<SourceFacts[], ProcessingFailure>> {
  if (order.plays === 'everything') return succeed([...sources])
  const pieces: SourceFacts[] = []
  for (const [index, source] of sources.entries()) {
    if (source.readBy === 'converter') pieces.push(source)
    else {
      const target = path.join(order.folder, `part-${index}.mkv`)
      const trimmed = await join([source], order, { target, container: 'mkv', turn: 0 })
      if (!trimmed.ok) return trimmed
      pieces.push({ ...source, path: target, duration: trimmed.value.duration })
    }
  }
  return succeed(pieces)
}

function startsOf(sources: readonly SourceFacts[]): number[] {
  return sources.map((_, index) => sources.slice(0, index).reduce((sum, { duration }) => sum + duration, 0))
}

function answer(
  run: Result<unknown, ProcessingFailure>,
  starts: number[],
): Result<number[], ProcessingFailure> {
  return run.ok ? succeed(starts) : run
}

/** As the converter words it. */
const DISK_FULL = /No space left/i
const MACHINE_AT_FAULT = /Cannot allocate memory|received signal/i

async function runConverter(
  args: readonly string[],
  seconds: number,
  { paths, tools, signal }: PlaybackOrder,
): Promise<Result<void, ProcessingFailure>> {
  if (tools === null) return refuse('converter-missing')
  const sizes = await Promise.all(paths.map(async (file) => (await stat(file)).size))
  const mostSeconds = sizes.reduce((sum, size) => sum + size, 0) / FEWEST_BYTES_A_SECOND
  const believed = seconds > 0 ? Math.min(seconds, mostSeconds) : mostSeconds
  const timeLimit = Math.min(LONGEST_RUN_MS, 120_000 + believed * 20_000)
  const run = await runToolStubbornly({
    program: tools.ffmpeg,
    args,
    timeLimit,
    ...(signal === undefined ? {} : { signal }),
  })
  if (run.ok) return succeed(undefined)
  const { why, complaint } = run.failure
  if (DISK_FULL.test(complaint)) throw noRoomError()
  if (why === 'stopped' || why === 'killed' || MACHINE_AT_FAULT.test(complaint)) {
    throw new Error(`The converter could not go on (${why}).`, { cause: complaint })
  }
  return refuse(why === 'time-limit' ? 'took-too-long' : 'unsupported')
}
