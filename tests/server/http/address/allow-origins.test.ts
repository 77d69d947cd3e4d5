import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttpServerApp } from '#server/http/server.ts'

let app: FastifyInstance
afterEach(() => app.close())

const NAMED = 'https://capture.hospital.example'
async function start(clientOrigins: readonly string[]): Promise<void> {
  app = await createHttpServerApp({
    log: pino({ level: 'silent' }),
    tls: null,
    staticFolder: '/nonexistent',
    clientOrigins,
  })
  app.get('/api/v1/thing', async () => ({ a: 1 }))
  app.get('/page', async () => 'page')
}
const ask = (origin: string | null, { url = '/api/v1/thing', preflight = false } = {}) =>
  app.inject({
    url,
    method: preflight ? 'OPTIONS' : 'GET',
    headers: {
      ...(origin === null ? {} : { origin }),
      ...(preflight
        ? {
            'access-control-request-method': 'PATCH',
            'access-control-request-headers': 'authorization,tus-resumable,upload-offset,content-type',
          }
        : {}),
    },
  })
const corsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

describe('a page of a named origin', () => {
  test('may read our answers, and the headers of an upload', async () => {
    await start([NAMED])
    const answer = await ask(NAMED)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe(NAMED)
    expect(answer.headers['access-control-expose-headers']).toMatch(/location.*upload-offset/)
  })

  test('is told before a chunk that it may send one', async () => {
    await start([NAMED])
    const answer = await ask(NAMED, { preflight: true })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-methods']).toContain('PATCH')
    for (const name of ['authorization', 'tus-resumable', 'upload-offset', 'content-type']) {
      expect(answer.headers['access-control-allow-headers']).toContain(name)
    }
  })

  test('reads refusals too', async () => {
    await start([NAMED])
    const answer = await ask(NAMED, { url: '/api/v1/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['access-control-allow-origin']).toBe(NAMED)
  })

  test('sends no cookies: no answer allows credentials', async () => {
    await start([NAMED])
    for (const preflight of [false, true]) {
      expect(corsOf(await ask(NAMED, { preflight }))).not.toContain('access-control-allow-credentials')
    }
  })

  test('may read only the API', async () => {
    await start([NAMED])
    expect(corsOf(await ask(NAMED, { url: '/page' }))).toEqual([])
  })
})

test.each([
  ['another origin', 'https://evil.example'],
  ['a name that begins like it', `${NAMED}.evil.example`],
  ['the same name without TLS', NAMED.replace('https', 'http')],
  ['another port', `${NAMED}:8443`],
  ['no origin to speak of', 'null'],
])('a page of %s is told nothing', async (_what, origin) => {
  await start([NAMED])
  for (const preflight of [false, true]) {
    const answer = await ask(origin, { preflight })
    expect(corsOf(answer)).toEqual([])
    expect(answer.headers.vary).toContain('Origin')
  }
})

test('if no origin is named, nobody is told anything', async () => {
  await start([])
  for (const origin of [NAMED, 'null', null])
    expect(corsOf(await ask(origin, { preflight: true }))).toEqual([])
})
