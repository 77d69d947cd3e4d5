import type { AnalysisRefusal, VideoAnalysis } from '#contract/endpoints/video/analysis.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'

export type MotionFinding = Omit<Extract<VideoAnalysis, { state: 'READY' }>, 'state' | 'madeBy'>

const SHORTEST_SECONDS = 10
/** If less than this share of the picture moves, it is only noise. */
const IDLE_BELOW = 0.002
/** If more than this share moves, it is the camera that moves. */
const CAMERA_ABOVE = 0.5
const MOST_CAMERA = 0.5
/** A shorter stop is part of a movement. */
const SHORTEST_PAUSE_SECONDS = 2
const PAUSES_SHOWN = 5
const CURVE_VALUES = 240
/** A surge counts if movement falls to this share of it before the next. */
const EBB = 0.5
const SMOOTHING_SECONDS = 0.5

/**
 * Measures computed from the movement of a picture.
 * @param motion share of the picture that changed since the previous frame, 0 to 1, `perSecond` values per second
 */
export function measureMotion(
  motion: readonly number[],
  perSecond: number,
): Result<MotionFinding, AnalysisRefusal> {
  if (motion.length < SHORTEST_SECONDS * perSecond) return refuse('too-short')
  const cameraShare = shareOf(motion, (value) => value > CAMERA_ABOVE)
  if (cameraShare > MOST_CAMERA) return refuse('camera-moves')
  const moving = motion.filter((value) => value >= IDLE_BELOW && value <= CAMERA_ABOVE)
  if (moving.length === 0) return refuse('nothing-moves')
  const pauses = findPauses(motion, perSecond)
  return succeed({
    confidence: 1 - cameraShare,
    measures: {
      idleShare: pauses.reduce((sum, { duration }) => sum + duration, 0) / (motion.length / perSecond),
      cameraShare,
      economy: mean(moving),
      surgesPerMinute: countSurges(motion, perSecond) / (moving.length / perSecond / 60),
    },
    motion: curveOf(motion, perSecond),
    pauses: pauses.toSorted((one, other) => other.duration - one.duration).slice(0, PAUSES_SHOWN),
  })
}

function findPauses(motion: readonly number[], perSecond: number) {
  const pauses: { timeStamp: number; duration: number }[] = []
  let began = 0
  for (let at = 0; at <= motion.length; at++) {
    if (at < motion.length && motion[at]! < IDLE_BELOW) continue
    const duration = (at - began) / perSecond
    if (duration >= SHORTEST_PAUSE_SECONDS) pauses.push({ timeStamp: began / perSecond, duration })
    began = at + 1
  }
  return pauses
}

/** Peaks of the smoothed curve, each followed by an ebb; movement of the camera doesn't count. */
function countSurges(motion: readonly number[], perSecond: number): number {
  let surges = 0
  let isHigh = false
  let turn = 0
  for (const value of smooth(motion, Math.max(1, Math.round(SMOOTHING_SECONDS * perSecond)))) {
    if (isHigh) {
      turn = Math.max(turn, value)
      if (value >= turn * EBB) continue
      surges++
      isHigh = false
      turn = value
    } else {
      turn = Math.min(turn, value)
      if (value < IDLE_BELOW || value <= turn / EBB) continue
      isHigh = true
      turn = value
    }
  }
  return surges
}

function smooth(motion: readonly number[], width: number): number[] {
  let sum = 0
  return motion.map((value, at) => {
    sum += withoutCamera(value)
    if (at >= width) sum -= withoutCamera(motion[at - width]!)
    return Math.max(0, sum) / Math.min(at + 1, width)
  })
}

function withoutCamera(value: number): number {
  return value > CAMERA_ABOVE ? 0 : value
}

/** At most 240 values, each the mean of its stretch: enough for the width of a screen. */
function curveOf(motion: readonly number[], perSecond: number): MotionFinding['motion'] {
  const each = Math.max(1, Math.ceil(motion.length / CURVE_VALUES))
  const values: number[] = []
  for (let at = 0; at < motion.length; at += each) {
    values.push(Number(mean(motion.slice(at, at + each)).toFixed(4)))
  }
  return { secondsPerValue: each / perSecond, values }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function shareOf(values: readonly number[], is: (value: number) => boolean): number {
  return values.filter(is).length / values.length
}
