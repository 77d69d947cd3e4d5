/** A range that plays again and again. Its two edges are set one after the other. */
export type LoopRange =
  { status: 'off' } | { status: 'started'; from: number } | { status: 'on'; from: number; to: number }

export const noLoop: LoopRange = { status: 'off' }

/** A range shorter than this, in seconds, is a slip of the finger: the start moves instead. */
const SHORTEST = 0.2

/** Sets the start, then the end, then turns the loop off. An end before the start swaps them. */
export function nextLoop(loop: LoopRange, position: number): LoopRange {
  switch (loop.status) {
    case 'off':
      return { status: 'started', from: position }
    case 'started':
      return Math.abs(position - loop.from) < SHORTEST
        ? { status: 'started', from: position }
        : { status: 'on', from: Math.min(loop.from, position), to: Math.max(loop.from, position) }
    case 'on':
      return noLoop
  }
}

/** Where to continue once playback has passed the end of the loop; jumping out by hand is left alone. */
export function loopBackFrom(loop: LoopRange, position: number): number | null {
  if (loop.status !== 'on') return null
  return position >= loop.to && position < loop.to + 1 ? loop.from : null
}
