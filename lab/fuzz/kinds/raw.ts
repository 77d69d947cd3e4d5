import { connect } from 'node:net'
import * as fc from 'fast-check'
import { BrokenRule } from '../finding.ts'
import { ANSWER_LIMIT_MS, judgeStatus } from '../judge-answer.ts'
import { nastyTexts } from '../nasty-values.ts'
import type { Target } from '../target.ts'
import type { Attack } from './attack.ts'

interface RawTry {
  /** What is written, piece by piece. */
  pieces: readonly string[]
  /** `shut` waits for the server to end the connection, `reset` breaks it off. */
  ending: 'shut' | 'reset'
}

const METHODS = [
  'GET',
  'POST',
  'PATCH',
  'OPTIONS',
  'PRI',
  'CONNECT',
  'TRACE',
  'get',
  'G\u0000T',
  '',
  'A'.repeat(9_000),
]
const TARGETS = [
  '/',
  '//',
  '*',
  '/ws',
  '/WS',
  '//ws',
  '/ws?%',
  'http://x/ws',
  'http://[::1',
  '/%',
  '/%zz',
  '/%c0%ae',
  '/api/v1/me',
  '/api/v1//me',
  '/oauth/auth?%',
  '/api/v1/tus/upload',
  '/\u0000',
  '/ ',
  '/?' + 'a&'.repeat(5_000),
  '/assets/%2e%2e/',
  '\\',
]
const HEADERS = [
  'Host: localhost',
  'Host:',
  'Host: a\r\nHost: b',
  'Host: [::',
  'Connection: Upgrade',
  'Connection: close',
  'Connection: keep-alive, Upgrade',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Key: short',
  'Sec-WebSocket-Protocol: v12.stomp',
  'Sec-WebSocket-Protocol: ,,',
  'Sec-WebSocket-Extensions: permessage-deflate',
  'Origin: http://evil.test',
  'Origin: %',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding : chunked',
  'Content-Type: application/json',
  'Expect: 100-continue',
  'Expect: x',
  'Authorization: Bearer',
  'Authorization: Bearer a.b.c',
  'Cookie: =;=;',
  ' folded: x',
  'no colon',
  ': nameless',
  'X: \u0000',
  'X-Forwarded-For: ,',
  'Range: bytes=0-',
  `X: ${'y'.repeat(20_000)}`,
  'Tus-Resumable: 1.0.0',
  'Upload-Length: 1e3',
  'X-HTTP-Method-Override: PATCH',
]
const BODIES = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '-1\r\n',
  '5;ext=\u0000\r\nhello',
  'GET / HTTP/1.1\r\n\r\n',
  '\u0000'.repeat(100),
]

const UPGRADE = [
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

/** Bytes on a raw socket that no HTTP client would write. */
export function attackRaw(target: Target): Attack<RawTry> {
  const request = fc
    .record({
      method: fc.constantFrom(...METHODS),
      path: fc.oneof(fc.constantFrom(...TARGETS), fc.constantFrom(...nastyTexts)),
      version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/2.0', '', 'http/1.1'),
      headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 8 }),
      body: fc.constantFrom(...BODIES),
      end: fc.constantFrom('\r\n', '\n', '\r', ''),
    })
    .map(
      ({ method, path, version, headers, body, end }) =>
        [`${method} ${path} ${version}`, ...headers].join('\r\n') + `\r\n${end}${body}`,
    )
  const upgrade = fc
    .record({
      path: fc.oneof(fc.constantFrom(...TARGETS), fc.constantFrom(...nastyTexts)),
      headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
    })
    .map(({ path, headers }) => [`GET ${path} HTTP/1.1`, ...UPGRADE, ...headers].join('\r\n') + '\r\n\r\n')
  const bytes = fc.oneof(
    { weight: 6, arbitrary: request },
    { weight: 2, arbitrary: upgrade },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  )
  return {
    inputs: fc.record({
      pieces: fc.array(bytes, { minLength: 1, maxLength: 3 }),
      ending: fc.constantFrom<('shut' | 'reset')[]>('shut', 'shut', 'shut', 'reset'),
    }),
    attempt: (input) => attempt(target, input),
  }
}

async function attempt(target: Target, { pieces, ending }: RawTry): Promise<void> {
  const answered = await talk(target.port, pieces, ending)
  for (const [, status] of answered.matchAll(/(?:^|\n)HTTP\/1\.[01] (\d{3}) /g)) {
    judgeStatus(JSON.stringify(pieces[0]?.slice(0, 60)), Number(status), answered.slice(-300))
  }
}

/** Resolves with everything received, once the server has ended the connection. */
function talk(port: number, pieces: readonly string[], ending: RawTry['ending']): Promise<string> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' })
    const patience = setTimeout(() => {
      socket.destroy()
      reject(new BrokenRule('The server kept a connection open whose other end had finished.'))
    }, ANSWER_LIMIT_MS)
    socket.on('data', (piece: Buffer) => received.push(piece))
    // A reset is a valid answer to nonsense.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(patience)
      resolve(Buffer.concat(received).toString('latin1'))
    })
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece, 'latin1')
      if (ending === 'reset') socket.resetAndDestroy()
      else socket.end()
    })
  })
}
