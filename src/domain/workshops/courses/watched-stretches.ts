/** From and to, seconds. */
export type Stretch = readonly [number, number]

/** All of them in order, those that meet as one. */
export function joinStretches(stretches: readonly Stretch[]): [number, number][] {
  const inOrder = stretches.filter(([from, to]) => to > from).toSorted(([one], [other]) => one - other)
  const joined: [number, number][] = []
  for (const [from, to] of inOrder) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}
