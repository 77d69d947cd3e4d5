import { stat } from 'node:fs/promises'
import { freemem } from 'node:os'
import path from 'node:path'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { TriedWay } from '#contract/vocabulary/video/media-report.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import { noRoomError } from '../disk-room.ts'
import { checkMade, FEWEST_BYTES_A_SECOND, longestMade } from './check-made.ts'
import { convertArguments, mergeArguments, soundArguments } from './ffmpeg-arguments.ts'
import type { Join } from './join-packets.ts'
import type { SourceFacts } from './media-facts.ts'
import { convertedAs, copiedAs } from './index/made-facts.ts'
import type { MediaTools } from './media-tools.ts'
import { joinFiles, type Joined } from './packet-tool.ts'
import { isConversion, type MediaPlan } from './plan-media.ts'
import { runToolStubbornly } from './run-tool.ts'
import { type BegunCall, isCallOf } from './sound-ahead.ts'

/** Files in, a plan, files out: no database, no request, no clock. */
export interface MediaRun {
  /** The files, with what is known of them; they are only read. */
  facts: readonly SourceFacts[]
  plan: MediaPlan
  /** An empty folder for the results. */
  folder: string
  tools: MediaTools | null
  /** False: returns `needs-conversion` instead of decoding anything. */
  mayConvert: boolean
  signal?: AbortSignal
  /** Is told what a tool says that fails. */
  note?: (line: string) => void
  /** A call that is under way already: if the plan asks for it, it is not made again. */
  begun?: BegunCall | null
}

export interface MediaResults {
  made: Result<Playback, ProcessingFailure | 'needs-conversion'>
  tried: TriedWay[]
}

export interface Playback {
  file: string
  bytes: number
  /** Seconds. */
  duration: number
  width: number
  height: number
  frameRate: number
  /** Null: it is silent. */
  sound: string | null
  partStarts: number[]
}

/** A conversion that takes longer is given up, ms. */
const LONGEST_RUN_MS = 3 * 3_600_000

/**
 * Carries a plan out; if what is in the files makes it fail, once more in its second way. Throws if the machine is at
 * fault (no space, stopped), so that it is tried again.
 */
export async function runMedia(run: MediaRun): Promise<MediaResults> {
  const { plan, mayConvert } = run
  if (isConversion(plan) && !mayConvert) return { made: refuse('needs-conversion'), tried: [] }
  const made = await produce(run)
  const tried: TriedWay[] = [{ steps: plan.steps, failure: made.ok ? null : made.failure }]
  if (made.ok || made.failure !== 'unsupported' || plan.second === null) return { made, tried }
  if (!mayConvert) return { made: refuse('needs-conversion'), tried }
  const further = await runMedia({ ...run, plan: plan.second })
  return { made: further.made, tried: [...tried, ...further.tried] }
}

/** Where the result is put. */
export function playbackIn(folder: string): string {
  return path.join(folder, 'playback.mp4')
}

async function produce(run: MediaRun): Promise<Result<Playback, ProcessingFailure>> {
  const file = playbackIn(run.folder)
  const made = await carryOut(run, file)
  if (!made.ok) return made
  const sizes = await Promise.all(run.facts.map(async (source) => (await stat(source.path)).size))
  const bounds = { longest: longestMade(run.facts, sizes) }
  const checked = await checkMade(file, bounds, { known: made.value.made, signal: run.signal })
  if (!checked.ok) {
    run.note?.(`What was made is not what it should be (${checked.failure}).`)
    return refuse('unsupported')
  }
  const { duration, bytes, video, audio } = checked.value
  const { width, height, frameRate } = video
  const sound = audio?.codec ?? null
  return succeed({
    file,
    bytes,
    duration,
    width,
    height,
    frameRate,
    sound,
    partStarts: made.value.starts,
  })
}

interface CarriedOut {
  /** Where the parts begin in the result, seconds. */
  starts: number[]
  /** What is known of the result already. */
  made: SourceFacts | null
}

async function carryOut(run: MediaRun, target: string): Promise<Result<CarriedOut, ProcessingFailure>> {
  const { facts, plan, folder } = run
  const { turn } = plan
  const convert = (args: readonly string[]) => runConverter(args, run)
  const first = facts[0]!
  const converted: typeof answer = (run, starts) => {
    const made = answer(run, starts)
    return made.ok ? succeed({ ...made.value, made: convertedAs(facts, target) }) : made
  }
  switch (plan.way) {
    case 'copy': {
      const joined = await join(facts, run, { target, container: 'playable', turn })
      return joined.ok ? succeed({ starts: joined.value.starts, made: joined.value.made }) : joined
    }
    case 'copy-picture': {
      const between = path.join(folder, 'joined.mp4')
      const joined = await join(facts, run, { target: between, container: 'mp4', turn })
      if (!joined.ok) return joined
      const args = soundArguments(joinedAs(first, between), target)
      const made = answer(await convert(args), joined.value.starts)
      return made.ok ? succeed({ ...made.value, made: copiedAs(first, turn, target) }) : made
    }
    case 'converter-copies-picture': {
      const made = answer(await convert(soundArguments(first, target)), [0])
      return made.ok ? succeed({ ...made.value, made: copiedAs(first, turn, target) }) : made
    }
    case 'conversion':
      return converted(await convert(convertArguments(first, turn, target)), [0])
    case 'joined-conversion': {
      const between = path.join(folder, 'joined.mkv')
      const joined = await join(facts, run, { target: between, container: 'mkv', turn: 0 })
      if (!joined.ok) return joined
      const args = convertArguments(joinedAs(first, between), turn, target)
      return converted(await convert(args), joined.value.starts)
    }
    case 'merging-conversion': {
      const pieces = await trimEach(run)
      if (!pieces.ok) return pieces
      return converted(await convert(mergeArguments(pieces.value, turn, target)), startsOf(pieces.value))
    }
  }
}

