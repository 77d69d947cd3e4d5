import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { answeredFile } from '#contract/files/file-parts.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { WIRE_VERSION } from '#contract/version.ts'
import type { TokenRefusal } from '#domain/ports.ts'
import { createCall } from '#platform/http/call.ts'
import { createRequestProgress } from '#platform/http/request-progress.ts'
import { createTransport } from '#platform/http/transport.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { otherMe, residentMe } from '#tests/support/session-facts.ts'

const mine = { method: 'GET', summary: '', access: () => true, failures: ['not-found'] } as const
const getThing = defineEndpoint({
  ...mine,
  path: '/thing/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.int()) }),
  reply: z.object({ name: z.string() }),
})
const quietThing = defineEndpoint({ ...mine, path: '/quiet', reply: z.object({}), quiet: true })
const openThing = defineEndpoint({ ...mine, access: 'anyone', path: '/open', reply: z.object({}) })
const makeThing = defineEndpoint({
  ...mine,
  method: 'POST',
  path: '/thing',
  body: z.object({ name: z.string() }),
  reply: z.object({}),
  idempotent: true,
})

const sendFilm = defineEndpoint({
  ...mine,
  method: 'POST',
  path: '/film',
  multipart: { files: { file: { maxCount: 1, maxBytes: 2_000_000, types: ['video/mp4'] } } },
  reply: z.object({}),
  idempotent: true,
})
const otherPortalsThing = defineEndpoint({ ...mine, base: '/api/other', path: '/open', reply: z.object({}) })

type Reaction = Response | 'broken' | 'silent'
const ours = (status: number, body: unknown = {}) =>
  Response.json(body, { status, headers: { 'x-trocar': '1' } })
const refusal = (status: number, code: string) => ours(status, { message: 'Words.', code })
const thing = { params: { id: 'a/b' }, query: {} }

/** A page whose server gives the answers of a test, in order. */
function createPage(...reactions: Reaction[]) {
  const clock = createHandClock()
  const requests: { url: string; init: RequestInit }[] = []
  const fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init })
    const reaction = reactions.shift() ?? 'broken'
    if (reaction === 'broken') return Promise.reject(new TypeError('Failed to fetch'))
    if (reaction !== 'silent') return Promise.resolve(reaction)
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  }) as typeof globalThis.fetch
  const session = {
    accessToken: vi.fn(async (): Promise<Result<string, TokenRefusal>> => succeed('old')),
    tokenRefused: vi.fn(async (_token: string): Promise<Result<string, TokenRefusal>> => succeed('new')),
    freshTokenRefused: vi.fn<(token: string) => void>(),
    me: vi.fn((): Me | null => residentMe),
  }
  const reachability = { noteAnswer: vi.fn(), noteSilence: vi.fn() }
  const progress = createRequestProgress()
  const log = createFakeLog()
  const call = createCall({
    transport: createTransport(clock, fetch),
    session,
    reachability,
    progress,
    clock,
    log,
  })
  const bearers = () =>
    requests.map(({ init }) => (init.headers as Record<string, string>)['authorization'] ?? null)
  return { call, clock, requests, session, reachability, progress, log, bearers }
}

describe('a call', () => {
  it('fills path and query, and returns the parsed reply without undeclared fields', async () => {
    const page = createPage(ours(200, { name: 'n', secret: 1 }))
    const answer = await page.call(getThing, { params: { id: 'a/b' }, query: { page: 2 } })
    expect(answer).toEqual(succeed({ name: 'n' }))
    expect(page.requests[0]?.url).toBe('/api/v1/thing/a%2Fb?page=2')
  })

  it('has a bearer token if one exists, the wire version, and the key of a repeatable write', async () => {
    const page = createPage(ours(200))
    await page.call(makeThing, { body: { name: 'n' } }, { idempotencyKey: 'k' })
    expect(page.requests[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"name":"n"}',
      headers: { authorization: 'Bearer old', 'x-trocar-wire': String(WIRE_VERSION), 'idempotency-key': 'k' },
    })
  })

  it('asks for no token if anyone may call', async () => {
    const page = createPage(ours(200))
    await page.call(openThing, {})
    expect(page.bearers()).toEqual([null])
    expect(page.session.accessToken).not.toHaveBeenCalled()
  })

  it('returns a refusal with its code, words and status', async () => {
    const page = createPage(refusal(404, 'not-found'))
    expect(await page.call(getThing, thing)).toEqual(
      refuse({ code: 'not-found', status: 404, message: 'Words.' }),
    )
  })
})

