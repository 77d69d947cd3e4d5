import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  // Otherwise Vitest remembers that it could not be loaded.
  vi.resetModules()
  await link.start()
  expect(registered).toHaveBeenCalledOnce()
  container.dispatchEvent(Object.assign(new Event('message'), { data: { kind: 'wake-outbox' } }))
  expect(woken).toHaveBeenCalledOnce()
})

describe('a worker that is not installed at once', () => {
  const link = () => {
    vi.stubGlobal('navigator', {
      serviceWorker: Object.assign(new EventTarget(), { controller: null }),
    })
    return createWorkerLink(createFakeLog())
  }
  const worker = (state: string) => Object.assign(new EventTarget(), { state })
  function end(one: ReturnType<typeof worker>, state: string): void {
    one.state = state
    one.dispatchEvent(new Event('statechange'))
  }
  beforeEach(() => {
    network.isThere = true
    registered.mockReset()
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  test('is installed again after a while, and no more once it is there', async () => {
    const [first, second] = [worker('installing'), worker('installing')]
    registered.mockResolvedValueOnce({ installing: first }).mockResolvedValueOnce({ installing: second })
    await link().start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(registered).toHaveBeenCalledOnce()
    end(first, 'redundant')
    await vi.advanceTimersByTimeAsync(14_000)
    expect(registered).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(registered).toHaveBeenCalledTimes(2)
    end(second, 'installed')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(registered).toHaveBeenCalledTimes(2)
  })

  test('is asked for less and less often while its program can’t be fetched, at least each five minutes', async () => {
    registered.mockRejectedValue(new TypeError('Failed to fetch'))
    await link().start()
    await vi.advanceTimersByTimeAsync(15_000 + 30_000 + 60_000)
    expect(registered).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    const calls = registered.mock.calls.length
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(registered).toHaveBeenCalledTimes(calls + 1)
  })

  test('is left to the browser where an earlier version runs', async () => {
    const newer = worker('installing')
    registered.mockResolvedValue({ active: worker('activated'), installing: newer })
    await link().start()
    end(newer, 'redundant')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(registered).toHaveBeenCalledOnce()
  })
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

test('the worker is asked to store a portal, once there is one', async () => {
  const postMessage = vi.fn()
  const ready = Promise.resolve({ active: { postMessage } })
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { controller: null, ready }) })
  createWorkerLink(createFakeLog()).storePortal('workshops')
  await ready
  await Promise.resolve()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'store-portal', portal: 'workshops' })
})
