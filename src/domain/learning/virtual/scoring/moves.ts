import { STEPS_PER_SECOND } from '../pose.ts'
import type { Vector } from '../vectors.ts'

// Cuts the way of what is looked at into moves, and tells moving from resting.

/** A second-order Butterworth low-pass of 6 Hz at 60 Hz, run forward and back, so that nothing is delayed (Winter). */
const [B0, B1, B2, A1, A2] = [
  0.06745527388907191, 0.13491054777814382, 0.06745527388907191, -1.1429805025399011, 0.4128015980961887,
]

/** In mm a second: what is moving for sure, and what is at rest. */
export const [MOVING, AT_REST] = [5, 3]
/** A move has ended when it was slower than this part of its highest speed, and than these mm a second, for so many steps. */
const [EDGE, LEAST_EDGE, STOPPED_STEPS] = [0.1, 1, 8]
/** A shorter one is a twitch; a longer one is cut where it is slowest. */
const [FEWEST_STEPS, LEAST_WAY] = [15, 4]
const MOST_STEPS_OF_A_MOVE = 6 * STEPS_PER_SECOND
const MOST_STEPS_OF_A_PIECE = 3 * STEPS_PER_SECOND

/** From the first step to the one after the last. */
export interface Move {
  from: number
  to: number
}

/** In mm a second, of filtered places: one for each step. */
export function speedsOf(way: readonly Vector[]): Float64Array {
  const x = lowPassed(along(way, 0))
  const y = lowPassed(along(way, 1))
  const z = lowPassed(along(way, 2))
  const speeds = new Float64Array(way.length)
  for (let step = 1; step < way.length; step += 1) {
    const alongX = x[step]! - x[step - 1]!
    const alongY = y[step]! - y[step - 1]!
    const alongZ = z[step]! - z[step - 1]!
    speeds[step] = STEPS_PER_SECOND * Math.sqrt(alongX * alongX + alongY * alongY + alongZ * alongZ)
  }
  return speeds
}

function along(way: readonly Vector[], axis: 0 | 1 | 2): Float64Array {
  const values = new Float64Array(way.length)
  for (let step = 0; step < way.length; step += 1) values[step] = way[step]![axis]
  return values
}

export function lowPassed(values: Float64Array): Float64Array {
  return filtered(filtered(values).reverse()).reverse()
}

/** As if the first value had been there forever. */
function filtered(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length)
  let x1 = values[0] ?? 0
  let [x2, y1, y2] = [x1, x1, x1]
  for (let index = 0; index < values.length; index += 1) {
    const x = values[index]!
    const y = B0 * x + B1 * x1 + B2 * x2 - A1 * y1 - A2 * y2
    out[index] = y
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
  }
  return out
}

/** Which moves there are. A new target is a new move, though the hand may not have stopped. */
export function movesOf(speeds: Float64Array, newTargets: readonly number[] = []): Move[] {
  const ends = [...newTargets, speeds.length]
  return ends.flatMap((to, index) => movesWithin(speeds, { from: ends[index - 1] ?? 0, to }))
}

/** What never moves for sure is none. */
function movesWithin(speeds: Float64Array, span: Move): Move[] {
  const moves: Move[] = []
  let step = span.from
  while (step < span.to) {
    if (speeds[step]! < MOVING) {
      step += 1
      continue
    }
    const last = moves.at(-1)?.to ?? span.from
    const move = { from: beginOf(speeds, step, last), to: endOf(speeds, step, span.to) }
    moves.push(...cut(speeds, move))
    step = move.to
  }
  return moves.filter((move) => isMove(speeds, move))
}

/** Back to where it was slowest. */
function beginOf(speeds: Float64Array, step: number, least: number): number {
  let from = step
  while (from > least && speeds[from - 1]! < speeds[from]!) from -= 1
  return from
}

/** On until it has been slow for a while: a hand that trembles through a standstill has not stopped. */
function endOf(speeds: Float64Array, step: number, most: number): number {
  let [to, peak] = [step, 0]
  for (let at = step; at < most && at - to < STOPPED_STEPS; at += 1) {
    peak = Math.max(peak, speeds[at]!)
    if (speeds[at]! >= Math.max(EDGE * peak, LEAST_EDGE)) to = at + 1
  }
  return to
}

function isMove(speeds: Float64Array, { from, to }: Move): boolean {
  if (to - from < FEWEST_STEPS) return false
  let way = 0
  for (let step = from; step < to; step += 1) way += speeds[step]! / STEPS_PER_SECOND
  return way >= LEAST_WAY
}

function cut(speeds: Float64Array, move: Move): Move[] {
  const length = move.to - move.from
  if (length <= MOST_STEPS_OF_A_MOVE) return [move]
  // In the middle half, so that both parts are worth measuring.
  let slowest = move.from + Math.floor(length / 4)
  for (let step = slowest; step < move.to - length / 4; step += 1)
    if (speeds[step]! < speeds[slowest]!) slowest = step
  return [...cut(speeds, { from: move.from, to: slowest }), ...cut(speeds, { from: slowest, to: move.to })]
}

/**
 * Along a path the hand has no reason to stop, so stops cut nothing: what moved is joined, and cut into pieces alike.
 * Slowing down and setting out again stay in it; how long it rested does not.
 */
export function piecesOf(speeds: Float64Array): Float64Array[] {
  const moving = speeds.filter((speed) => speed >= AT_REST)
  const pieces = Math.ceil(moving.length / MOST_STEPS_OF_A_PIECE)
  return Array.from({ length: pieces }, (_, piece) =>
    moving.subarray(
      Math.floor((piece * moving.length) / pieces),
      Math.floor(((piece + 1) * moving.length) / pieces),
    ),
  ).filter(({ length }) => length >= FEWEST_STEPS)
}

/** Steps at rest that nothing demanded. */
export function idleSteps(speeds: Float64Array, isBusy: readonly boolean[]): number {
  let idle = 0
  for (let step = 0; step < speeds.length; step += 1)
    if (speeds[step]! < AT_REST && isBusy[step] !== true) idle += 1
  return idle
}

/** The value in the middle; of an even number the mean of both. Null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : (upper + sorted[half - 1]!) / 2
}
