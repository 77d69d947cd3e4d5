export type Cell = string | number | null

/** RFC 4180 in UTF-8, with the byte order mark that spreadsheets look for. */
export function writeCsv(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Uint8Array<ArrayBuffer> {
  const lines = [head, ...rows].map((row) => row.map(writeCell).join(','))
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`)
}

/** Escapes text that a spreadsheet would take for a formula. */
function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
