import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FrameReader } from '#server/realtime/frame-reader.ts'
import {
  escapeHeader,
  MalformedFrameError,
  type StompFrame,
  writeFrame,
} from '#server/realtime/stomp-frame.ts'

const limits = { headBytes: 8192, headers: 64, bodyBytes: 100_000, bodyPieces: 1_000, framesAtOnce: 1_000 }

function readAll(...pieces: (string | Uint8Array)[]): StompFrame[] {
  const reader = new FrameReader(limits)
  return pieces.flatMap((piece) => reader.read(Buffer.from(piece)))
}

function plain(frames: StompFrame[]) {
  return frames.map(({ command, headers, body }) => ({
    command,
    headers: Object.fromEntries(headers),
    body: body.toString('latin1'),
  }))
}

/** Cuts bytes into pieces at the given places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const sorted = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...sorted].map((from, index) => bytes.subarray(from, sorted[index] ?? bytes.length))
}

const frame = fc.record({
  command: fc.constantFrom('SEND', 'MESSAGE', 'SUBSCRIBE', 'CONNECT'),
  headers: fc.dictionary(
    fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom('a', 'é', '-', 'X', '\\', ':', '\n', '\r'),
    }),
    fc.string({ maxLength: 20, unit: fc.constantFrom('a', 'ø', ' ', '\\', ':', '\n', '\r', '😀') }),
    { noNullPrototype: true },
  ),
  body: fc.uint8Array({ maxLength: 300 }),
  beats: fc.constantFrom('', '\n', '\r\n', '\n\n'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
})

function write({
  command,
  headers,
  body,
  beats,
  lineEnd,
}: typeof frame extends fc.Arbitrary<infer F> ? F : never) {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${escapeHeader(name)}:${escapeHeader(value)}${lineEnd}`,
  )
  const head = `${command}${lineEnd}${lines.join('')}content-length:${body.length}${lineEnd}${lineEnd}`
  return Buffer.concat([Buffer.from(head), body, Buffer.from(`\0${beats}`)])
}

describe('the frame reader', () => {
  test('any cut of the byte stream reads the same', () => {
    fc.assert(
      fc.property(
        fc.array(frame, { maxLength: 4 }),
        fc.array(fc.nat(5000), { maxLength: 40 }),
        (frames, places) => {
          const bytes = Buffer.concat(frames.map(write))
          expect(plain(readAll(...cut(bytes, places)))).toEqual(plain(readAll(bytes)))
        },
      ),
    )
  })

  test('headers and bodies come back as they were written', () => {
    fc.assert(
      fc.property(frame, (made) => {
        fc.pre(made.command !== 'CONNECT')
        const [read] = readAll(write(made))
        expect(Object.fromEntries(read!.headers)).toEqual({
          'content-length': String(made.body.length),
          ...made.headers,
          ...(made.headers['content-length'] === undefined ? {} : { 'content-length': expect.anything() }),
        })
        expect(new Uint8Array(read!.body)).toEqual(made.body)
      }),
    )
  })

  test('arbitrary bytes are read or refused, never worse', () => {
    const noise = fc.array(
      fc.oneof(
        fc.uint8Array({ maxLength: 50 }),
        fc.constantFrom(
          ...['SEND\n', '\n', '\0', 'a:b\n', '\\', 'content-length:5\n'].map(
            (text) => new Uint8Array(Buffer.from(text)),
          ),
        ),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(noise, (pieces) => {
        try {
          readAll(...pieces)
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedFrameError)
        }
      }),
    )
  })

  test('a body within one piece is a view of it, not a copy', () => {
    const bytes = Buffer.from('SEND\ncontent-length:3\n\nabc\0')
    const [read] = new FrameReader(limits).read(bytes)
    expect(read!.body.buffer).toBe(bytes.buffer)
  })

  test('without a content-length the body ends at the first NUL', () => {
    expect(plain(readAll('SEND\n\nabc', 'def\0\n\nSEND\n\n\0'))).toMatchObject([
      { body: 'abcdef' },
      { body: '' },
    ])
  })

  test('of a repeated header the first counts', () => {
    expect(plain(readAll('SEND\na:1\na:2\n\n\0'))[0]!.headers).toEqual({ a: '1' })
  })

  test('the headers of CONNECT are not unescaped', () => {
    expect(plain(readAll('CONNECT\npasscode:a\\cb:c\n\n\0'))[0]!.headers).toEqual({ passcode: 'a\\cb:c' })
  })

  test.each([
    ['no command', '\0\n\n'],
    ['lower-case command', 'send\n\n\0'],
    ['header without a colon', 'SEND\nabc\n\n\0'],
    ['header without a name', 'SEND\n:abc\n\n\0'],
    ['undefined escape', 'SEND\na:\\t\n\n\0'],
    ['escape cut off', 'SEND\na:b\\\n\n\0'],
    ['NUL in the headers', 'SEND\na:\0b\n\n\0'],
    ['content-length that is no number', 'SEND\ncontent-length:-1\n\n\0'],
    ['content-length above the limit', 'SEND\ncontent-length:100001\n\n'],
    ['body longer than its content-length', 'SEND\ncontent-length:1\n\nab\0'],
    ['body without end above the limit', `SEND\n\n${'x'.repeat(100_001)}`],
    ['headers without end', `SEND\n${'a:b\n'.repeat(3000)}`],
    ['one line without end', 'S'.repeat(9000)],
    ['too many headers', `SEND\n${'a:b\n'.repeat(65)}\n\0`],
  ])('refuses: %s', (_what, text) => {
    expect(() => readAll(text)).toThrow(MalformedFrameError)
    expect(() => readAll(...Array.from(text))).toThrow(MalformedFrameError)
  })

  test('a body of many pieces is read, one of too many is refused: each stored piece costs memory', () => {
    const send = ['SEND\ncontent-length:2000\n\n', ...Array<string>(999).fill('x')]
    expect(readAll(...send, 'x'.repeat(1_001), '\0')[0]!.body).toHaveLength(2_000)
    expect(() => readAll(...send, 'x', 'x', '\0')).toThrow(MalformedFrameError)
  })

  test('what the server writes is read back', () => {
    expect(plain(readAll(writeFrame('MESSAGE', { 'a:b': 'c\nd' }, '{"é":1}')))).toEqual([
      {
        command: 'MESSAGE',
        headers: { 'a:b': 'c\nd', 'content-length': '8' },
        body: Buffer.from('{"é":1}').toString('latin1'),
      },
    ])
  })
})
