import { refuse, type Result, succeed } from '#contract/result.ts'
import type { PlannedStep, StepReason } from '#contract/vocabulary/video/media-report.ts'
import type { Join } from './join-packets.ts'
import type { SourceFacts } from './media-facts.ts'

/** How one playable file is made of what was sent: data, so that it can be shown, kept and carried out elsewhere. */
export interface MediaPlan {
  way: MediaWay
  /** The same for people, in order. */
  steps: PlannedStep[]
  turn: number
  plays: Join['plays']
  /** What is done if this fails because of what is in the files. */
  second: MediaPlan | null
}

/** The last three decode and encode every picture; the others do not. */
export type MediaWay =
  /** Packets are copied into a new container. */
  | 'copy'
  /** Like `copy`, but the sound is encoded again. */
  | 'copy-picture'
  /** Like `copy-picture`, for a single file: the converter reads it directly, which saves one pass. */
  | 'converter-copies-picture'
  | 'conversion'
  /** One file, or several of one kind in sequence, of which not all is played. */
  | 'joined-conversion'
  /** Several files of different kinds. */
  | 'merging-conversion'

export interface MediaRequest {
  /** Clockwise turn that makes the picture upright: 0, 90, 180 or 270. */
  turn: number
  /** Only time with pictures, for a recording (decision 0125), or all of a file as it was sent. */
  plays: Join['plays']
  hasConverter: boolean
}

/**
 * H.264 that every browser plays is never decoded, whatever its container (product decision: recordings stay as
 * recorded).
 */
export function planMedia(
  facts: readonly SourceFacts[],
  { turn, plays, hasConverter }: MediaRequest,
): Result<MediaPlan, 'converter-missing'> {
  const way = chooseWay(facts, { turn, plays, hasConverter })
  if (way === null) return refuse('converter-missing')
  const plan = { way, steps: stepsOf(way, facts, plays), turn, plays }
  const second = isConversion(plan) || !hasConverter ? null : planSecondWay(facts, { turn, plays })
  return succeed({ ...plan, second })
}

export function isConversion({ way }: Pick<MediaPlan, 'way'>): boolean {
  return way === 'conversion' || way === 'joined-conversion' || way === 'merging-conversion'
}

/** The converter understands more than what copies packets. */
function planSecondWay(
  facts: readonly SourceFacts[],
  { turn, plays }: Pick<MediaRequest, 'turn' | 'plays'>,
): MediaPlan {
  const way = facts.length === 1 ? 'conversion' : 'merging-conversion'
  const [first, ...rest] = stepsOf(way, facts, plays)
  return { way, steps: [{ ...first!, because: ['could-not-copy'] }, ...rest], turn, plays, second: null }
}

function chooseWay(
  facts: readonly SourceFacts[],
  { turn, plays, hasConverter }: MediaRequest,
): MediaWay | null {
  const isOneKind = isJoinable(facts)
  const playsEverywhere = facts.every(({ video }) => video.playsEverywhere && video.oddities.length === 0)
  const isWhole = facts.length === 1 && (plays === 'everything' || facts[0]!.readBy === 'converter')
  if (playsEverywhere && isOneKind && (soundPlays(facts) || !hasConverter)) return 'copy'
  if (!hasConverter) return null
  if (playsEverywhere && isWhole && turn === 0) return 'converter-copies-picture'
  if (playsEverywhere && isOneKind) return 'copy-picture'
  if (isWhole) return 'conversion'
  return isOneKind ? 'joined-conversion' : 'merging-conversion'
}

function stepsOf(way: MediaWay, facts: readonly SourceFacts[], plays: Join['plays']): PlannedStep[] {
  const joins: PlannedStep[] =
    facts.length > 1 ? [{ does: 'join', because: ['several-files', ...partial(plays)] }] : []
  const keeps: PlannedStep = { does: 'copy', because: ['plays-everywhere'] }
  const converts: PlannedStep = { does: 'convert', because: reasonsToConvert(facts) }
  const cuts: PlannedStep[] = plays === 'pictures' ? [{ does: 'cut', because: ['pictures-only'] }] : []
  switch (way) {
    case 'copy':
      return [...joins, keeps]
    case 'copy-picture':
    case 'converter-copies-picture':
      return [...joins, keeps, { does: 'convert-sound', because: soundReasons(facts) }]
    case 'conversion':
      return [converts]
    case 'joined-conversion':
      return [...(joins.length > 0 ? joins : cuts), converts]
    case 'merging-conversion':
      return [...cuts, { does: 'merge', because: ['different-kinds'] }, converts]
  }
}

function reasonsToConvert(facts: readonly SourceFacts[]): StepReason[] {
  const reasons = facts.flatMap(({ video, readBy }): StepReason[] => {
    if (!video.playsEverywhere) return ['picture-format', ...video.oddities]
    return readBy === 'converter' ? ['converter-reads', ...video.oddities] : video.oddities
  })
  return reasons.length === 0 ? ['different-kinds'] : [...new Set(reasons)]
}

function soundReasons(facts: readonly SourceFacts[]): StepReason[] {
  return soundPlays(facts) ? ['converter-reads'] : ['sound-format']
}

function partial(plays: Join['plays']): StepReason[] {
  return plays === 'pictures' ? ['pictures-only'] : []
}

function soundPlays(facts: readonly SourceFacts[]): boolean {
  return facts.every(({ audio }) => audio === null || audio.codec === 'aac')
}

function isJoinable(facts: readonly SourceFacts[]): boolean {
  const pictures = new Set(facts.map(({ video }) => video.joinKey))
  const sounds = new Set(facts.flatMap(({ audio }) => (audio === null ? [] : [audio.joinKey])))
  return facts.every(({ readBy }) => readBy === 'packets') && pictures.size === 1 && sounds.size <= 1
}
