import type { MomentMark } from '../../vocabulary/video-subject.ts'

/** A part of a take: what is left of it, and how much behind that is lost, ms. */
export interface Stretch {
  duration: number
  lost?: number | undefined
}

/** As many marks as the server accepts (contract, finish-upload). */
const MOST_MARKS = 1_000

/** How much of a whole take is lost, ms. */
export function sumLost(parts: readonly Stretch[]): number {
  return parts.reduce((sum, part) => sum + lostOf(part), 0)
}

/** Earlier versions counted the fraction of a millisecond by which a duration had been rounded. */
function lostOf({ lost = 0 }: Stretch): number {
  return lost < 1 ? 0 : lost
}

/** "about 12 s". */
export function describeLost(lost: number): string {
  return `about ${Math.max(1, Math.round(lost / 1_000))} s`
}

/**
 * The marks of a take, moved to the time of what is left of it. Marks after an unreadable stretch move up, marks in it
 * move to its edge, and a new mark says what is missing, so that nobody thinks the rest is everything. No mark is behind
 * the end.
 */
export function marksAroundLoss(marks: readonly MomentMark[], parts: readonly Stretch[]): MomentMark[] {
  const gaps = findGaps(parts)
  // A clock that is set forward may put a mark behind the end, where the server would refuse it.
  const end = parts.reduce((sum, { duration }) => sum + duration, 0) / 1_000
  const moved = marks.map((mark) => ({ ...mark, timeStamp: Math.min(end, moveUp(mark.timeStamp, gaps)) }))
  if (gaps.length === 0) return moved
  const missing = gaps.map(({ from, lost }) => ({
    timeStamp: moveUp(from, gaps),
    label: `Missing: ${describeLost(lost * 1_000)}`,
  }))
  return [...missing, ...moved].slice(0, MOST_MARKS).toSorted((one, other) => one.timeStamp - other.timeStamp)
}

/** Seconds from the start of the take as it was recorded. */
interface Gap {
  from: number
  lost: number
}

function findGaps(parts: readonly Stretch[]): Gap[] {
  let recorded = 0
  return parts.flatMap((part) => {
    const lost = lostOf(part)
    const from = recorded + part.duration / 1_000
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
