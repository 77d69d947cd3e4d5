import { afterEach, expect, test, vi } from 'vitest'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import { precacheShell } from '#sw/precache.ts'

interface Asked {
  request: { mode: string }
  url: URL
  sameOrigin: boolean
}
const made = vi.hoisted(() => ({
  files: null as unknown,
  routes: [] as { fits: (asked: Asked) => boolean; document: string }[],
  plugins: [] as { cacheWillUpdate: (answer: { response: Response }) => Promise<Response | null> }[],
  isTidied: false,
}))
vi.mock('workbox-precaching', () => ({
  addPlugins: (plugins: typeof made.plugins) => made.plugins.push(...plugins),
  cleanupOutdatedCaches: () => (made.isTidied = true),
  createHandlerBoundToURL: (document: string) => document,
  precacheAndRoute: (files: unknown) => (made.files = files),
}))
vi.mock('workbox-routing', () => ({
  registerRoute: (fits: (asked: Asked) => boolean, document: string) => made.routes.push({ fits, document }),
}))
afterEach(() => vi.unstubAllGlobals())

test('any address of the app opens offline with its document, and nothing else does', async () => {
  vi.stubGlobal('self', { __WB_MANIFEST: ['a file of the shell'] })
  precacheShell()
  expect([made.files, made.isTidied]).toEqual([['a file of the shell'], true])
  const documentOf = (pathname: string, { mode = 'navigate', sameOrigin = true } = {}) => {
    const url = new URL(pathname, 'https://trocar.test')
    return made.routes.find(({ fits }) => fits({ request: { mode }, url, sameOrigin }))?.document ?? null
  }
  for (const pathname of ['/', '/login', '/residency', '/residency/home?tab=1'])
    expect(documentOf(pathname)).toBe('/index.html')
  // What the server answers itself, what is no page, and pages of other sites.
  expect(documentOf('/api/v1/me')).toBeNull()
  expect(documentOf('/oauth/auth')).toBeNull()
  expect(documentOf('/residency', { mode: 'cors' })).toBeNull()
  expect(documentOf('/residency', { sameOrigin: false })).toBeNull()
})

test('a file that did not come from our server is not stored: the worker is not installed with it', async () => {
  const stored = (response: Response) => made.plugins[0]!.cacheWillUpdate({ response })
  const ours = new Response('', { headers: { [SERVER_MARK_HEADER]: '1' } })
  expect(await stored(ours)).toBe(ours)
  expect(await stored(new Response('A captive portal'))).toBeNull()
})