function join(
  sources: readonly SourceFacts[],
  { plan: { plays }, signal, note }: MediaRun,
  join: Pick<Join, 'target' | 'container' | 'turn'>,
): Promise<Result<Joined, ProcessingFailure>> {
  return joinFiles({ ...join, plays, paths: sources.map((source) => source.path) }, { signal, note })
}

/** Parts of a recording that can't be joined as they are; each is cut down to what is played of it. */
async function trimEach(run: MediaRun): Promise<Result<SourceFacts[], ProcessingFailure>> {
  const { facts, plan, folder } = run
  if (plan.plays === 'everything') return succeed([...facts])
  const pieces: SourceFacts[] = []
  for (const [index, source] of facts.entries()) {
    if (source.readBy === 'converter') pieces.push(source)
    else {
      const target = path.join(folder, `part-${index}.mkv`)
      const trimmed = await join([source], run, { target, container: 'mkv', turn: 0 })
      if (!trimmed.ok) return trimmed
      pieces.push({ ...joinedAs(source, target), duration: trimmed.value.duration })
    }
  }
  return succeed(pieces)
}

/** What was joined has one picture and one sound track. */
function joinedAs({ video, audio, ...source }: SourceFacts, path: string): SourceFacts {
  return {
    ...source,
    path,
    video: { ...video, index: 0 },
    audio: audio === null ? null : { ...audio, index: 0 },
  }
}

function startsOf(sources: readonly SourceFacts[]): number[] {
  return sources.map((_, index) => sources.slice(0, index).reduce((sum, { duration }) => sum + duration, 0))
}

function answer(
  run: Result<unknown, ProcessingFailure>,
  starts: number[],
): Result<CarriedOut, ProcessingFailure> {
  return run.ok ? succeed({ starts, made: null }) : run
}

/** As the converter words it. */
const DISK_FULL = /No space left/i
const MEMORY_FULL = /Cannot allocate memory/i
const STOPPED = /received signal/i
/** With this much free, bytes, it was the file that asked for too much memory (`fenceTool`). */
const ENOUGH_MEMORY = 2 * 1024 ** 3

async function runConverter(
  args: readonly string[],
  { facts, tools, signal, note, begun = null }: MediaRun,
): Promise<Result<void, ProcessingFailure>> {
  if (tools === null) return refuse('converter-missing')
  const withSignal = signal === undefined ? {} : { signal }
  const call = { program: tools.ffmpeg, args, timeLimit: await timeLimitFor(facts), ...withSignal }
  const run = await (isCallOf(begun, args) ? begun.ended : runToolStubbornly(call))
  if (run.ok) return succeed(undefined)
  const { why, complaint } = run.failure
  if (DISK_FULL.test(complaint)) throw noRoomError()
  const isMemoryFull = MEMORY_FULL.test(complaint) && freemem() < ENOUGH_MEMORY
  if (why === 'stopped' || why === 'killed' || STOPPED.test(complaint) || isMemoryFull) {
    throw new Error(`The converter could not go on (${why}).`, { cause: complaint })
  }
  note?.(complaint === '' ? `The converter ended (${why}).` : complaint)
  return refuse(why === 'time-limit' ? 'took-too-long' : 'unsupported')
}

/** ms, going by the bytes alone. */
export function longestRunFor(bytes: number): number {
  return Math.min(LONGEST_RUN_MS, 120_000 + (bytes / FEWEST_BYTES_A_SECOND) * 20_000)
}

async function timeLimitFor(facts: readonly SourceFacts[]): Promise<number> {
  const sizes = await Promise.all(facts.map(async (file) => (await stat(file.path)).size))
  const mostSeconds = sizes.reduce((sum, size) => sum + size, 0) / FEWEST_BYTES_A_SECOND
  const seconds = facts.reduce((sum, { duration }) => sum + duration, 0)
  const believed = seconds > 0 ? Math.min(seconds, mostSeconds) : mostSeconds
  return Math.min(LONGEST_RUN_MS, 120_000 + believed * 20_000)
}
