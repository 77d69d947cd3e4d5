import { isEscaped, MalformedFrameError, type StompFrame, unescapeHeader } from './stomp-frame.ts'

export interface FrameLimits {
  /** Bytes of command and headers together. */
  headBytes: number
  headers: number
  bodyBytes: number
  /** The number of messages that one body may span: each one costs more memory than a byte. */
  bodyPieces: number
  /** Frames within one piece of the stream: reading them blocks the whole process. */
  framesAtOnce: number
}

const LF = 10
const CR = 13
const NUL = 0
const EMPTY = Buffer.alloc(0)

interface Head {
  command: string
  headers: Map<string, string>
  /** Null: the body ends at the first NUL. */
  contentLength: number | null
}

/**
 * Reads frames from a byte stream that may be cut anywhere, with the same result for every cut. A body within one piece
 * is passed on as a view of it; one that spans pieces is joined once. Throws MalformedFrameError, after which the
 * stream can't be read further.
 */
export class FrameReader {
  readonly #limits: FrameLimits
  /** The start of a head that is not complete yet. */
  #headStart: Buffer = EMPTY
  #head: Head | null = null
  #bodyPieces: Buffer[] = []
  #bodyBytes = 0

  constructor(limits: FrameLimits) {
    this.#limits = limits
  }

  /** Whether it holds views of pieces that it was given, because a body is not complete yet. */
  get holdsBody(): boolean {
    return this.#bodyPieces.length > 0
  }

  /** The frames that `bytes` completes. */
  read(bytes: Buffer): StompFrame[] {
    const frames: StompFrame[] = []
    let rest: Buffer = bytes
    while (rest.length > 0) {
      if (this.#head === null) {
        rest = this.#readHead(rest)
      } else {
        const { frame, left } = this.#readBody(this.#head, rest)
        if (frame !== null) frames.push(frame)
        if (frames.length > this.#limits.framesAtOnce)
          throw new MalformedFrameError('There are too many frames in one message.')
        rest = left
      }
    }
    return frames
  }

  /** Returns what follows the head, or nothing if the head continues in the next piece. */
  #readHead(bytes: Buffer): Buffer {
    const known = this.#headStart.length === 0 ? skipLineEnds(bytes) : Buffer.concat([this.#headStart, bytes])
    this.#headStart = EMPTY
    const end = endOfHead(known, this.#limits.headBytes)
    if (end !== null) {
      this.#head = parseHead(known.toString('utf8', 0, end), this.#limits)
      return known.subarray(end)
    }
    if (known.length > this.#limits.headBytes) throw new MalformedFrameError('The headers are too long.')
    // A copy: the piece itself may be large, and its owner may reuse it.
    this.#headStart = Buffer.from(known)
    return EMPTY
  }

  #readBody(head: Head, bytes: Buffer): { frame: StompFrame | null; left: Buffer } {
    const wanted = head.contentLength === null ? bytes.indexOf(NUL) : head.contentLength - this.#bodyBytes
    if (wanted === -1 || wanted >= bytes.length) {
      this.#bufferBody(bytes)
      return { frame: null, left: EMPTY }
    }
    if (bytes[wanted] !== NUL) throw new MalformedFrameError('A body is longer than its content-length.')
    this.#bufferBody(bytes.subarray(0, wanted))
    const [only = EMPTY] = this.#bodyPieces
    const body = this.#bodyPieces.length <= 1 ? only : Buffer.concat(this.#bodyPieces)
    this.#head = null
    this.#bodyPieces = []
    this.#bodyBytes = 0
    return { frame: { command: head.command, headers: head.headers, body }, left: bytes.subarray(wanted + 1) }
  }

  #bufferBody(bytes: Buffer): void {
    this.#bodyBytes += bytes.length
    if (this.#bodyBytes > this.#limits.bodyBytes) throw new MalformedFrameError('The body is too long.')
    if (bytes.length > 0) this.#bodyPieces.push(bytes)
    if (this.#bodyPieces.length > this.#limits.bodyPieces)
      throw new MalformedFrameError('The body comes in too many pieces.')
  }
}

/** Line ends between frames are heart-beats. */
function skipLineEnds(bytes: Buffer): Buffer {
  let at = 0
  while (bytes[at] === LF || bytes[at] === CR) at += 1
  return bytes.subarray(at)
}

/** The index after the empty line, or null if that has not arrived. */
function endOfHead(bytes: Buffer, limit: number): number | null {
  for (let at = bytes.indexOf(LF); at !== -1 && at < limit; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3
  }
  return null
}

function parseHead(text: string, limits: FrameLimits): Head {
  if (text.includes('\0')) throw new MalformedFrameError('A header has a NUL.')
  const [command = '', ...lines] = text
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  if (!/^[A-Z]{1,16}$/.test(command)) throw new MalformedFrameError('A frame begins with no command.')
  if (lines.length - 2 > limits.headers) throw new MalformedFrameError('There are too many headers.')
  const unescape = isEscaped(command) ? unescapeHeader : (raw: string) => raw
  const headers = new Map<string, string>()
  for (const line of lines.slice(0, -2)) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new MalformedFrameError('A header has no name or no value.')
    const name = unescape(line.slice(0, colon))
    if (!headers.has(name)) headers.set(name, unescape(line.slice(colon + 1)))
  }
  return { command, headers, contentLength: contentLengthOf(headers.get('content-length'), limits) }
}

function contentLengthOf(value: string | undefined, limits: FrameLimits): number | null {
  if (value === undefined) return null
  if (!/^\d{1,10}$/.test(value)) throw new MalformedFrameError('The content-length is no number.')
  const length = Number(value)
  if (length > limits.bodyBytes) throw new MalformedFrameError('The body is too long.')
  return length
}
