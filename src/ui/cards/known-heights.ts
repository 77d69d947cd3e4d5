/** px, by the key of the row or item. */
type Heights = Map<string, number>

const lists = new Map<string, { layout: string; heights: Heights }>()

/**
 * How tall the rows of a list were when they were last shown. A list that is opened again is as tall as it was, although
 * the rows above the window are not rendered: going back leads to the same row.
 * @param layout heights of another one are forgotten
 */
export function knownHeights(list: string, layout: string): Heights {
  const known = lists.get(list)
  if (known?.layout === layout) return known.heights
  const heights: Heights = new Map()
  lists.set(list, { layout, heights })
  return heights
}