describe('a 401 or 403 answer to an ordinary request triggers one retry with a refreshed token', () => {
  it.each([401, 403])('%i, and the retry is the answer', async (status) => {
    const page = createPage(refusal(status, 'not-signed-in'), ours(200, { name: 'n' }))
    expect((await page.call(getThing, thing)).ok).toBe(true)
    expect(page.bearers()).toEqual(['Bearer old', 'Bearer new'])
    expect(page.session.tokenRefused).toHaveBeenCalledExactlyOnceWith('old')
  })

  it('one retry only, and the write is the same write', async () => {
    const page = createPage(refusal(403, 'not-allowed'), refusal(403, 'not-allowed'))
    await page.call(makeThing, { body: { name: 'n' } }, { idempotencyKey: 'k' })
    const keys = page.requests.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
    expect(keys).toEqual(['k', 'k'])
  })

  it('a policy that says no twice is an answer, not the end of the session', async () => {
    const page = createPage(refusal(403, 'not-allowed'), refusal(403, 'not-allowed'))
    expect(await page.call(getThing, thing)).toMatchObject({ failure: { code: 'not-allowed', status: 403 } })
    expect(page.session.freshTokenRefused).not.toHaveBeenCalled()
  })

  it('a fresh token that is refused with 401 logs the user out', async () => {
    const page = createPage(refusal(401, 'not-signed-in'), refusal(401, 'not-signed-in'))
    expect(await page.call(getThing, thing)).toMatchObject({ failure: { code: 'session-expired' } })
    expect(page.session.freshTokenRefused).toHaveBeenCalledExactlyOnceWith('new')
  })

  it('a write of one person is not repeated as the person who signed in meanwhile', async () => {
    const page = createPage(refusal(401, 'not-signed-in'), ours(200))
    page.session.me.mockReturnValueOnce(residentMe).mockReturnValue(otherMe)
    const answer = await page.call(makeThing, { body: { name: 'n' } }, { idempotencyKey: 'k' })
    expect(answer).toEqual(refuse({ code: 'session-expired' }))
    expect(page.bearers()).toEqual(['Bearer old'])
  })

  it('when the refresh cannot be reached the call is offline, not over', async () => {
    const page = createPage(refusal(401, 'not-signed-in'))
    page.session.tokenRefused.mockResolvedValue(refuse('offline'))
    expect(await page.call(getThing, thing)).toEqual(refuse({ code: 'offline' }))
  })

  it.each(['session-expired', 'signed-out'] as const)(
    'with a session that is %s nothing is sent',
    async (why) => {
      const page = createPage()
      page.session.accessToken.mockResolvedValue(refuse(why))
      expect(await page.call(getThing, thing)).toEqual(refuse({ code: 'session-expired' }))
      expect(page.requests).toEqual([])
    },
  )
})

describe('a network that lies', () => {
  it('a missing answer is offline, and makes the page check the server', async () => {
    const page = createPage('broken')
    expect(await page.call(getThing, thing)).toEqual(refuse({ code: 'offline' }))
    expect(page.reachability.noteSilence).toHaveBeenCalledOnce()
  })

  it('a captive portal answering 200 with HTML is not our server', async () => {
    const page = createPage(new Response('<html>Accept our terms</html>', { status: 200 }))
    expect(await page.call(getThing, thing)).toEqual(refuse({ code: 'not-our-server' }))
    expect(page.reachability.noteAnswer).not.toHaveBeenCalled()
  })

  it('a 451 without our mark is a firewall, and no sign of our server', async () => {
    const page = createPage(new Response('<html>Blocked by policy</html>', { status: 451 }))
    expect(await page.call(getThing, thing)).toEqual(refuse({ code: 'blocked' }))
    expect(page.reachability.noteAnswer).not.toHaveBeenCalled()
  })

  it("a portal's 401 does not touch the session", async () => {
    const page = createPage(new Response('Log in to this Wi-Fi', { status: 401 }))
    await page.call(getThing, thing)
    expect(page.session.tokenRefused).not.toHaveBeenCalled()
  })

  it('an answer that never comes is given up after 30 s', async () => {
    const page = createPage('silent')
    const answer = page.call(getThing, thing)
    await page.clock.advance(30_000)
    expect(await answer).toEqual(refuse({ code: 'timeout' }))
  })

  it('a file also gets the time that it needs on a slow connection', async () => {
    const page = createPage('silent')
    let isOver = false
    const film = { name: 'film.mp4', bytes: new Uint8Array(1_000_000) }
    const answer = page.call(sendFilm, { files: { file: [film] } }).finally(() => (isOver = true))
    await page.clock.advance(69_000)
    expect(isOver).toBe(false)
    await page.clock.advance(1_000)
    expect(await answer).toEqual(refuse({ code: 'timeout' }))
  })

  it('a caller who gives up is answered at once, and the network is not blamed', async () => {
    const page = createPage('silent')
    const controller = new AbortController()
    const answer = page.call(getThing, thing, { signal: controller.signal })
    await settlePromises()
    controller.abort()
    expect(await answer).toEqual(refuse({ code: 'aborted' }))
    expect(page.reachability.noteSilence).not.toHaveBeenCalled()
  })

  it('an answer in an unknown form is reported and logged', async () => {
    const page = createPage(ours(200, { title: 'n' }))
    expect(await page.call(getThing, thing)).toEqual(refuse({ code: 'unreadable-answer', status: 200 }))
    expect(page.log.lines).toHaveLength(1)
  })

  it('a 502 from a proxy with our mark and no body of ours is an internal error', async () => {
    const page = createPage(ours(502, 'Bad gateway'))
    expect(await page.call(getThing, thing)).toEqual(refuse({ code: 'internal-error', status: 502 }))
  })
})

