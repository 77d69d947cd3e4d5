// STOMP 1.2 frames as values, and how they are written and read.

export interface StompFrame {
  command: string
  /** If a header is repeated, the first one counts. */
  headers: ReadonlyMap<string, string>
  /** A view of the bytes that arrived: nothing is copied. */
  body: Buffer
}

/** The peer does not speak STOMP 1.2, or exceeds our limits. */
export class MalformedFrameError extends Error {}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' }
const UNESCAPES: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' }

export function escapeHeader(text: string): string {
  return text.replaceAll(/[\\\r\n:]/g, (character) => ESCAPES[character] ?? character)
}

export function unescapeHeader(text: string): string {
  if (!text.includes('\\')) return text
  return text.replaceAll(/\\[^]?/g, (sequence) => {
    const character = UNESCAPES[sequence]
    if (character === undefined) throw new MalformedFrameError('A header has an undefined escape.')
    return character
  })
}

/** CONNECT and CONNECTED are never escaped, for compatibility with STOMP 1.0. */
export function isEscaped(command: string): boolean {
  return command !== 'CONNECT' && command !== 'CONNECTED'
}

/** A frame with a text body, as one text message of the WebSocket. */
export function writeFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const escape = isEscaped(command) ? escapeHeader : (text: string) => text
  const lines = Object.entries(headers).map(([name, value]) => `${escape(name)}:${escape(value)}\n`)
  if (body !== '') lines.push(`content-length:${Buffer.byteLength(body)}\n`)
  return `${command}\n${lines.join('')}\n${body}\0`
}
