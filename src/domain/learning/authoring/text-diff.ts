export interface DiffLine {
  type: 'same' | 'added' | 'removed'
  text: string
}

/** If there are more pairs of lines than this, they are not compared: the middle is shown as replaced. */
const PAIRS_MAX = 4_000_000

/** What changed between two texts, line by line, in reading order. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  for (const [nextOld, nextNow] of [...matchLines(old, now), [old.length, now.length] as const]) {
    for (; i < nextOld; i += 1) lines.push({ type: 'removed', text: old[i]! })
    for (; j < nextNow; j += 1) lines.push({ type: 'added', text: now[j]! })
    if (i < old.length && j < now.length) lines.push({ type: 'same', text: old[i]! })
    ;[i, j] = [i + 1, j + 1]
  }
  return lines
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** The longest common sequence of lines, or paragraphs: where each is in the older text, and where in the newer. */
export function matchLines(old: readonly string[], now: readonly string[]): [old: number, now: number][] {
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1
  const middle = matchMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...middle.map(([i, j]): [number, number] => [start + i, start + j]),
    ...Array.from({ length: end }, (_, at): [number, number] => [
      old.length - end + at,
      now.length - end + at,
    ]),
  ]
}

function matchMiddle(old: readonly string[], now: readonly string[]): [number, number][] {
  if (old.length * now.length > PAIRS_MAX) return []
  const width = now.length + 1
  // The number of lines that the rests of both texts have in common, by where the rests begin.
  const common = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) pairs.push([i++, j++])
    else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) i += 1
    else j += 1
  }
  return pairs
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
