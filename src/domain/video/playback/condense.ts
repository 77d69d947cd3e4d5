// The parts of a video that a condensed review plays: some of each minute, and what lies around each mark.

/** Seconds from the start of the video. */
export interface Stretch {
  from: number
  to: number
}

const MINUTE_SECONDS = 60
const SHOWN_OF_EACH_MINUTE_SECONDS = 15
const SHOWN_AROUND_MARK_SECONDS = 5

/** In order, not overlapping, within the video. A mark outside counts as at the nearest end. */
export function planCondensed(duration: number, marks: readonly number[]): Stretch[] {
  const wanted = [...firstOfEachMinute(duration), ...marks.map((at) => aroundMark(at, duration))]
  return joinStretches(wanted.filter(({ from, to }) => to > from))
}

export function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0)
}

export type NextInCondensed = { type: 'stay' } | { type: 'go'; to: number } | { type: 'end' }

/** What a playing player does at this position. */
export function nextInCondensed(stretches: readonly Stretch[], position: number): NextInCondensed {
  const next = stretches.find(({ to }) => position < to)
  if (next === undefined) return { type: 'end' }
  return position >= next.from ? { type: 'stay' } : { type: 'go', to: next.from }
}

function firstOfEachMinute(duration: number): Stretch[] {
  return Array.from({ length: Math.ceil(Math.max(0, duration) / MINUTE_SECONDS) }, (_, minute) => {
    const from = minute * MINUTE_SECONDS
    return { from, to: Math.min(duration, from + SHOWN_OF_EACH_MINUTE_SECONDS) }
  })
}

function aroundMark(at: number, duration: number): Stretch {
  const within = Math.min(Math.max(0, at), duration)
  return {
    from: Math.max(0, within - SHOWN_AROUND_MARK_SECONDS),
    to: Math.min(duration, within + SHOWN_AROUND_MARK_SECONDS),
  }
}

function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last === undefined || from > last.to) joined.push({ from, to })
    else last.to = Math.max(last.to, to)
  }
  return joined
}
