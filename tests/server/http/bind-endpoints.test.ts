import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { isResident, isInResidency } from '#contract/policies/roles.ts'
import { refuse, succeed } from '#contract/result.ts'
import { OLDEST_WIRE_VERSION, WIRE_VERSION } from '#contract/version.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { openLog } from '#server/platform/log.ts'

const log = openLog('silent')
const ID = '0190b6f0-0000-7000-8000-000000000001'
const resident: Actor = {
  id: userId.parse(ID),
  role: 'RESIDENT',
  isActive: true,
  programIds: [],
  userGroupIds: [],
  activeProctorGroupIds: [],
  expiredProctorGroupIds: [],
}
const table = {
  greet: defineEndpoint({
    method: 'POST',
    path: '/greet/:id',
    summary: 'Say hello',
    access: 'anyone',
    params: z.object({ id: z.uuid() }),
    query: z.object({ times: z.coerce.number().check(z.int(), z.maximum(3)) }),
    body: z.object({ name: z.string().check(z.trim(), z.maxLength(5)) }),
    reply: z.object({ hello: z.string(), key: z.nullable(z.string()) }),
    failures: ['not-found'],
    idempotent: true,
  }),
  whoAmI: defineEndpoint({
    method: 'GET',
    path: '/who',
    summary: 'Who',
    access: isInResidency,
    reply: z.object({ id: z.string() }),
    failures: [],
  }),
  onlyFaculty: defineEndpoint({
    method: 'DELETE',
    path: '/faculty',
    summary: 'Not for residents',
    access: (actor) => !isResident(actor),
    query: z.object({ n: z.coerce.number() }),
    reply: z.object({}),
    failures: [],
  }),
  tell: defineEndpoint({
    method: 'POST',
    path: '/story',
    summary: 'Takes a long story',
    access: isInResidency,
    body: z.object({ story: z.string() }),
    bodyBytesMax: 60_000_000,
    reply: z.object({ length: z.number() }),
    failures: [],
  }),
  fail: defineEndpoint({
    method: 'GET',
    path: '/fail',
    summary: 'Throws',
    access: 'anyone',
    reply: z.object({}),
    failures: [],
  }),
} as const

let app: FastifyInstance
/** How many stories have begun, and what slow ones wait for. */
let told = 0
let untilTold = Promise.withResolvers<void>()
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

async function start({ thrown = new Error('secret detail') }: { thrown?: Error } = {}) {
  app = await createHttpServerApp({ log, tls: null, staticFolder: '/nowhere' })
  bindEndpoints(
    app,
    table,
    {
      greet: async ({ params, query, body }, { idempotencyKey }) => {
        if (body.name === 'ghost') return refuse({ code: 'not-found', message: 'No such guest.' })
        const value = { hello: body.name.repeat(query.times), key: idempotencyKey, passwordHash: params.id }
        return succeed(value)
      },
      whoAmI: async (_input, { actor, setCookie }) => {
        setCookie('seen', 'yes', { path: '/media', maxAgeSeconds: 60 })
        return succeed({ id: actor.id })
      },
      onlyFaculty: async () => succeed({}),
      tell: async ({ body }) => {
        told += 1
        if (body.story === 'slow') await untilTold.promise
        return succeed({ length: body.story.length })
      },
      fail: async () => {
        throw thrown
      },
    },
    {
      authenticate: async (token) => {
        if (token === 'unanswerable') throw new Error('The issuer does not answer.')
        return token === 'good'
          ? succeed({
              identity: { person: resident, residency: resident, workshop: null },
              sessionId: null,
              expiresAt: 0,
            })
          : refuse('not-signed-in')
      },
      log,
      https: false,
      rateLimits: { whoAmI: { max: 2, timeWindow: 60_000 } },
    },
  )
}

function greet({ url = `/api/v1/greet/${ID}?times=2`, ...rest }: InjectOptions) {
  return app.inject({ method: 'POST', url, payload: { name: ' Ada ' }, ...rest })
}

test('a handler gets parsed input, and undeclared fields of its answer are not sent', async () => {
  await start()
  const response = await greet({})
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ hello: 'AdaAda', key: null })
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each([
  ['a parameter', { url: '/api/v1/greet/7?times=2' }, 'params.id'],
  ['the query', { url: `/api/v1/greet/${ID}?times=4` }, 'query.times'],
  ['the body', { payload: { name: 'too long' } }, 'body.name'],
  ['an absent body', { payload: '' }, 'body'],
])('malformed input is refused and says where: %s', async (_part, request, path) => {
  await start()
  const response = await greet(request)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid-input', details: { faults: [{ path }] } })
})

test.each([
  ['broken JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400, 'invalid-input'],
  ['another content type', { payload: 'x', headers: { 'content-type': 'text/xml' } }, 400, 'invalid-input'],
  ['too much', { payload: { name: 'x'.repeat(2_000_000) } }, 413, 'too-large'],
])('%s is refused in our own words', async (_what, request, status, code) => {
  await start()
  const response = await greet(request)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toEqual({ code, message: expect.any(String) })
})

test('a declared failure carries its status, code and words', async () => {
  await start()
  const response = await greet({ payload: { name: 'ghost' } })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ code: 'not-found', message: 'No such guest.' })
})

test.each([
  ['no token', undefined],
  ['a wrong token', 'Bearer bad'],
  ['another scheme', 'Basic good'],
])('without a session: %s answers 401', async (_what, authorization) => {
  await start()
  const headers = authorization === undefined ? {} : { authorization }
  const response = await app.inject({ url: '/api/v1/who', headers })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ code: 'not-signed-in' })
})

