import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { Clock, SessionAccess } from '#domain/ports.ts'
import type { Transfer, TransferEnd } from '#domain/video/upload/upload-ports.ts'
import { sourceOfFile } from '#platform/files/file-source.ts'
import { createTusTransport } from '#platform/tus/tus-transport.ts'
import { createFetchHttpStack } from '#tests/support/fetch-http-stack.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someBytes, someTakeId, someUserId } from '#tests/support/takes.ts'

const bytes = someBytes(100_000)
const chunkBytes = 30_000
const id = '11111111-0000-4000-8000-000000000001'

/** A tus server of a few lines that misbehaves on request. */
class TinyServer {
  readonly seen: string[] = []
  held = new Uint8Array(0)
  created = false
  goodToken = 'good'
  /** Answers the next request that matches instead of the server. */
  instead: { method: string; status: number; headers?: Record<string, string>; body?: string }[] = []
  onPatch: (() => void) | null = null
  /** Accepts requests and never answers. */
  isSilent = false
  #hear: () => void = () => undefined
  /** The first request has arrived. */
  readonly heard = new Promise<void>((resolve) => (this.#hear = resolve))
  readonly #server: Server
  origin = ''

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }
  async start(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready))
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  /** A few turns of the event loop, in which a request would have arrived. */
  async pause(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((done) => this.#server.close(() => done()))
  }
  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    this.seen.push(`${method} ${String(request.headers['upload-offset'] ?? '')}`.trim())
    this.#hear()
    if (this.isSilent) return
    response.setHeader(SERVER_MARK_HEADER, 'here')
    response.setHeader('Tus-Resumable', '1.0.0')
    const at = this.instead.findIndex((answer) => answer.method === method)
    const [trick] = at === -1 ? [] : this.instead.splice(at, 1)
    if (trick !== undefined) {
      if (trick.headers?.[SERVER_MARK_HEADER] === '') response.removeHeader(SERVER_MARK_HEADER)
      return void response.writeHead(trick.status, { ...trick.headers }).end(trick.body ?? '')
    }
    if (request.headers.authorization !== `Bearer ${this.goodToken}`)
      return void response.writeHead(401).end()
    if (method === 'POST') {
      this.created = true
      return void response.writeHead(201, { Location: `${TUS_PATH}/${id}` }).end()
    }
    if (!this.created) return void response.writeHead(404).end()
    if (method === 'HEAD')
      return void response
        .writeHead(200, { 'Upload-Offset': this.held.length, 'Upload-Length': bytes.length })
        .end()
    if (Number(request.headers['upload-offset']) !== this.held.length)
      return void response.writeHead(409).end()
    this.held = new Uint8Array(Buffer.concat([this.held, ...chunks]))
    this.onPatch?.()
    response.writeHead(204, { 'Upload-Offset': this.held.length }).end()
  }
}

let server: TinyServer
let token: string
let refreshed: string | null
let tokenComes: Promise<void>
let person = someUserId(1)

beforeEach(async () => {
  server = new TinyServer()
  token = 'good'
  tokenComes = Promise.resolve()
  refreshed = 'good'
  person = someUserId(1)
  await server.start()
})
afterEach(() => server.stop())

const session: SessionAccess = {
  me: () => ({ id: person }) as Me,
  async accessToken() {
    await tokenComes
    return { ok: true, value: token }
  },
  tokenRefused: () => {
    if (refreshed === null) return Promise.resolve({ ok: false, failure: 'session-expired' })
    token = refreshed
    return Promise.resolve({ ok: true, value: token })
  },
}

const transportOf = (clock: Clock) =>
  createTusTransport({ session, clock, origin: server.origin, httpStack: createFetchHttpStack() })