describe('a progress bar shows during requests', () => {
  it('until the answer arrives, whatever it is', async () => {
    const page = createPage('silent', 'broken')
    const calls = [page.call(getThing, thing), page.call(getThing, thing)]
    expect(page.progress.snapshot()).toBe(true)
    await page.clock.advance(30_000)
    await Promise.all(calls)
    expect(page.progress.snapshot()).toBe(false)
  })

  it('except for quiet calls', async () => {
    const page = createPage(ours(200))
    const heard = vi.fn()
    page.progress.subscribe(heard)
    await page.call(quietThing, {})
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('an endpoint that the server asked to leave alone for a while', () => {
  const busy = () =>
    Response.json(
      { message: 'Later.', code: 'unavailable' },
      { status: 503, headers: { 'x-trocar': '1', 'retry-after': '3' } },
    )

  it('does not affect the same path in another portal', async () => {
    const page = createPage(busy(), ours(200))
    await page.call(openThing, {})
    expect(await page.call(otherPortalsThing, {})).toEqual(succeed({}))
  })

  it('is not called again before its time, by anybody', async () => {
    const page = createPage(busy(), ours(200, { name: 'n' }))
    const first = await page.call(getThing, thing)
    expect(first).toMatchObject({ failure: { code: 'unavailable', status: 503, retryAfter: 3_000 } })
    await page.clock.advance(1_000)
    expect(await page.call(getThing, thing)).toMatchObject({
      failure: { code: 'unavailable', retryAfter: 2_000 },
    })
    expect(page.requests).toHaveLength(1)
    await page.clock.advance(2_000)
    expect(await page.call(getThing, thing)).toEqual(succeed({ name: 'n' }))
  })

  it('holds up nothing else', async () => {
    const page = createPage(busy(), ours(200))
    await page.call(getThing, thing)
    expect(await page.call(quietThing, {})).toEqual(succeed({}))
  })

  it('waits no longer if the clock of the device is set back meanwhile', async () => {
    const page = createPage(busy(), ours(200, { name: 'n' }))
    await page.call(getThing, thing)
    page.clock.setTimeOfDay(-86_400_000)
    await page.clock.advance(3_000)
    expect(await page.call(getThing, thing)).toEqual(succeed({ name: 'n' }))
  })
})

describe('a call with files', () => {
  const addPhoto = defineEndpoint({
    ...mine,
    method: 'PUT',
    path: '/photo',
    body: z.object({ caption: z.string() }),
    multipart: {
      bodyPart: 'facts',
      files: { photo: { maxCount: 1, maxBytes: 10, types: ['image/png'] } },
    },
    reply: z.object({}),
  })
  const getTable = defineEndpoint({ ...mine, path: '/table', reply: answeredFile, fileTypes: ['text/csv'] })

  it('is sent as a form whose header the browser writes', async () => {
    const page = createPage(ours(200))
    const files = { photo: [{ name: 'me.png', bytes: new Uint8Array([1, 2, 3]) }] }
    expect((await page.call(addPhoto, { body: { caption: 'Me' }, files })).ok).toBe(true)
    const { body, headers } = page.requests[0]!.init
    expect(headers).not.toHaveProperty('content-type')
    const form = body as FormData
    expect(form.get('facts')).toBe('{"caption":"Me"}')
    const photo = form.get('photo') as File
    expect([photo.name, photo.size]).toEqual(['me.png', 3])
  })

  it('is answered with a file, by name and type', async () => {
    const headers = {
      'x-trocar': '1',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''%C3%9C.csv`,
    }
    const page = createPage(new Response('a,b', { headers }))
    expect(await page.call(getTable, {})).toEqual(
      succeed({ name: 'Ü.csv', type: 'text/csv', bytes: new TextEncoder().encode('a,b') }),
    )
  })

  it.each(['text/calendar', 'application/pdf'] as const)('is answered with %s as well', async (type) => {
    const getFile = defineEndpoint({ ...mine, path: '/file', reply: answeredFile, fileTypes: [type] })
    const headers = {
      'x-trocar': '1',
      'content-type': type,
      'content-disposition': `attachment; filename="a"; filename*=UTF-8''a`,
    }
    const bytes = new Uint8Array([0x25, 0xff, 0x00])
    const page = createPage(new Response(bytes, { headers }))
    expect(await page.call(getFile, {})).toEqual(succeed({ name: 'a', type, bytes }))
  })

  it('is refused like any other, and an answer that is not a file is unreadable', async () => {
    const refused = createPage(refusal(404, 'not-found'))
    expect(await refused.call(getTable, {})).toMatchObject(refuse({ code: 'not-found' }))
    const odd = createPage(ours(200, { a: 1 }))
    expect(await odd.call(getTable, {})).toMatchObject(refuse({ code: 'unreadable-answer' }))
  })
})