test('a session that cannot be checked now is no reason to sign anyone out', async () => {
  await start()
  const response = await app.inject({ url: '/api/v1/who', headers: { authorization: 'Bearer unanswerable' } })
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'unavailable' })
})

test('with a session the handler knows who is calling', async () => {
  await start()
  const response = await app.inject({ url: '/api/v1/who', headers: { authorization: 'Bearer good' } })
  expect(response.json()).toEqual({ id: ID })
  expect(response.headers['set-cookie']).toBe('seen=yes; Path=/media; Max-Age=60; HttpOnly; SameSite=Strict')
})

test('somebody who may not call is told so before their input is read', async () => {
  await start()
  const response = await app.inject({
    method: 'DELETE',
    url: '/api/v1/faculty?n=not-a-number',
    headers: { authorization: 'Bearer good', 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(403)
})

/** Announces a story and sends nothing of it; returns the first line of the answer. */
async function announceStory(bytes: number, authorization = ''): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port)
  sockets.push(socket)
  socket.write(
    `POST /api/v1/story HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  )
  const [data] = (await once(socket, 'data')) as [Buffer]
  return String(data).split('\r\n')[0] ?? ''
}

test('no body is read before its sender is known', async () => {
  await start()
  await app.listen({ port: 0 })
  expect(await announceStory(1_000)).toBe('HTTP/1.1 401 Unauthorized')
})

test('a body that is announced as too large is refused before it is sent', async () => {
  await start()
  await app.listen({ port: 0 })
  expect(await announceStory(60_000_001, 'authorization: Bearer good\r\n')).toContain('413')
})

test('one person’s bodies are accepted up to a limit, whatever size they announce', async () => {
  await start()
  await app.listen({ port: 0 })
  const stories = [60_000_000, 60_000_000].map((bytes) =>
    announceStory(bytes, 'authorization: Bearer good\r\n'),
  )
  expect(await Promise.race(stories)).toContain('429')
  const others = await app.inject({ method: 'POST', url: '/api/v1/story', payload: { story: 'x' } })
  expect(others.statusCode).toBe(401)
})

test('from unknown senders, no more is read than a form takes', async () => {
  await start()
  expect((await greet({ payload: { name: 'x', more: 'y'.repeat(60_000) } })).statusCode).toBe(200)
  expect((await greet({ payload: { name: 'x', more: 'y'.repeat(70_000) } })).statusCode).toBe(413)
})

test('the oldest page that is understood is served', async () => {
  await start()
  const headers = { 'x-trocar-wire': String(OLDEST_WIRE_VERSION), authorization: 'Bearer good' }
  const response = await app.inject({ url: '/api/v1/who', headers })
  expect(response.statusCode).toBe(200)
})

test.each(['0', 'x', ''])('a page of wire version "%s" is told to update', async (version) => {
  await start()
  const headers = { 'x-trocar-wire': version, authorization: 'Bearer good' }
  const response = await app.inject({ url: '/api/v1/who', headers })
  expect(response.statusCode).toBe(426)
  expect(response.json()).toMatchObject({ code: 'outdated-client' })
})

test('calls open to anyone answer a page of any version', async () => {
  await start()
  expect((await greet({ headers: { 'x-trocar-wire': '0' } })).statusCode).toBe(200)
})

test('an idempotency key is a UUID or nothing', async () => {
  await start()
  const good = await greet({ headers: { 'idempotency-key': ID.toUpperCase() } })
  expect(good.json()).toMatchObject({ key: ID })
  const bad = await greet({ headers: { 'idempotency-key': '1' } })
  expect(bad.statusCode).toBe(400)
})

test('a mistake of ours answers 500 without its details', async () => {
  await start()
  const response = await app.inject('/api/v1/fail')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({ code: 'internal-error', message: expect.any(String) })
  expect(response.body).not.toContain('secret')
})

test('an unavailable database answers 503, so that callers wait', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  await start({ thrown: new Error('Failed query', { cause }) })
  const response = await app.inject('/api/v1/fail')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'unavailable' })
})

test('every answer says that it is ours', async () => {
  await start()
  for (const url of ['/api/v1/who', '/api/v1/fail', '/nothing/here', `/api/v1/greet/${ID}`]) {
    const response = await app.inject(url)
    expect(response.headers['x-trocar']).toBe(String(WIRE_VERSION))
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('a limited call says when to come back; others are not limited', async () => {
  await start()
  const ask = () => app.inject({ url: '/api/v1/who', headers: { authorization: 'Bearer good' } })
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
  const third = await ask()
  expect(third.statusCode).toBe(429)
  expect(third.json()).toMatchObject({ code: 'too-many-requests' })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  for (let count = 0; count < 5; count += 1) expect((await greet({})).statusCode).toBe(200)
})

test('calls that cost much run one at a time for a person, and too many come back later; others go on', async () => {
  await start()
  told = 0
  untilTold = Promise.withResolvers()
  const headers = { authorization: 'Bearer good' }
  const tell = () => app.inject({ method: 'POST', url: '/api/v1/story', headers, payload: { story: 'slow' } })
  const answered: Awaited<ReturnType<typeof tell>>[] = []
  const answers = Array.from({ length: 7 }, async () => {
    const answer = await tell()
    answered.push(answer)
    return answer
  })
  await expect.poll(() => answered.map(({ statusCode }) => statusCode)).toEqual([429, 429])
  expect(answered[0]?.json()).toMatchObject({ code: 'too-many-requests' })
  expect(Number(answered[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject({ url: '/api/v1/who', headers })).statusCode).toBe(200)
  expect(told).toBe(1)
  untilTold.resolve()
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(told).toBe(5)
})
