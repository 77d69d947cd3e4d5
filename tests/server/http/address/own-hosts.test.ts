import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnHosts } from '#server/http/address/own-hosts.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { openLog } from '#server/platform/log.ts'

const ORIGINS = ['https://trocar.hospital.example', 'https://10.0.0.7:4600']

test.each([
  ['trocar.hospital.example', true],
  ['TROCAR.hospital.example:443', true],
  ['10.0.0.7:4600', true],
  ['localhost:4600', true],
  ['127.0.0.1:4600', true],
  ['[::1]:4600', true],
  ['evil.example', false],
  ['trocar.hospital.example.evil.example', false],
  ['evil.example/trocar.hospital.example', false],
  ['evil.example@trocar.hospital.example:x', false],
  ['10.0.0.8', false],
  ['', false],
  [undefined, false],
])('%s is one of ours: %s', (host, isOwn) => {
  expect(createOwnHosts(ORIGINS)(host)).toBe(isOwn)
})

test('any host may be ours while no public address is configured', () => {
  expect(createOwnHosts(null)('evil.example')).toBe(true)
})

const start = (ownOrigins: readonly string[] | null, trustProxy: string | false = false) =>
  createHttpServerApp({
    log: openLog('silent'),
    tls: null,
    staticFolder: '/nowhere',
    ownOrigins,
    trustProxy,
    clientOrigins: ['https://capture.example'],
  })
let app: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  app = await start(ORIGINS)
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/api/v1/thing', async () => ({ is: 'there' }))
})
afterAll(() => app.close())

test('a request under another name is told where the app is, whatever it asks for', async () => {
  for (const url of ['/', '/api/v1/thing', '/oauth/.well-known/openid-configuration', '/nowhere']) {
    const answer = await app.inject({
      url,
      headers: { host: 'evil.example', origin: 'https://capture.example' },
    })
    expect(answer.statusCode).toBe(421)
    expect(answer.body).toBe('Trocar isn’t at this address. Open https://trocar.hospital.example instead.\n')
    expect(JSON.stringify(answer.headers)).not.toContain('evil')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  const own = await app.inject({ url: '/api/v1/thing', headers: { host: 'trocar.hospital.example' } })
  expect(own.json()).toEqual({ is: 'there' })
})

test('what checks whether the server is well may ask it by any name', async () => {
  const answer = await app.inject({ url: '/health/live', headers: { host: '172.17.0.4:4600' } })
  expect(answer.statusCode).toBe(200)
})

test('behind a trusted proxy, the name is the one that the proxy was asked by', async () => {
  const behind = await start(ORIGINS, 'loopback')
  behind.get('/', async () => 'here')
  const ask = (forwarded: string) =>
    behind.inject({ url: '/', headers: { host: 'upstream:4600', 'x-forwarded-host': forwarded } })
  expect((await ask('trocar.hospital.example')).statusCode).toBe(200)
  expect((await ask('evil.example')).statusCode).toBe(421)
  await behind.close()
})
