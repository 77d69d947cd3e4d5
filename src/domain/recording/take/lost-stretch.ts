import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import type { Part } from '#domain/ports.ts'

type Stretch = Pick<Part, 'duration' | 'lost'>

/** As many as the server takes (contract, finish-upload). */
const MOST_MARKS = 1_000

/** Of a whole take, ms. */
export function sumLost(parts: readonly Stretch[]): number {
  return parts.reduce((sum, { lost = 0 }) => sum + lost, 0)
}

/** "about 12 s". */
export function describeLost(lost: number): string {
  return `about ${Math.max(1, Math.round(lost / 1_000))} s`
}

/**
 * The marks of a take in the time of what is left of it. What stood behind a stretch that can no longer be read moves
 * up, what stood in it stands at its edge, and a mark says what is missing: nobody takes the rest for the whole.
 */
export function marksAroundLoss(marks: readonly MomentMark[], parts: readonly Stretch[]): MomentMark[] {
  const gaps = findGaps(parts)
  if (gaps.length === 0) return [...marks]
  const moved = marks.map((mark) => ({ ...mark, timeStamp: moveUp(mark.timeStamp, gaps) }))
  const told = gaps.map(({ from, lost }) => ({
    timeStamp: moveUp(from, gaps),
    label: `Missing: ${describeLost(lost * 1_000)}`,
  }))
  return [...told, ...moved].slice(0, MOST_MARKS).toSorted((one, other) => one.timeStamp - other.timeStamp)
}

/** Seconds of the take as it was recorded. */
interface Gap {
  from: number
  lost: number
}

function findGaps(parts: readonly Stretch[]): Gap[] {
  let recorded = 0
  return parts.flatMap(({ duration, lost = 0 }) => {
    const from = recorded + duration / 1_000
    recorded = from + lost / 1_000
    return lost === 0 ? [] : [{ from, lost: lost / 1_000 }]
  })
}

function moveUp(seconds: number, gaps: readonly Gap[]): number {
  return gaps.reduce(
    (moment, { from, lost }) => moment - Math.min(lost, Math.max(0, seconds - from)),
    seconds,
  )
}
