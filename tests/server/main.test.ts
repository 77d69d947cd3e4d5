import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { WIRE_VERSION } from '#contract/version.ts'
import { builtServer, ownEnvironment } from '#tests/support/server-program.ts'
import { freePort } from '../../e2e/support/free-port.ts'

const SERVER = await builtServer()
const home = mkdtempSync(path.join(tmpdir(), 'trocar-main-'))
const dataFolder = path.join(home, 'data')
const children = new Set<ChildProcess>()

interface Started {
  child: ChildProcess
  /** Everything it has printed so far. */
  words: () => string
}

function start(variables: Record<string, string>): Started {
  const child = spawn('node', SERVER, {
    env: { ...ownEnvironment(), TROCAR_DATA_DIR: dataFolder, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  return { child, words: () => said }
}

async function untilReady({ child, words }: Started): Promise<string> {
  while (child.exitCode === null) {
    const address = /Trocar is ready: (http\S+)/.exec(words())?.[1]
    if (address !== undefined) return address
    await pause(25)
  }
  throw new Error(`It ended: ${words()}`)
}

/** @returns the exit code */
async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

let server: Started
let address: string
beforeAll(async () => {
  chmodSync(home, 0o755)
  const port = String(await freePort())
  server = start({ PORT: port })
  address = await untilReady(server)
})
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  await Promise.all([...children].map((child) => exitOf(child)))
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test('it says its address and that it is ready', async () => {
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect((await fetch(`${address}/api/v1/ping`)).headers.get('x-trocar')).toBe(String(WIRE_VERSION))
})

test('it says which demo accounts exist', () => {
  expect(server.words()).toContain('resident@demo.trocar.test')
})

test('every endpoint of the contract answers in our own form', async () => {
  const document = (await (await fetch(`${address}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  for (const [url, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      const response = await fetch(address + url.replaceAll(/\{\w+\}/g, 'x'), {
        method: method.toUpperCase(),
      })
      // What tus requests before it sends has no body to explain anything in; without a version it is refused as such.
      if (method === 'head' || method === 'options') {
        expect([url, response.status]).toEqual([url, expect.toBeOneOf([204, 401, 412])])
        continue
      }
      const isOpen = response.status === 200
      const body = (await response.json()) as { code?: string }
      expect([url, isOpen || body.code]).toEqual([
        url,
        expect.toBeOneOf([true, 'not-signed-in', 'invalid-input']),
      ])
    }
  }
})

test('a second start on the same data folder ends with a clear sentence', async () => {
  const second = start({ PORT: String(await freePort()) })
  expect(await exitOf(second.child)).toBe(1)
  expect(second.words()).toMatch(/already running on the data folder/)
})

test.each([
  [{ PORT: 'ssh' }, 78, /PORT/],
  [{ NODE_ENV: 'production', TROCAR_PUBLIC_URL: 'http://x.example' }, 78, /TROCAR_PUBLIC_URL/],
  [
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    75,
    /PostgreSQL of DATABASE_URL does not answer/,
  ],
])(
  'a start that cannot work says why, and whether trying again may help: %o',
  async (variables, code, words) => {
    const failing = start(variables)
    expect(await exitOf(failing.child)).toBe(code)
    expect(failing.words()).toMatch(/Trocar did not start/)
    expect(failing.words()).toMatch(words)
  },
)

test('SIGTERM ends it cleanly and stops PostgreSQL, with a live link open', async () => {
  const link = new WebSocket(`${address.replace('http', 'ws')}/ws`, ['v12.stomp'], { origin: address })
  await once(link, 'open')
  const closed = once(link, 'close')
  server.child.kill('SIGTERM')
  // npm passes on a signal that the terminal has already delivered.
  server.child.kill('SIGTERM')
  await closed
  expect(await exitOf(server.child)).toBe(0)
  expect(existsSync(path.join(dataFolder, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('another login service that is away does not stop the server from starting', async () => {
  const port = String(await freePort())
  const other = start({ PORT: port, TROCAR_OIDC_ISSUER: 'http://127.0.0.1:1/issuer' })
  const url = await untilReady(other)
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  const config = await fetch(`${url}/api/v1/client-config`)
  expect(config.status).toBe(503)
  expect(await config.json()).toMatchObject({ code: 'unavailable' })
  other.child.kill('SIGTERM')
  expect(await exitOf(other.child)).toBe(0)
})

test('a taken port is explained in words', async () => {
  const squatter = createServer().listen(0, '::')
  await once(squatter, 'listening')
  const taken = squatter.address()
  const port = taken !== null && typeof taken === 'object' ? taken.port : 0
  const failing = start({ PORT: String(port) })
  expect(await exitOf(failing.child)).toBe(1)
  expect(failing.words()).toMatch(/is taken by another program/)
  expect(existsSync(path.join(dataFolder, 'postgres', 'postmaster.pid'))).toBe(false)
  squatter.close()
})
