export interface DiffLine {
  type: 'same' | 'added' | 'removed'
  text: string
}

/** If there are more pairs of lines than this, they are not compared: the middle is shown as replaced. */
const PAIRS_MAX = 4_000_000

/** What changed between two texts, line by line, in reading order. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ type: 'same', text }))
  return [
    ...same(old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...same(old.slice(old.length - end)),
  ]
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** Finds the longest common sequence of lines. */
function diffMiddle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ type: 'removed', text })
  const added = (text: string): DiffLine => ({ type: 'added', text })
  if (old.length * now.length > PAIRS_MAX) return [...old.map(removed), ...now.map(added)]
  const width = now.length + 1
  // The number of lines that the rests of both texts have in common, by where the rests begin.
  const common = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ type: 'same', text: old[i]! })
      i += 1
      j += 1
    } else if (
      j >= now.length ||
      (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    ) {
      lines.push(removed(old[i]!))
      i += 1
    } else {
      lines.push(added(now[j]!))
      j += 1
    }
  }
  return lines
}

/** How many unchanged lines are shown around a change. */
const AROUND = 2

export type DiffPart = DiffLine | { type: 'skipped'; count: number }

/** Replaces long unchanged stretches by their number of lines. */
export function foldSame(lines: readonly DiffLine[]): DiffPart[] {
  const isNear = lines.map((_line, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ type }) => type !== 'same'),
  )
  const parts: DiffPart[] = []
  lines.forEach((line, at) => {
    const last = parts.at(-1)
    if (isNear[at] === true) parts.push(line)
    else if (last?.type === 'skipped') last.count += 1
    else parts.push({ type: 'skipped', count: 1 })
  })
  return parts
}
