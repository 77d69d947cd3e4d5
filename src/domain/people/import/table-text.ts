// Rows of text from spreadsheets: CSV after RFC 4180, or copied cells.

type Separator = '\t' | ';' | ','

/** The separator, going by the first row: a tab, or else whichever of semicolon and comma is more frequent. */
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
 * Yields row by row, so that a reader may pause in between. Any line ending is accepted; a quoted cell may hold
 * anything, with quotes doubled. Rows without any text are left out. A quote that is never closed runs to the end.
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
      // Text that ends after a separator has an empty last cell.
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
  /** Where the next separator or line break is. */
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
      // Text between a closing quote and the next separator still belongs to the cell.
      const rest = plain(text, quote + 1, separator)
      return { value: value + rest.value, end: rest.end }
    }
    value += '"'
    at = quote + 2
  }
}
