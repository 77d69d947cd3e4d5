export type Cell = string | number | null

/** In UTF-8, which spreadsheets look for at the start. */
export const BYTE_ORDER_MARK: Uint8Array<ArrayBuffer> = new TextEncoder().encode('\uFEFF')

/** Lines of RFC 4180, each with its end. */
export function writeCsv(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join(''))
}

/**
 * With what a spreadsheet takes for the beginning of a formula, as it is typed in East Asian widths, too. What it skips
 * before that counts as well.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** A negative number is one, and nothing in it can call anything. */
const NEGATIVE = /^-\d+(?:[.,]\d+)?$/
/** What separates cells or lines, in whichever region a spreadsheet is opened: many take `;` or a tab for a comma. */
const SEPARATOR = /[",;|\t\r\n\v\f\u0085\u2028\u2029]/

/** Escapes text that a spreadsheet would take for a formula. */
export function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) && !NEGATIVE.test(cell) ? `'${cell}` : cell
  return SEPARATOR.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
