import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApiDocs } from '#server/http/api-docs.ts'
import { serveHealth } from '#server/http/health.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import type { DiskState } from '#server/ports.ts'
import { openLog } from '#server/platform/log.ts'
import { localCertificate } from '#tests/support/local-certificate.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'trocar-dist-'))
const inlineScript = 'begin()\n'
const page = { headers: { accept: 'text/html,application/xhtml+xml' } }
let app: Awaited<ReturnType<typeof createHttpServerApp>>
let pingDatabase: () => Promise<unknown> = async () => undefined
let draining = false
let stateOfDisk: DiskState = 'has-room'

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><title>Trocar</title><script>${inlineScript}</script>`,
  )
  writeFileSync(path.join(folder, 'service-worker.js'), '// worker')
  mkdirSync(path.join(folder, 'icons'))
  writeFileSync(path.join(folder, 'icons/scope.svg'), '<svg></svg>')
  writeFileSync(path.join(folder, 'assets/main-abc123.js'), '// main')
  writeFileSync(path.join(folder, 'assets/main-abc123.js.gz'), 'zipped')
  writeFileSync(path.join(folder, 'assets/main-abc123.js.map'), '{}')
  mkdirSync(path.join(folder, '.vite'))
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(path.join(folder, '.vite/manifest.json.br'), '{}')
  app = await createHttpServerApp({ log: openLog('silent'), tls: null, staticFolder: folder })
  serveHealth(app, {
    pingDatabase: () => pingDatabase(),
    isDraining: () => draining,
    stateOfDisk: async () => stateOfDisk,
  })
  serveApiDocs(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['/', '/record', '/login?back=%2Frecord', '/course/1/activity.2'])(
  'a person opening %s gets the page, under a strict policy',
  async (url) => {
    const response = await app.inject({ url, ...page })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<title>Trocar</title>')
    expect(response.headers['cache-control']).toBe('no-cache')
    const policy = String(response.headers['content-security-policy'])
    const hash = createHash('sha256').update(inlineScript).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(response.headers['permissions-policy']).toContain('camera=(self), microphone=(self)')
  },
)

test.each([
  ['/', page.headers],
  ['/record', page.headers],
  ['/login?back=%2Frecord', page.headers],
  ['/record', { accept: '*/*' }],
  ['/record', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
  ['/api/v1/nothing', page.headers],
  ['/assets/main-abc123.js', {}],
])('HEAD %s is answered like GET, without a body (%o)', async (url, headers) => {
  const [get, head] = [await app.inject({ url, headers }), await app.inject({ url, headers, method: 'HEAD' })]
  const { date: _got, 'x-request-id': _asked, ...expected } = get.headers
  expect(head.statusCode).toBe(get.statusCode)
  expect(head.headers).toMatchObject(expected)
  expect(head.body).toBe('')
})

test.each([
  '/api/v1/nothing',
  '/oauth/nothing',
  '/media/nothing',
  '/health/nothing',
  '/ws',
  '/assets/old-1.js',
  // The router reads these like the ones above.
  '/%61pi/v1/nothing',
  '/oaut%68/nothing',
  '/medi%61',
])('%s is never answered with the page', async (url) => {
  const response = await app.inject({ url, ...page })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'not-found' })
})

test('a request that is not a navigation is not answered with the page', async () => {
  const byPage = { accept: '*/*', 'sec-fetch-dest': 'empty' }
  expect((await app.inject({ url: '/record', headers: byPage })).statusCode).toBe(404)
  expect((await app.inject({ url: '/old-1.js', headers: { accept: '*/*' } })).statusCode).toBe(404)
  expect((await app.inject({ url: '/record', method: 'POST', ...page })).statusCode).toBe(404)
})

test.each([
  '/register/a-Token_9',
  '/new-password/a-Token_9',
  '/stop-email-change/a-Token_9',
  '/workshop/register/attendee/a-Token_9',
  '/certificate?code=ABCD',
  '/video/other/abc',
])('programs that check or preview the link %s of a letter find a page there', async (url) => {
  for (const headers of [{}, { accept: '*/*' }, { accept: 'text/html' }])
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ url, headers, method })).statusCode).toBe(200)
})

test.each([
  '/register/a-Token_9.',
  '/Register/a-Token_9',
  '/register//a-Token_9',
  '/register%2Fa-Token_9',
  '/register%2523a-Token_9',
  '/register/a-To%0D%0Aken_9',
  '/register/a-Token_9&data=05%7C02',
])('somebody who opens the link %s, as a mail program left it, finds a page there', async (url) => {
  expect((await app.inject({ url, ...page })).statusCode).toBe(200)
})

test('hashed files are cached for a year, the worker is checked again each time', async () => {
  const asset = await app.inject('/assets/main-abc123.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const worker = await app.inject('/service-worker.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
})

test('a compressed copy is sent to clients that accept it', async () => {
  const asset = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip' } })
  expect(asset.headers['content-encoding']).toBe('gzip')
  expect(asset.headers['content-type']).toContain('javascript')
  expect(asset.headers['cache-control']).toContain('immutable')
})

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e%5cpackage.json',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '//etc/passwd',
  '/assets/main-abc123.js%00.map',
])('nothing outside the folder is served: %s', async (url) => {
  const { statusCode } = await app.inject({ url, headers: { accept: '*/*', 'sec-fetch-dest': 'empty' } })
  expect([400, 403, 404]).toContain(statusCode)
})

test.each([
  '/assets/main-abc123.js.map',
  '/assets/main-abc123.js%2emap',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/.vite/manifest.json.br',
  '/assets/../.vite/manifest.json',
])('files meant only for developers are not served: %s', async (url) => {
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br', accept: '*/*' } })
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'not-found' })])
})

test.each(['full', 'away'] as const)(
  'a server whose disk is %s is ready: people can sign in and read',
  async (disk) => {
    stateOfDisk = disk
    const answer = await app.inject('/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', disk }])
    stateOfDisk = 'has-room'
  },
)

test('ready means: the database answers and the server is not about to stop', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' })
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready', disk: 'has-room' })
  pingDatabase = async () => {
    throw new Error('gone')
  }
  const away = await app.inject('/health/ready')
  expect([away.statusCode, away.json()]).toEqual([503, { status: 'database-away' }])
  draining = true
  const leaving = await app.inject('/health/ready')
  expect([leaving.statusCode, leaving.json()]).toEqual([503, { status: 'draining' }])
})

test('the API page and its document are served by this server alone', async () => {
  const html = await app.inject({ url: '/api/docs', ...page })
  expect(html.body).toContain('<link rel="icon" href="/icons/scope.svg"')
  expect(html.statusCode).toBe(200)
  expect(html.body).not.toMatch(/https?:\/\/|<script>|style=/)
  for (const [, url] of html.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await app.inject(url ?? '')).statusCode).toBe(200)
  }
  expect((await app.inject('/api/v1/openapi.json')).json()).toMatchObject({ openapi: '3.1.1' })
})

test('with a certificate it speaks HTTPS and tells browsers to stay with it', async () => {
  const { cert, key } = localCertificate
  const secure = await createHttpServerApp({
    log: openLog('silent'),
    tls: { cert: Buffer.from(cert), key: Buffer.from(key) },
    staticFolder: folder,
  })
  await secure.listen({ port: 0, host: '127.0.0.1' })
  const { port } = secure.server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path: '/', ca: cert, headers: page.headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  await secure.close()
})

test('behind a proxy that speaks HTTPS, browsers are told to stay with it too', async () => {
  const log = openLog('silent')
  const behind = await createHttpServerApp({ log, tls: null, isSecure: true, staticFolder: folder })
  expect((await behind.inject('/health/live')).headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  await behind.close()
})

test('without HTTPS nothing is said about it', async () => {
  expect((await app.inject('/health/live')).headers).not.toHaveProperty('strict-transport-security')
})
