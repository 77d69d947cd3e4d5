// Rows of text as spreadsheets give them: CSV after RFC 4180, or what is copied from their cells.

type Separator = '\t' | ';' | ','

/** What stands between cells, by the first row: a tab, else whichever of semicolon and comma is there more often. */
export function separatorOf(text: string): Separator {
  const count = { '\t': 0, ';': 0, ',': 0 }
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' || sign === '\r') break
    if (sign === '\t' || sign === ';' || sign === ',') count[sign] += 1
  }
  if (count['\t'] > 0) return '\t'
  return count[';'] > count[','] ? ';' : ','
}

/**
 * One row after the other, so that a reader may rest between them. Lines end as they like; a cell in quotes may hold
 * anything, quotes twice. Rows without any text are left out. A quote that is never closed takes the rest.
 */
export function* readTable(text: string): Generator<string[], void, undefined> {
  const separator = separatorOf(text)
  const end = text.length
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let row: string[] = []
  while (at < end) {
    const cell = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator)
    row.push(cell.value)
    at = cell.end
    if (text[at] === separator) {
      at += 1
      // Nothing behind the last separator is an empty cell.
      if (at < end) continue
      row.push('')
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (row.some((value) => value.trim() !== '')) yield row
    row = []
  }
}

interface Cell {
  value: string
  /** Where the next separator or line break stands. */
  end: number
}

function plain(text: string, from: number, separator: Separator): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end), end }
}

function quoted(text: string, from: number, separator: Separator): Cell {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { value: value + text.slice(at), end: text.length }
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      // What follows a closing quote before the next separator belongs to the cell all the same.
      const rest = plain(text, quote + 1, separator)
      return { value: value + rest.value, end: rest.end }
    }
    value += '"'
    at = quote + 2
  }
}
