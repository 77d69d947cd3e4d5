interface Lasting {
  /** ms */
  duration: number
}

/** Where each part begins within the take, seconds. */
export function startsOfParts(parts: readonly Lasting[]): number[] {
  let start = 0
  return parts.map(({ duration }) => {
    const mine = start
    start += duration / 1_000
    return mine
  })
}

/** The part that plays at a moment of the take, and the moment within that part, seconds. */
export function placeInParts(parts: readonly Lasting[], seconds: number): { part: number; seconds: number } {
  const starts = startsOfParts(parts)
  const after = starts.findIndex((start) => start > seconds)
  const part = Math.max(0, (after === -1 ? starts.length : after) - 1)
  return { part, seconds: Math.max(0, seconds - (starts[part] ?? 0)) }
}
