import { refuse, type Result } from '#contract/result.ts'
import { boundedReport, type MediaFile, type MediaReport } from '#contract/vocabulary/video/media-report.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { Join } from './join-packets.ts'
import type { SourceFacts } from './media-facts.ts'
import { soundArguments } from './ffmpeg-arguments.ts'
import type { MediaTools } from './media-tools.ts'
import { type MediaPlan, planMedia } from './plan-media.ts'
import { probeSources } from './probing/probe-sources.ts'
import { longestRunFor, type MediaResults, playbackIn, runMedia } from './run-media.ts'
import { type BegunCall, beginSound, isCallOf } from './sound-ahead.ts'

export type { Playback } from './run-media.ts'

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

export interface MadePlayback {
  made: MediaResults['made']
  plan: MediaPlan | null
  /** What was found and tried. */
  report: MediaReport
}

/**
 * Makes one MP4 that every browser plays and seeks. Parts without anything playable are left out; it refuses only if
 * that is all of them. Throws if the machine is at fault (no space, stopped), so that it is tried again.
 */
export async function makePlayback(order: PlaybackOrder): Promise<MediaResults['made']> {
  return (await makeReportedPlayback(order)).made
}

/** The same, with what was found and tried. `onPlan` is told before anything is done. */
export async function makeReportedPlayback(
  order: PlaybackOrder,
  onPlan: (facts: readonly SourceFacts[], plan: MediaPlan) => void = () => {},
): Promise<MadePlayback> {
  const begun = await beginAhead(order)
  try {
    return await makeAsPlanned(order, begun, onPlan)
  } finally {
    await begun?.stop()
  }
}

/** Of what was sent as one file, before it is known what is in it. */
async function beginAhead({ paths, turn, plays, tools, folder, signal }: PlaybackOrder) {
  const [path, ...others] = paths
  if (path === undefined || others.length > 0 || turn !== 0 || plays === 'pictures' || tools === null)
    return null
  return beginSound({ path, target: playbackIn(folder), tools, timeLimitFor: longestRunFor, signal })
}

async function makeAsPlanned(
  order: PlaybackOrder,
  begun: BegunCall | null,
  onPlan: (facts: readonly SourceFacts[], plan: MediaPlan) => void,
): Promise<MadePlayback> {
  const { paths, turn, plays, tools, folder, signal } = order
  const said: string[] = []
  const note = (line: string) => void said.push(line)
  const probed = await probeSources(paths, tools, { isUpload: plays === 'everything', signal, note })
  const facts = probed.ok ? probed.value : []
  const planned: Result<MediaPlan, ProcessingFailure> = probed.ok
    ? planMedia(facts, { turn, plays, hasConverter: tools !== null })
    : probed
  if (planned.ok) onPlan(facts, planned.value)
  const isMeant =
    planned.ok &&
    planned.value.way === 'converter-copies-picture' &&
    isCallOf(begun, soundArguments(facts[0]!, playbackIn(folder)))
  // Whatever else is done writes to the same place.
  if (!isMeant) await begun?.stop()
  const { made, tried }: MediaResults = planned.ok
    ? await runMedia({ ...order, facts, plan: planned.value, note, begun: isMeant ? begun : null })
    : { made: refuse(planned.failure), tried: [] }
  const report = boundedReport({ files: facts.map(describeFacts), tried, line: lineOf(said, order) })
  return { made, plan: planned.ok ? planned.value : null, report }
}

export function describeFacts({ video, duration, audio }: SourceFacts): MediaFile {
  const { codec, width, height } = video
  return { codec, width, height, seconds: duration, sound: audio?.codec ?? null }
}

/** One line without names of files and folders, which may be those of people. */
function lineOf(said: readonly string[], { paths, folder }: PlaybackOrder): string {
  const named = paths.reduce(
    (text, path, index) => text.replaceAll(path, `file ${index + 1}`),
    said.join(' · '),
  )
  return named
    .replaceAll(folder, 'scratch')
    .replaceAll(/\s*\n\s*/g, ' · ')
    .replaceAll(/0x[0-9a-f]{6,}/g, '0x…')
    .trim()
}
