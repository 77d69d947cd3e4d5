import { expect, test, vi } from 'vitest'
import { createWorkerLink } from '#platform/worker-link/worker-link.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'

const registered = vi.hoisted(() => vi.fn())
const network = vi.hoisted(() => ({ isThere: false }))
vi.mock('workbox-window', () => {
  if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
  return {
    Workbox: class {
      addEventListener = () => undefined
      register = registered
    },
  }
})

test('a worker whose code could not be loaded starts at the next attempt, and wakes the queue once', async () => {
  const container = Object.assign(new EventTarget(), { controller: null })
  vi.stubGlobal('navigator', { serviceWorker: container })
  const link = createWorkerLink(createFakeLog())
  const woken = vi.fn()
  link.onWakeOutbox(woken)
  await expect(link.start()).rejects.toThrow()
  expect(registered).not.toHaveBeenCalled()
  network.isThere = true
  await link.start()
  expect(registered).toHaveBeenCalledOnce()
  container.dispatchEvent(Object.assign(new Event('message'), { data: { kind: 'wake-outbox' } }))
  expect(woken).toHaveBeenCalledOnce()
})

test.each([
  ['no Background Sync, as in WebKit and Firefox', {}, false],
  ['Background Sync', { sync: { register: async () => undefined } }, true],
  [
    'Background Sync that its person switched off',
    { sync: { register: () => Promise.reject(new Error()) } },
    false,
  ],
])('with %s, whether the worker will wake the queue is told truly', async (_what, registration, willWake) => {
  const container = Object.assign(new EventTarget(), {
    controller: null,
    getRegistration: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  expect(await createWorkerLink(createFakeLog()).askForWake()).toBe(willWake)
})

test('a browser that gave its workers up, as on a full disk, is no error: nothing wakes the queue but the page', async () => {
  const container = Object.assign(new EventTarget(), {
    controller: null,
    getRegistration: () =>
      Promise.reject(new DOMException('The Service Worker system has shutdown.', 'AbortError')),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  expect(await createWorkerLink(createFakeLog()).askForWake()).toBe(false)
})

test('a worker that was removed, and the first one after it, are no new version', async () => {
  network.isThere = true
  const container = Object.assign(new EventTarget(), { controller: null as object | null })
  container.controller = {}
  vi.stubGlobal('navigator', { serviceWorker: container })
  const link = createWorkerLink(createFakeLog())
  const told = vi.fn()
  link.onTakenOver(told)
  await link.start()
  const change = (controller: object | null): void => {
    container.controller = controller
    container.dispatchEvent(new Event('controllerchange'))
  }
  change(null)
  change({})
  expect(told).not.toHaveBeenCalled()
  change({})
  expect(told).toHaveBeenCalledOnce()
})
