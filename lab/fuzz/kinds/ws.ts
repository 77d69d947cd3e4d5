import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { REALTIME_PATH, userTopics, VIDEO_DESTINATION } from '#contract/realtime/destinations.ts'
import { CALLERS, type Caller } from '../callers.ts'
import { BrokenRule } from '../finding.ts'
import { someId } from '../from-schema.ts'
import { ANSWER_LIMIT_MS } from '../judge-answer.ts'
import { nastyText, nastyTexts } from '../nasty-values.ts'
import type { Target } from '../target.ts'
import type { Attack } from './attack.ts'

interface Frame {
  opcode: number
  isFinal: boolean
  reserved: number
  isMasked: boolean
  /** The length that the frame claims; null for its true one. */
  claims: number | null
  payload: string
}

interface SocketTry {
  /** Who connects by STOMP first; `nobody` does not connect. */
  caller: Caller
  frames: readonly Frame[]
}

const COMMANDS = [
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'CONNECT',
  'STOMP',
  'DISCONNECT',
  'ACK',
  'BEGIN',
  'MESSAGE',
  'send',
  '',
  'X'.repeat(300),
]
const NAMES = [
  'destination',
  'id',
  'content-length',
  'content-type',
  'receipt',
  'heart-beat',
  'accept-version',
  'Authorization',
  'streamType',
  'recordId',
  'deviceId',
  'segment',
  'streamInterrupted',
  'programId',
  'done',
  'digest',
  'length',
  '__proto__',
  '',
]
const VALUES = [
  VIDEO_DESTINATION,
  '/app/nothing',
  ...Object.values(userTopics),
  '0',
  '-1',
  '1',
  'true',
  'false',
  '1.2',
  '0,0',
  '1,1',
  '-5,9e99',
  '99999999999999999999',
  'application/octet-stream',
  'application/json',
  '\\c\\n\\r\\\\',
  '\\x',
  'LAPAROSCOPE',
  'AI_SETUP',
  'a'.repeat(64),
]

/** Frames of the live link: WebSocket frames with STOMP inside, both valid and invalid. */
export function attackSockets(target: Target): Attack<SocketTry> {
  return {
    inputs: fc.record({
      caller: fc.constantFrom(...CALLERS),
      frames: fc.array(frameOf(), { minLength: 1, maxLength: 6 }),
    }),
    attempt: (input) => attempt(target, input),
  }
}

function frameOf(): fc.Arbitrary<Frame> {
  return fc.record({
    opcode: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(1, 2) }, { weight: 2, arbitrary: fc.nat(15) }),
    isFinal: usually(true),
    reserved: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(7) }),
    isMasked: usually(true),
    claims: fc.oneof(
      { weight: 14, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(0, 125, 65_536, 2 ** 32, Number.MAX_SAFE_INTEGER) },
    ),
    payload: stompOf(),
  })
}

function stompOf(): fc.Arbitrary<string> {
  const header = fc
    .tuple(fc.constantFrom(...NAMES), fc.oneof(fc.constantFrom(...VALUES), nastyText, someId))
    .map(([name, value]) => `${name}:${value}`)
  const frame = fc
    .record({
      command: fc.constantFrom(...COMMANDS),
      headers: fc.array(header, { maxLength: 12 }),
      body: fc.constantFrom('', '{}', '{"id":1', 'x'.repeat(2_000), ...nastyTexts.slice(0, 8)),
      end: fc.oneof(
        { weight: 9, arbitrary: fc.constant('\0') },
        { weight: 1, arbitrary: fc.constantFrom('', '\0\n\0', '\n\n') },
      ),
    })
    .map(({ command, headers, body, end }) => `${command}\n${headers.join('\n')}\n\n${body}${end}`)
  return fc.oneof(
    { weight: 8, arbitrary: frame },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.constant('\n') },
  )
}

function usually(value: boolean): fc.Arbitrary<boolean> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.constant(!value) },
  )
}

async function attempt(target: Target, { caller, frames }: SocketTry): Promise<void> {
  const socket = connect({ port: target.port, host: '127.0.0.1' })
  try {
    const ended = endOf(socket)
    socket.write(handshake(target.port))
    const token = target.tokens[caller]
    if (token !== null)
      socket.write(encode(usual(`CONNECT\naccept-version:1.2\nAuthorization:Bearer ${token}\n\n\0`)))
    for (const frame of frames) socket.write(encode({ ...frame, payload: target.ids.fill(frame.payload) }))
    socket.write(encode({ ...usual(''), opcode: 8 }))
    socket.end()
    await ended
  } finally {
    socket.destroy()
  }
}

function usual(payload: string): Frame {
  return { opcode: 1, isFinal: true, reserved: 0, isMasked: true, claims: null, payload }
}

/** The server may say what it likes, but it must close when the other end has. */
function endOf(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(
      () => reject(new BrokenRule('The server kept a live link open whose other end had said goodbye.')),
      ANSWER_LIMIT_MS,
    )
    socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(patience)
      resolve()
    })
  })
}

function handshake(port: number): string {
  const lines = [
    `GET ${REALTIME_PATH} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Protocol: v12.stomp',
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function encode({ opcode, isFinal, reserved, isMasked, claims, payload }: Frame): Buffer {
  const bytes = Buffer.from(payload, 'utf8')
  const length = claims ?? bytes.length
  const mask = isMasked ? 0x80 : 0
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode
  const head =
    length < 126
      ? Buffer.from([first, mask | length])
      : length < 65_536
        ? Buffer.from([first, mask | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([first, mask | 127]), bigEndian(length)])
  // A zero mask leaves the payload readable.
  return Buffer.concat([head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), bytes])
}

function bigEndian(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}
