import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorBody } from '#contract/failures.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { openLog } from '#server/platform/log.ts'

let app: Awaited<ReturnType<typeof createHttpServerApp>>

beforeAll(async () => {
  app = await createHttpServerApp({ log: openLog('silent'), tls: null, staticFolder: '/nowhere' })
  app.get('/thing/:id', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Writes bytes, keeps its own end open, and returns everything that arrived until the server hung up. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(bytes)
  await once(socket, 'end')
  socket.destroy()
  return answer
}

test.each([
  ['bytes that are not a request', 'no request\r\n\r\n', 400, 'invalid-input'],
  ['a head that is too long', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 413, 'too-large'],
  [
    'a parameter longer than any of ours',
    `GET /thing/${'y'.repeat(500)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
    400,
    'invalid-input',
  ],
  [
    'an address that cannot be decoded',
    'GET /thing/%c0 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    400,
    'invalid-input',
  ],
])('%s is refused in the form of the contract', async (_what, bytes, status, code) => {
  const answer = await answerTo(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('x-trocar: ')
  const body = errorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))
  expect(body.code).toBe(code)
})

test.each([
  ['/register/a-b_c%', 'text/html', '/register/a-b_c'],
  ['/register%23a-b_c%2', 'text/html', '/register%23a-b_c'],
  ['/register/a%%20b', 'text/html', '/register/a%20b'],
  ['//elsewhere.example/%', 'text/html', null],
  ['/thing/%c0', 'text/html', null],
  ['/thing/a%', 'application/json', null],
])(
  'a link that was cut in the middle of a percent sign leads somebody on: %s',
  async (url, accept, meant) => {
    const answer = await app.inject({ url, headers: { accept } })
    expect(answer.statusCode).toBe(meant === null ? 400 : 302)
    expect(answer.headers.location).toBe(meant ?? undefined)
  },
)

test('a HEAD that is too long is refused without a body', async () => {
  const answer = await answerTo(`HEAD / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer.split('\r\n\r\n')[1]).toBe('')
})
