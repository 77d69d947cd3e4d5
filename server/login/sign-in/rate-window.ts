/** Counts in windows of a fixed length; false when there were too many in the one that runs. */
export function createRateWindow({ max, timeWindow }: RateLimit, now: () => number): () => boolean {
  let began = -Infinity
  let count = 0
  return () => {
    if (now() - began >= timeWindow) {
      began = now()
      count = 0
    }
    count += 1
    return count <= max
  }
}

export interface RateLimit {
  max: number
  /** Milliseconds. */
  timeWindow: number
}
