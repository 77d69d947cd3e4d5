import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServerApp } from '#server/http/server.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import { startWholeServer, type WholeServer } from '#tests/support/whole-server.ts'

// Anyone who can reach the port, without signing in, with bytes that no browser would send. An uncaught error fails
// the run: it would have ended the server.

const ANSWER_MS = 20_000

const paths = [
  '/',
  '/ws',
  '/ws/',
  '//ws',
  '/ws?%',
  '/oauth/auth',
  '/oauth/token',
  '/oauth/sign-in/x',
  '/oauth//',
  '/oauth/%',
  '/api/v1/ping',
  '/api/v1/me',
  '/api/v1/video/%zz/self',
  '/api/v1/tus/upload',
  '/api/v1/tus/upload/%2e%2e',
  '/api/docs',
  '/media/x/playback.mp4',
  '/assets/..%2f..%2fpackage.json',
  '/index.html',
  '/page.js%00',
  '/health/ready',
]
const oddAddresses = [
  '//',
  '///',
  '/%',
  '/%c0%af',
  '/\\',
  '*',
  'nowhere',
  'http://',
  'http://[',
  'http://evil.example/ws',
  'http://evil.example:99999/ws',
  'http://evil.example/api/v1/tus/upload',
  'http://evil.example/oauth/auth',
  `/${'x'.repeat(9_000)}`,
]
const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
const heads = {
  plain: 'Connection: close\r\n',
  'an upgrade': `${upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: v12.stomp\r\n`,
  'an upgrade with a wrong key': `${upgrade}Sec-WebSocket-Key: x\r\nOrigin: null\r\n`,
  'an upgrade to something else': 'Connection: Upgrade\r\nUpgrade: h2c\r\nOrigin: http://[\r\n',
  'a body that is not there': 'Content-Length: 10\r\nContent-Type: application/json\r\n',
  'odd headers': `Connection: close\r\nX-Big: ${'x'.repeat(15_000)}\r\nCookie: =;;%\r\nAuthorization: Bearer\r\nTus-Resumable: 1\r\n`,
}

interface Target {
  name: string
  port: number
}

function dial({ port }: Target): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  // Whatever the server does to the connection is its answer.
  socket.on('error', () => undefined)
  return socket
}

/** The answered status, or null if the server hung up. */
async function statusOf(socket: Socket): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  const timer = setTimeout(() => reject(new Error('No answer.')), ANSWER_MS)
  let said = ''
  socket.on('data', (piece) => {
    said += String(piece)
    const status = /^HTTP\/1\.1 (\d+)[^]*\r\n\r\n/.exec(said)?.[1]
    if (status !== undefined) resolve(Number(status))
  })
  socket.on('close', () => resolve(null))
  socket.on('end', () => resolve(null))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

/** Complete, cut off in the middle, and disconnected as soon as it was sent. */
async function ask(target: Target, bytes: string, isAwaited: boolean): Promise<number | null> {
  const whole = dial(target)
  whole.write(bytes)
  const half = dial(target)
  half.write(bytes.slice(0, bytes.length / 2), () => half.resetAndDestroy())
  const gone = dial(target)
  gone.write(bytes, () => gone.resetAndDestroy())
  if (isAwaited) return statusOf(whole)
  whole.end(() => whole.destroy())
  return null
}

let fresh: FreshDatabase
let server: WholeServer
let folder: string
let pageApp: Awaited<ReturnType<typeof createHttpServerApp>>
const targets: Target[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  server = await startWholeServer(fresh)
  targets.push({ name: 'the whole server', port: Number(new URL(server.address).port) })
  folder = mkdtempSync(path.join(tmpdir(), 'trocar-page-'))
  for (const name of ['index.html', 'page.js']) writeFileSync(path.join(folder, name), name)
  pageApp = await createHttpServerApp({ log: pino({ level: 'silent' }), tls: null, staticFolder: folder })
  const address = new URL(await pageApp.listen({ port: 0, host: '127.0.0.1' }))
  targets.push({ name: 'the page', port: Number(address.port) })
})
afterAll(async () => {
  await pageApp.close()
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
  await fresh.close()
})

describe.each(Object.entries(heads))('%s', (name, head) => {
  // The server waits for the announced body.
  const isAwaited = !name.includes('body')

  test.each(['GET', 'POST', 'PATCH', 'OPTIONS'])('by %s, at any address, ends nothing', async (method) => {
    for (const target of targets) {
      const asked = [...paths, ...oddAddresses].map(async (where) => {
        const bytes = `${method} ${where} HTTP/1.1\r\nHost: trocar.test\r\n${head}\r\n`
        return [where, await ask(target, bytes, isAwaited)] as const
      })
      const faults = (await Promise.all(asked)).filter(([, status]) => (status ?? 0) >= 500)
      expect([target.name, faults]).toEqual([target.name, []])
    }
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
  })
})

test('a refused upgrade is hung up on, though the other side keeps its half open', async () => {
  for (const where of ['//', '/nowhere', '/ws']) {
    const socket = dial(targets[0]!)
    socket.write(
      `GET ${where} HTTP/1.1\r\nHost: trocar.test\r\nOrigin: https://evil.example\r\n${upgrade}\r\n`,
    )
    socket.resume()
    await new Promise((resolve) => socket.once('end', resolve))
    // The server's own half is closed too: what is written now is answered with a reset.
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const writing = setInterval(() => socket.write('x'), 20)
    await closed
    clearInterval(writing)
  }
})
