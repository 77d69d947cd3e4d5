/** `20260301T140000Z`. */
export function writeInstant(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

export function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll(/\r\n?|\n/g, String.raw`\n`)
      // A line may contain no other control character.
      .replaceAll(/\p{Cc}/gu, ' ')
  )
}

const LINE_BYTES = 75

/** RFC 5545. A line has at most 75 bytes; longer ones continue on the next line after a space. No character is split. */
function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      pieces.push(piece)
      piece = ''
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n ')
}

export interface CalendarLines {
  /** Where its events come from, `Trocar//Schedule`. */
  product: string
  method: 'PUBLISH' | 'CANCEL'
  name: string
  /** Of events. */
  lines: readonly string[]
}

/** A calendar as a file. */
export function joinCalendar({ product, method, name, lines }: CalendarLines): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...lines,
    'END:VCALENDAR',
  ]
  return `${all.map(foldLine).join('\r\n')}\r\n`
}