async function send(
  change: Partial<Transfer> = {},
  clock = createHandClock(),
  transport = transportOf(clock),
): Promise<{ end: TransferEnd; addresses: string[]; confirmed: number[] }> {
  const addresses: string[] = []
  const confirmed: number[] = []
  const end = await transport.transfer({
    source: {
      size: bytes.length,
      slice: (from, to) => Promise.resolve(new Blob([bytes.slice(from, to)])),
    },
    address: null,
    metadata: {
      filename: 'stitch.mp4',
      takeId: someTakeId(1),
      isSharingVideo: 'false',
      serializedVideoAsmtMetadata: '{}',
      streamInfo: '{}',
    },
    chunkBytes,
    ownerId: someUserId(1),
    onAddress: (address) => addresses.push(address),
    onProgress: (progress) => confirmed.push(progress.confirmed),
    onRead: () => undefined,
    signal: createAbortSwitch().signal,
    ...change,
  })
  return { end, addresses, confirmed }
}

const address = (): string => `${server.origin}${TUS_PATH}/${id}`

describe('one pass of an upload', () => {
  test('creates the upload, says its address, and sends chunk after chunk', async () => {
    const { end, addresses, confirmed } = await send()
    expect(end).toEqual({ status: 'sent' })
    expect(server.held).toEqual(bytes)
    expect(addresses[0]).toBe(address())
    expect(server.seen).toEqual(['POST', 'PATCH 0', 'PATCH 30000', 'PATCH 60000', 'PATCH 90000'])
    expect(confirmed.at(-1)).toBe(100_000)
  })

  test('resumes where the server is and sends no acknowledged byte again', async () => {
    server.created = true
    server.held = bytes.slice(0, 60_000)
    expect((await send({ address: address() })).end).toEqual({ status: 'sent' })
    expect(server.seen).toEqual(['HEAD', 'PATCH 60000', 'PATCH 90000'])
    expect(server.held).toEqual(bytes)
  })

  test('a token that expires during a pass is refreshed, and nobody notices', async () => {
    server.onPatch = () => {
      if (server.held.length === 60_000) {
        server.goodToken = 'better'
        refreshed = 'better'
      }
    }
    expect((await send()).end).toEqual({ status: 'sent' })
    expect(server.held).toEqual(bytes)
  })

  test('a refused token on the resume check keeps the address: nothing is created again', async () => {
    server.created = true
    server.held = bytes.slice(0, 30_000)
    token = 'stale'
    expect((await send({ address: address() })).end).toEqual({ status: 'sent' })
    expect(server.seen).not.toContain('POST')
  })

  test('a session that has ended makes the upload wait', async () => {
    token = 'stale'
    refreshed = null
    expect((await send()).end).toEqual({ status: 'failed', why: 'session' })
  })

  test("nothing is sent with another person's session", async () => {
    person = someUserId(2)
    expect((await send()).end).toEqual({ status: 'failed', why: 'session' })
    expect(server.seen).toEqual([])
  })

  test('a captive portal is a pause, whatever it answers', async () => {
    server.instead = [{ method: 'POST', status: 200, headers: { [SERVER_MARK_HEADER]: '' }, body: '<html>' }]
    expect((await send()).end).toEqual({ status: 'failed', why: 'offline' })
  })

  test('no server is a pause', async () => {
    await server.stop()
    expect((await send()).end).toEqual({ status: 'failed', why: 'offline' })
    await server.start()
  })

  test.each([409, 423])('a %i during a pass asks for patience, not for a new upload', async (status) => {
    server.instead = [{ method: 'PATCH', status }]
    expect((await send()).end).toEqual({ status: 'failed', why: 'busy' })
    expect(server.seen.filter((line) => line === 'POST')).toHaveLength(1)
  })

  test.each([404, 410])('a %i on the resume check says that the upload is gone', async (status) => {
    server.instead = [{ method: 'HEAD', status }]
    expect((await send({ address: address() })).end).toEqual({ status: 'gone' })
    expect(server.seen).toEqual(['HEAD'])
  })

  test("a refusal carries the server's own words", async () => {
    server.instead = [
      {
        method: 'POST',
        status: 413,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'At most 8 GB.', code: 'too-large' }),
      },
    ]
    expect((await send()).end).toEqual({ status: 'refused', code: 'too-large', message: 'At most 8 GB.' })
  })

  test('a file that the server refuses as its upload is created is refused, and not next in line for ever', async () => {
    const message = 'This program is inactive. The file is still with you.'
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ message, code: 'wrong-state' })
    server.instead = [{ method: 'POST', status: 409, headers, body }]
    expect((await send()).end).toEqual({ status: 'refused', code: 'wrong-state', message })
    server.instead = [{ method: 'PATCH', status: 409, headers, body }]
    expect((await send()).end).toEqual({ status: 'failed', why: 'busy' })
  })

  test.each(['no-room', 'over-quota'] as const)(
    'a server without room for it (%s) is a pause',
    async (why) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ message: 'Later.', code: why })
      server.instead = [{ method: 'POST', status: 507, headers, body }]
      expect((await send()).end).toEqual({ status: 'failed', why })
    },
  )

  test('a server that asked for a wait is not asked again before it is over', async () => {
    server.instead = [{ method: 'POST', status: 429, headers: { 'Retry-After': '4' } }]
    const clock = createHandClock()
    const transport = transportOf(clock)
    expect((await send({}, clock, transport)).end).toEqual({
      status: 'failed',
      why: 'busy',
      retryAfter: 4_000,
    })
    await clock.advance(1_000)
    expect((await send({}, clock, transport)).end).toEqual({
      status: 'failed',
      why: 'busy',
      retryAfter: 3_000,
    })
    expect(server.seen).toEqual(['POST'])
    await clock.advance(3_000)
    expect((await send({}, clock, transport)).end).toEqual({ status: 'sent' })
  })

  test('a full server that is asked how far an upload is gets no byte of it', async () => {
    server.instead = [{ method: 'HEAD', status: 507 }]
    expect((await send({ address: address() })).end).toEqual({ status: 'failed', why: 'no-room' })
    expect(server.seen).toEqual(['HEAD'])
  })

  test('a file that became shorter is reported as unreadable', async () => {
    const source = { size: bytes.length, slice: () => Promise.resolve(new Blob([bytes.slice(0, 10)])) }
    expect((await send({ source })).end).toEqual({ status: 'unreadable' })
  })

  describe('a file on a card that is taken out', () => {
    let directory: string
    let path: string
    beforeEach(() => {
      directory = mkdtempSync(join(tmpdir(), 'trocar-card-'))
      path = join(directory, 'stitch.mp4')
      writeFileSync(path, bytes)
    })
    afterEach(() => rmSync(directory, { recursive: true, force: true }))

    test('is reported as unreadable, although the network only says that a request failed', async () => {
      const source = sourceOfFile(await openAsBlob(path))
      server.onPatch = () => rmSync(path, { force: true })
      expect((await send({ source })).end).toEqual({ status: 'unreadable' })
      expect(server.held.length).toBeLessThan(bytes.length)
    })

    test('is not asked about while the server is away', async () => {
      const source = sourceOfFile(await openAsBlob(path))
      rmSync(path)
      await server.stop()
      expect((await send({ source })).end).toEqual({ status: 'failed', why: 'offline' })
      await server.start()
    })
  })

  test('a request that moves no byte is given up, and repeated later', async () => {
    const clock = createHandClock()
    server.isSilent = true
    const sending = send({}, clock)
    await server.heard
    await clock.advance(60_000)
    expect((await sending).end).toEqual({ status: 'failed', why: 'offline' })
  })

  test('without a token within 20 s the pass is over', async () => {
    const clock = createHandClock()
    tokenComes = new Promise(() => undefined)
    const sending = send({}, clock)
    await server.pause()
    await clock.advance(20_000)
    expect((await sending).end).toEqual({ status: 'failed', why: 'offline' })
    expect(server.seen).toEqual([])
  })

  test('stopping ends the pass and sends no further request', async () => {
    const abortSwitch = createAbortSwitch()
    server.onPatch = () => abortSwitch.abort()
    expect((await send({ signal: abortSwitch.signal })).end).toEqual({ status: 'stopped' })
    await server.stop()
    expect(server.seen).toEqual(['POST', 'PATCH 0'])
    await server.start()
  })
})
