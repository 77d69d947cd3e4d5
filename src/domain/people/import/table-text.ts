import { readRecipients } from './recipients.ts'

// Rows of text from spreadsheets: CSV after RFC 4180, or copied cells.

const SEPARATORS = ['\t', ';', ',', '|'] as const
type Separator = (typeof SEPARATORS)[number]

/**
 * The separator, going by the first row that has one, since a title above the table has none: a tab, or else whichever of
 * semicolon and comma is more frequent, or a bar.
 */
export function separatorOf(text: string): Separator {
  const count = { '\t': 0, ';': 0, ',': 0, '|': 0 }
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if ((sign === '\n' || sign === '\r') && Object.values(count).some((times) => times > 0)) break
    const separator = SEPARATORS.find((known) => known === sign)
    if (separator !== undefined) count[separator] += 1
  }
  if (count['\t'] > 0) return '\t'
  if (count['|'] > 0 && count[';'] + count[','] === 0) return '|'
  return count[';'] > count[','] ? ';' : ','
}

/**
 * Yields row by row, so that a reader may pause in between. Any line ending is accepted; a quoted cell may hold
 * anything, with quotes doubled. Rows without any text are left out. A quote that is never closed runs to the end.
 * Addresses of a letter are a table without headings: address, first and last name.
 */
export function* readTable(text: string): Generator<string[], void, undefined> {
  const recipients = readRecipients(text)
  if (recipients !== null) return yield* recipients
  const { separator, from } = beginningOf(text)
  const end = text.length
  let at = from
  let row: string[] = []
  while (at < end) {
    const cell = cellAt(text, at, separator)
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

/** What Excel writes as a first line to say which separator follows. */
const SAID_SEPARATOR = /^"?sep=([;,\t|])"?[ \t]*(?:\r\n|\r|\n|$)/i

/** The separator, and where the first row begins. */
function beginningOf(text: string): { separator: Separator; from: number } {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const said = SAID_SEPARATOR.exec(text.slice(mark, mark + 40))
  const [line = '', separator] = said ?? []
  const isKnown = SEPARATORS.find((known) => known === separator)
  const from = mark + line.length
  return { separator: isKnown ?? separatorOf(text.slice(mark)), from }
}

/** Some programs write a space between a separator and the quote of a cell. */
function cellAt(text: string, from: number, separator: Separator): Cell {
  let at = from
  while (text[at] === ' ' || text[at] === '\u00A0') at += 1
  return text[at] === '"' ? quoted(text, at, separator) : plain(text, from, separator)
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
      return { value: value + rest.value.trimEnd(), end: rest.end }
    }
    value += '"'
    at = quote + 2
  }
}
