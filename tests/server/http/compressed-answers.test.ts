import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { succeed } from '#contract/result.ts'
import { answeredFile } from '#contract/files/file-parts.ts'
import { API_PREFIX } from '#contract/version.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { openLog } from '#server/platform/log.ts'

const names = Array.from({ length: 400 }, (_, row) => ({ id: row, name: `Maya Okafor ${row}` }))
const long = JSON.stringify(names)
const table = `id,name\r\n${names.map(({ id, name }) => `${id},${name}`).join('\r\n')}`

const reply = { access: 'anyone', failures: [] } as const
const endpoints = {
  names: defineEndpoint({
    ...reply,
    method: 'GET',
    path: '/names',
    summary: 'Many',
    reply: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  name: defineEndpoint({
    ...reply,
    method: 'GET',
    path: '/name',
    summary: 'One',
    reply: z.object({ id: z.number(), name: z.string() }),
  }),
  table: defineEndpoint({
    ...reply,
    method: 'GET',
    path: '/table',
    summary: 'Rows',
    reply: answeredFile,
    fileTypes: ['text/csv'],
  }),
  picture: defineEndpoint({
    ...reply,
    method: 'GET',
    path: '/picture',
    summary: 'Picture',
    reply: answeredFile,
    fileTypes: ['image/jpeg'],
  }),
}
const log = openLog('silent')
const app = await createHttpServerApp({ log, tls: null, staticFolder: '/nowhere' })
bindEndpoints(
  app,
  endpoints,
  {
    names: async () => succeed(names),
    name: async () => succeed(names[0]!),
    table: async () => succeed({ name: 'names.csv', type: 'text/csv', bytes: Buffer.from(table) }),
    picture: async () => succeed({ name: 'face.jpg', type: 'image/jpeg', bytes: Buffer.from(long) }),
  },
  { authenticate: () => Promise.reject(new Error('nobody signs in here')), log, https: false },
)
app.get('/sign-in', async (_request, answer) => answer.type('text/html').send(long))
afterAll(() => app.close())

const answerTo = (path: string, accepted?: string) =>
  app.inject({
    url: path === '/sign-in' ? path : `${API_PREFIX}${path}`,
    ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }),
  })

describe('a long answer travels compressed', () => {
  it('in the way that browsers accept, at less than a quarter of its length', async () => {
    const answer = await answerTo('/names', 'gzip, deflate, br, zstd')
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long)
    expect(answer.rawPayload.length).toBeLessThan(long.length / 4)
  })

  it('as gzip to a client that knows nothing newer', async () => {
    const answer = await answerTo('/names', 'gzip')
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toBe(long)
  })

  it('tables too', async () => {
    const answer = await answerTo('/table', 'br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(table)
  })

  it.each([
    ['to a client that accepts no compression', '/names', undefined],
    ['if it is short', '/name', 'br'],
    ['if it is a page, which may hold a secret beside what was typed', '/sign-in', 'br'],
    ['if it is a picture, which is compressed already', '/picture', 'br'],
  ])('but not %s', async (_case, url, accepted) => {
    const answer = await answerTo(url, accepted)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})
