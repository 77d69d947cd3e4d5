/** A text and its selection. */
export interface Edit {
  text: string
  /** UTF-16 units; the same as `end` if nothing is selected. */
  start: number
  end: number
}

/** Puts a mark on both sides of the selection, or removes the mark if it is there. */
export function surround({ text, start, end }: Edit, mark: string): Edit {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (before.endsWith(mark) && after.startsWith(mark)) {
    const shorter = before.slice(0, -mark.length) + chosen + after.slice(mark.length)
    return { text: shorter, start: start - mark.length, end: end - mark.length }
  }
  return { text: before + mark + chosen + mark + after, start: start + mark.length, end: end + mark.length }
}

/** Puts a prefix before each selected line, or removes it if all of them have it. */
export function prefixLines({ text, start, end }: Edit, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const until = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  const lines = text.slice(from, until).split('\n')
  const isOn = lines.every((line) => line.startsWith(prefix))
  const changed = lines.map((line) => (isOn ? line.slice(prefix.length) : prefix + line)).join('\n')
  const next = text.slice(0, from) + changed + text.slice(until)
  return { text: next, start: from, end: from + changed.length }
}

/** Inserts a separate paragraph at the end of the selection. */
export function insertBlock({ text, end }: Edit, block: string): Edit {
  const before = text.slice(0, end).trimEnd()
  const after = text.slice(end).trimStart()
  const head = before === '' ? '' : `${before}\n\n`
  const at = head.length + block.length
  return { text: `${head}${block}${after === '' ? '' : `\n\n${after}`}`, start: at, end: at }
}

/** The part of a text that another text has instead. */
export function differenceOf(before: string, after: string): { from: number; until: number; text: string } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, until: before.length - same, text: after.slice(from, after.length - same) }
}
