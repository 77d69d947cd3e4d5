interface Lasting {
  /** ms */
  duration: number
}

/** A recorder that was stopped before its first picture leaves a part that no player opens. */
export function partsToPlay<Part extends Lasting>(parts: readonly Part[]): readonly Part[] {
  const withPicture = parts.filter(({ duration }) => duration > 0)
  return withPicture.length > 0 ? withPicture : parts
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
