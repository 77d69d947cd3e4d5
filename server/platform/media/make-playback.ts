import { stat } from 'node:fs/promises'
import path from 'node:path'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProcessingFailure } from '#contract/vocabulary/videos.ts'
import { convertArguments, mergeArguments, soundArguments } from './ffmpeg-arguments.ts'
import { joinPackets } from './join-packets.ts'
import type { SourceFacts } from './media-facts.ts'
import type { MediaTools } from './media-tools.ts'
import { isConversion, planPlayback, type PlaybackPlan } from './plan-playback.ts'
import { probePackets } from './probe-packets.ts'
import { probeSources } from './probe-sources.ts'
import { runTool } from './run-tool.ts'

export interface PlaybackOrder {
  /** Local files, in order; they are only read. */
  paths: readonly string[]
  /** Clockwise turn that makes the picture upright: 0, 90, 180 or 270. */
  turn: number
  tools: MediaTools | null
  /** A folder of one's own for what is made. */
  folder: string
  /** False: answers `needs-conversion` instead of decoding anything. */
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

/** Beyond this a conversion is given up, ms. */
const LONGEST_RUN_MS = 3 * 3_600_000

/**
 * Makes one MP4 that every browser plays and seeks. Parts that hold nothing playable are left out; the refusal is of
 * all of them. Throws when the machine is at fault (no space, stopped), so that it is tried again.
 */
export async function makePlayback(
  order: PlaybackOrder,
): Promise<Result<Playback, ProcessingFailure | 'needs-conversion'>> {
  const probed = await probeSources(order.paths, order.tools)
  if (!probed.ok) return probed
  const plan = planPlayback(probed.value, { turn: order.turn, hasConverter: order.tools !== null })
  if (plan.how === 'none') return refuse(plan.why)
  if (isConversion(plan) && !order.mayConvert) return refuse('needs-conversion')

  const file = path.join(order.folder, 'playback.mp4')
  const made = await carryOut(plan, probed.value, order, file)
  if (!made.ok) return made
  const result = await probePackets(file)
  if (!result.ok) return refuse('unsupported')
  const { duration, video } = result.value
  const { width, height, frameRate } = video
  const { size } = await stat(file)
  return succeed({ file, bytes: size, duration, width, height, frameRate, partStarts: made.value })
}

/** Answers where the parts begin in the result, seconds. */
async function carryOut(
  plan: Exclude<PlaybackPlan, { how: 'none' }>,
  sources: readonly SourceFacts[],
  order: PlaybackOrder,
  target: string,
): Promise<Result<number[], ProcessingFailure>> {
  const paths = sources.map((source) => source.path)
  const signal = order.signal === undefined ? {} : { signal: order.signal }
  const seconds = sources.reduce((sum, { duration }) => sum + duration, 0)
  const convert = (args: readonly string[]) => runConverter(args, seconds, order)
  const first = sources[0]!
  switch (plan.how) {
    case 'copy':
      return succeed(
        (await joinPackets({ paths, target, container: 'playable', turn: order.turn, ...signal })).starts,
      )
    case 'copy-picture': {
      const between = path.join(order.folder, 'joined.mp4')
      const { starts } = await joinPackets({
        paths,
        target: between,
        container: 'mp4',
        turn: order.turn,
        ...signal,
      })
      return answer(await convert(soundArguments(between, target)), starts)
    }
    case 'converter-copies-picture':
      return answer(await convert(soundArguments(first.path, target)), [0])
    case 'conversion': {
      if (!plan.joinFirst) return answer(await convert(convertArguments(first, order.turn, target)), [0])
      const between = path.join(order.folder, 'joined.mkv')
      const { starts } = await joinPackets({ paths, target: between, container: 'mkv', turn: 0, ...signal })
      const joined = { ...first, path: between }
      return answer(await convert(convertArguments(joined, order.turn, target)), starts)
    }
    case 'merging-conversion':
      return answer(await convert(mergeArguments(sources, order.turn, target)), startsOf(sources))
  }
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

/** In the words of the converter. */
const MACHINE_AT_FAULT = /No space left|Cannot allocate memory|received signal/i

async function runConverter(
  args: readonly string[],
  seconds: number,
  { tools, signal }: PlaybackOrder,
): Promise<Result<void, ProcessingFailure>> {
  if (tools === null) return refuse('converter-missing')
  const timeLimit = seconds > 0 ? Math.min(LONGEST_RUN_MS, 120_000 + seconds * 20_000) : LONGEST_RUN_MS
  const run = await runTool({
    program: tools.ffmpeg,
    args,
    timeLimit,
    ...(signal === undefined ? {} : { signal }),
  })
  if (run.ok) return succeed(undefined)
  const { why, complaint } = run.failure
  if (why === 'stopped' || why === 'killed' || MACHINE_AT_FAULT.test(complaint)) {
    throw new Error(`The converter could not go on (${why}).`, { cause: complaint })
  }
  return refuse(why === 'time-limit' ? 'took-too-long' : 'unsupported')
}
