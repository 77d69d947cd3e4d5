import { matchLines } from './text-diff.ts'

/** A part of two texts that were both made from one. */
export type MergePart =
  | { type: 'settled'; text: string; by: 'nobody' | 'mine' | 'theirs' | 'both' }
  /** Both changed it, each in their way. An empty text: deleted. */
  | { type: 'open'; base: string; mine: string; theirs: string }

export type OpenPart = Extract<MergePart, { type: 'open' }>

/** The three texts of a merge. */
export interface MergeTexts {
  /** What both began from; null: it is not known anymore. Then no paragraph counts as deleted. */
  base: string | null
  mine: string
  theirs: string
}

/**
 * Merges two texts by paragraph: what only one of the two changed is taken; what both changed stays open. All parts
 * together are a whole text, paragraph by paragraph.
 */
export function mergeTexts({ base, mine, theirs }: MergeTexts): MergePart[] {
  const [own, other] = [paragraphsOf(mine), paragraphsOf(theirs)]
  const old = base === null ? sharedBy(own, other) : paragraphsOf(base)
  const changes = { mine: changesOf(old, own), theirs: changesOf(old, other) }
  const parts: MergePart[] = []
  let at = 0
  const settleUntil = (end: number): void => {
    for (; at < end; at += 1) parts.push({ type: 'settled', text: old[at]!, by: 'nobody' })
  }
  while (changes.mine.length + changes.theirs.length > 0) {
    const { from, to, mine: ofMine, theirs: ofTheirs } = drawTogether(changes)
    settleUntil(from)
    const before = old.slice(from, to)
    const texts = {
      base: textOf(before),
      mine: textOf(changed(before, from, ofMine)),
      theirs: textOf(changed(before, from, ofTheirs)),
    }
    parts.push(settle(texts))
    at = to
  }
  settleUntil(old.length)
  return parts
}

/** The whole text, with what was chosen for each open part, in their order. Null: some are still open. */
export function joinMerged(parts: readonly MergePart[], chosen: readonly (string | null)[]): string | null {
  const texts: string[] = []
  let open = 0
  for (const part of parts) {
    const text = part.type === 'settled' ? part.text : (chosen[open++] ?? null)
    if (text === null) return null
    texts.push(text)
  }
  return texts.filter((text) => text !== '').join('\n\n')
}

export function openPartsOf(parts: readonly MergePart[]): OpenPart[] {
  return parts.filter((part) => part.type === 'open')
}

/** One version after the other. */
export function joinBoth({ mine, theirs }: Pick<OpenPart, 'mine' | 'theirs'>): string {
  return textOf([mine, theirs].filter((text) => text !== ''))
}

function settle({ base, mine, theirs }: { base: string; mine: string; theirs: string }): MergePart {
  if (mine === theirs) return { type: 'settled', text: mine, by: 'both' }
  if (mine === base) return { type: 'settled', text: theirs, by: 'theirs' }
  if (theirs === base) return { type: 'settled', text: mine, by: 'mine' }
  return { type: 'open', base, mine, theirs }
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** Separated by empty lines, except inside a fenced block of code. Empty lines at either end belong to none. */
export function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  let lines: string[] = []
  let fence: string | null = null
  const end = () => {
    if (lines.length > 0) paragraphs.push(lines.join('\n'))
    lines = []
  }
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? null
    if (fence === null && line.trim() === '') end()
    else lines.push(line)
    if (fence === null) fence = mark
    else if (mark !== null && mark.startsWith(fence) && line.trim() === mark) fence = null
  }
  end()
  return paragraphs
}

function textOf(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n')
}

/** These paragraphs took the place of those from `from` to before `to`. */
interface Change {
  from: number
  to: number
  now: string[]
}

function changesOf(old: readonly string[], now: readonly string[]): Change[] {
  const changes: Change[] = []
  let [i, j] = [0, 0]
  for (const [nextOld, nextNow] of [...matchLines(old, now), [old.length, now.length] as const]) {
    const paragraphs = now.slice(j, nextNow)
    // As many as before: each was changed in its place.
    if (paragraphs.length === nextOld - i)
      changes.push(...paragraphs.map((one, at) => ({ from: i + at, to: i + at + 1, now: [one] })))
    else changes.push({ from: i, to: nextOld, now: paragraphs })
    ;[i, j] = [nextOld + 1, nextNow + 1]
  }
  return changes
}

interface Changes {
  mine: Change[]
  theirs: Change[]
}

/** Takes the first change away, and with it all that are about the same paragraphs. */
function drawTogether(changes: Changes): Changes & { from: number; to: number } {
  const sides = ['mine', 'theirs'] as const
  const first = sides.flatMap((side) => changes[side].slice(0, 1)).toSorted(byPlace)[0]!
  const taken = { from: first.from, to: first.to, mine: [] as Change[], theirs: [] as Change[] }
  const isAbout = ({ from, to }: Change): boolean =>
    from < taken.to || (from === taken.from && to === taken.to)
  for (let isMore = true; isMore;) {
    isMore = false
    for (const side of sides)
      while (changes[side][0] !== undefined && isAbout(changes[side][0])) {
        const next = changes[side].shift()!
        taken[side].push(next)
        taken.to = Math.max(taken.to, next.to)
        isMore = true
      }
  }
  return taken
}

/** What was added before a paragraph comes before what was made of it. */
function byPlace(one: Change, other: Change): number {
  return one.from - other.from || one.to - other.to
}

function changed(before: readonly string[], from: number, changes: readonly Change[]): string[] {
  const now: string[] = []
  let at = from
  for (const change of changes) {
    now.push(...before.slice(at - from, change.from - from), ...change.now)
    at = change.to
  }
  return [...now, ...before.slice(at - from)]
}

function sharedBy(one: readonly string[], other: readonly string[]): string[] {
  return matchLines(one, other).map(([at]) => one[at]!)
}
