import type { Choice } from '#ui/controls/choices/choice.ts'

/** The zones that this browser knows, and the one that is chosen; `America/New_York` is read as "New York, America". */
export function listTimeZones(chosen: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(chosen) ? known : [chosen, ...known]
  return zones
    .map((id) => ({ id, text: describeZone(id) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
}

export function describeZone(id: string): string {
  const [area = '', ...place] = id.replaceAll('_', ' ').split('/')
  return place.length === 0 ? area : `${area}: ${place.toReversed().join(', ')}`
}
