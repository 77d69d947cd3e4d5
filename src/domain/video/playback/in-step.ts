// Two takes side by side, each counted from its own starting point. All times in seconds.

export type Side = 'a' | 'b'

export interface Pair<Value> {
  a: Value
  b: Value
}

export interface TakeTimes {
  /** The point from which this take is compared. */
  start: number
  duration: number
}

/** Up to this difference nobody sees that one is ahead. */
const UNSEEN_SECONDS = 0.03
/** From this difference on, the one ahead stops until the other has caught up. */
const HOLD_SECONDS = 0.4
/** From this difference on, one of them was moved on purpose, and the one ahead jumps to the other. */
const MOVED_SECONDS = 2
/** The largest share by which the one ahead plays slower; too little to be seen or heard. */
const SLOWEST_SHARE = 0.1
/** A take this close to its end counts as ended. */
const END_SECONDS = 0.05

function otherSide(side: Side): Side {
  return side === 'a' ? 'b' : 'a'
}

/** How far past their starting points both are; a take that has ended follows the one that still plays. */
export function sinceStart(takes: Pair<TakeTimes>, positions: Pair<number>): number {
  const since = sinceStarts(takes, positions)
  if (hasEnded(takes.a, positions.a)) return Math.max(since.a, since.b)
  return hasEnded(takes.b, positions.b) ? since.a : Math.min(since.a, since.b)
}

/**
 * The position of each that long past its starting point, between the first and the last moment at which both have a
 * picture.
 */
export function positionsAt(takes: Pair<TakeTimes>, since: number): Pair<number> {
  const earliest = -Math.min(takes.a.start, takes.b.start)
  const latest = Math.max(takes.a.duration - takes.a.start, takes.b.duration - takes.b.start)
  const within = Math.min(Math.max(since, earliest), latest)
  return {
    a: Math.min(takes.a.start + within, takes.a.duration),
    b: Math.min(takes.b.start + within, takes.b.duration),
  }
}

export function hasEnded({ duration }: TakeTimes, position: number): boolean {
  return position >= duration - END_SECONDS
}

export interface InStepLook {
  takes: Pair<TakeTimes>
  positions: Pair<number>
  /** Chosen for both. */
  speed: number
  /** The side that waits for the other. */
  held: Side | null
}

export interface InStepOrder {
  speeds: Pair<number>
  held: Side | null
  /** One of them was moved: both jump there, counted from the starting points. */
  jumpTo: number | null
}

/** What keeps two playing takes in sync: the one ahead plays a little slower, waits, or jumps to the other. */
export function keepInStep({ takes, positions, speed, held }: InStepLook): InStepOrder {
  const apart: InStepOrder = { speeds: { a: speed, b: speed }, held: null, jumpTo: null }
  if (hasEnded(takes.a, positions.a) || hasEnded(takes.b, positions.b)) return apart
  const since = sinceStarts(takes, positions)
  const ahead: Side = since.a > since.b ? 'a' : 'b'
  const lead = Math.abs(since.a - since.b)
  if (lead > MOVED_SECONDS) return { ...apart, jumpTo: since[otherSide(ahead)] }
  if (held === ahead ? lead > UNSEEN_SECONDS : lead > HOLD_SECONDS) return { ...apart, held: ahead }
  return { ...apart, speeds: { ...apart.speeds, [ahead]: slowed(speed, lead) } }
}

function slowed(speed: number, lead: number): number {
  if (lead <= UNSEEN_SECONDS) return speed
  return Math.round(speed * (1 - Math.min(SLOWEST_SHARE, lead)) * 100) / 100
}

function sinceStarts({ a, b }: Pair<TakeTimes>, positions: Pair<number>): Pair<number> {
  return { a: positions.a - a.start, b: positions.b - b.start }
}
