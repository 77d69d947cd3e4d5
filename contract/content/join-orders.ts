/** The order of a list as somebody saw it, and as they wanted it. */
export interface WantedOrder<Id extends string> {
  was: readonly Id[]
  to: readonly Id[]
}

/**
 * A list with what somebody moved in it, whatever others did to it meanwhile: only what they moved is moved, behind what
 * it was put behind. Nothing is lost, nothing that is gone comes back, and doing it again changes nothing.
 */
export function joinOrders<Id extends string>(now: readonly Id[], { was, to }: WantedOrder<Id>): Id[] {
  const known = new Set(now)
  const wanted = [...new Set(to)].filter((id) => known.has(id))
  const moved = movedIn(was, wanted)
  const joined = now.filter((id) => !moved.has(id))
  for (const [at, id] of wanted.entries()) {
    if (!moved.has(id)) continue
    const before = wanted[at - 1]
    joined.splice(before === undefined ? 0 : joined.indexOf(before) + 1, 0, id)
  }
  return joined
}

/** The fewest that have to be moved to come from one order to the other: all but the longest run that stayed in order. */
function movedIn<Id extends string>(was: readonly Id[], to: readonly Id[]): Set<Id> {
  const placeOf = new Map(was.map((id, at) => [id, at]))
  const seen = to.flatMap((id) => {
    const place = placeOf.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  // For each of them: how long the longest run is that ends there, and what comes before it in that run.
  const runs: { length: number; before: number }[] = []
  for (const { place } of seen) {
    let run = { length: 1, before: -1 }
    for (const [other, { length }] of runs.entries())
      if (seen[other]!.place < place && length >= run.length) run = { length: length + 1, before: other }
    runs.push(run)
  }
  const moved = new Set(to)
  let at = runs.reduce((best, { length }, end) => (length > (runs[best]?.length ?? 0) ? end : best), -1)
  while (at >= 0) {
    moved.delete(seen[at]!.id)
    at = runs[at]!.before
  }
  return moved
}
