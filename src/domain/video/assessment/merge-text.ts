// Two tabs may write in the same field. The text of both is kept.

interface Change {
  from: number
  to: number
  text: string
}

/** The one stretch in which `next` differs from `base`. */
function changeOf(base: string, next: string): Change {
  const most = Math.min(base.length, next.length)
  let start = 0
  while (start < most && base[start] === next[start]) start += 1
  let end = 0
  while (end < most - start && base.at(-1 - end) === next.at(-1 - end)) end += 1
  return { from: start, to: base.length - end, text: next.slice(start, next.length - end) }
}

/** `mine` was written over `base`, but the store has `stored` by now. */
export function mergeText(base: string, mine: string, stored: string): string {
  if (stored === base || stored === mine) return mine
  if (mine === base) return stored
  const ours = changeOf(base, mine)
  const theirsChange = changeOf(base, stored)
  const [first, second] = ours.from < theirsChange.from ? [ours, theirsChange] : [theirsChange, ours]
  if (first.to < second.from)
    return `${base.slice(0, first.from)}${first.text}${base.slice(first.to, second.from)}${second.text}${base.slice(second.to)}`
  if (stored.includes(mine)) return stored
  return mine.includes(stored) ? mine : `${stored}\n\n${mine}`
}
