import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UpdateRunner } from '#domain/updates/update-runner.ts'
import { isMissingPart } from '#shell/errors/missing-part.ts'
import { guardAgainstMissingFiles } from '#shell/updates/guard-missing-files.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

const FIRST = 'http://trocar.test/assets/index-1.js'
const guard = { isReachable: true, status: 404 as number | null }
const clock = createHandClock()
const dispatch = vi.fn()
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }

guardAgainstMissingFiles({ dispatch } as unknown as UpdateRunner, {
  clock,
  log,
  reachability: {
    check: async () => guard.isReachable,
    snapshot: () => 'reachable',
    subscribe: () => () => undefined,
    noteAnswer: () => undefined,
    noteSilence: () => undefined,
  },
})

beforeEach(() => {
  document.head.innerHTML = `<script type="of-no-browser" src="${FIRST}"></script>`
  // Only now, so that nobody runs it.
  document.querySelector('script')?.setAttribute('type', 'module')
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    expect([address, method]).toEqual([FIRST, 'HEAD'])
    if (guard.status === null) throw new TypeError('Failed to fetch')
    return new Response(null, { status: guard.status })
  })
})
afterEach(() => {
  Object.assign(guard, { isReachable: true, status: 404 })
  dispatch.mockReset()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function missFile(): Promise<Error> {
  const error = new TypeError('Failed to fetch dynamically imported module')
  globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  await new Promise((resolve) => setTimeout(resolve))
  return error
}

test('another version on the server is loaded, once in a minute', async () => {
  expect(isMissingPart(await missFile())).toBe(true)
  await missFile()
  expect(dispatch.mock.calls).toEqual([[{ type: 'file-missing' }]])
  await clock.advance(60_000)
  await missFile()
  expect(dispatch).toHaveBeenCalledTimes(2)
})

test.each([
  ['the server can’t be reached', { isReachable: false }],
  ['it was away only for a moment, and has this version', { status: 200 }],
  ['it is away again', { status: null }],
  ['it is in trouble', { status: 503 }],
])('the page stays if %s', async (_why, how) => {
  Object.assign(guard, how)
  await missFile()
  expect(dispatch).not.toHaveBeenCalled()
})
