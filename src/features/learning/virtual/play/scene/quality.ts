// How much is drawn follows from how long the last frames took, so that the picture stays as quick as the hand.

export interface Quality {
  /** Points of the picture for each point of the screen. */
  scale: number
  /** Focus, colored edges and a second layer of tissue. */
  isRich: boolean
  /** Samples of each point at the edge of a shape; 0: one, with stairs. */
  samples: 0 | 4
}

/** From the best to the least that still has falling light, reflections and vignette. */
export const qualities: readonly Quality[] = [
  { scale: 1, isRich: true, samples: 4 },
  { scale: 0.8, isRich: true, samples: 4 },
  { scale: 0.7, isRich: false, samples: 0 },
  { scale: 0.5, isRich: false, samples: 0 },
  { scale: 0.36, isRich: false, samples: 0 },
]

/** The least of the qualities opens a picture: it is there soonest. Richer programs are prepared behind it. */
export function shownQuality(
  level: number,
  { isFirst, isRichPrepared }: { isFirst: boolean; isRichPrepared: () => boolean },
): Quality {
  const wanted = qualities[level] ?? qualities[0]!
  const least = qualities.at(-1)!
  if (isFirst) return least
  return wanted.isRich && !isRichPrepared() ? least : wanted
}

export interface QualityState {
  level: number
  /** Smoothed length of a frame, ms. */
  frame: number
  /** Frames, and ms, since the last change. */
  frames: number
  passed: number
  /** No better level than this is tried again: it was too slow. */
  best: number
}

export const startQuality: QualityState = { level: 1, frame: 16, frames: 0, passed: 0, best: 0 }

/** A frame longer than this is too long, ms. */
const SLOW = 23
/** A frame longer than this leaves no doubt: what is least is drawn at once, ms. */
const HOPELESS = 90
/** A frame shorter than this leaves room for more, ms: a display of 60 Hz shows one each 16.7 ms. */
const QUICK = 17.6
const [SETTLED_FRAMES, SETTLED_MS] = [6, 600]
const SURE_MS = 4_000
/** A longer gap is a hidden tab or a pause, and says nothing about drawing, ms. */
const GAP = 2_500

export function stepQuality(state: QualityState, frameMs: number): QualityState {
  if (frameMs <= 0 || frameMs > GAP) return state
  const frame = state.frame + (frameMs - state.frame) * (frameMs > HOPELESS ? 0.4 : 0.08)
  const next = { ...state, frame, frames: state.frames + 1, passed: state.passed + frameMs }
  const least = qualities.length - 1
  const isSettled = next.frames > SETTLED_FRAMES && next.passed > SETTLED_MS
  if (isSettled && frame > SLOW && state.level < least) {
    const level = frame > HOPELESS ? least : state.level + 1
    return { level, frame: 16, frames: 0, passed: 0, best: level }
  }
  if (next.passed > SURE_MS && frame < QUICK && state.level > state.best)
    return { ...next, level: state.level - 1, frames: 0, passed: 0 }
  return next
}
