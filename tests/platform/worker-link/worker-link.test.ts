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
  const registration = (of: object) =>
    Object.assign(new EventTarget(), { active: null, waiting: null, installing: null, ...of })
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
    registered
      .mockResolvedValueOnce(registration({ installing: first }))
      .mockResolvedValueOnce(registration({ installing: second }))
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
    registered.mockResolvedValue(registration({ active: worker('activated'), installing: newer }))
    await link().start()
    end(newer, 'redundant')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(registered).toHaveBeenCalledOnce()
  })

  test('is offered once it waits, however many before it could not be installed', async () => {
    const [broken, whole] = [worker('installing'), worker('installing')]
    const found = registration({ active: worker('activated') })
    registered.mockResolvedValue(found)
    const one = link()
    const offered = vi.fn()
    one.onUpdateWaiting(offered)
    await one.start()
    await vi.advanceTimersByTimeAsync(3_600_000)
    for (const [installing, state] of [[broken, 'redundant'] as const, [whole, 'installed'] as const]) {
      expect(offered).not.toHaveBeenCalled()
      Object.assign(found, { installing })
      found.dispatchEvent(new Event('updatefound'))
      end(installing, state)
    }
    expect(offered).toHaveBeenCalledOnce()
  })

  test('is offered if it waited before this page was opened, or is being installed meanwhile', async () => {
    for (const [of, isAtOnce] of [
      [{ waiting: worker('installed') }, true],
      [{ installing: worker('installing') }, false],
    ] as const) {
      registered.mockResolvedValue(registration({ active: worker('activated'), ...of }))
      const one = link()
      const offered = vi.fn()
      one.onUpdateWaiting(offered)
      await one.start()
      await vi.advanceTimersByTimeAsync(0)
      expect(offered).toHaveBeenCalledTimes(isAtOnce ? 1 : 0)
      if ('installing' in of) end(of.installing, 'installed')
      expect(offered).toHaveBeenCalledOnce()
    }
  })

  test('is not offered if it is the first: it replaces nothing', async () => {
    const first = worker('installing')
    registered.mockResolvedValue(registration({ installing: first }))
    const one = link()
    const offered = vi.fn()
    one.onUpdateWaiting(offered)
    await one.start()
    end(first, 'installed')
    expect(offered).not.toHaveBeenCalled()
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

test('a page without a controller, as after a forced reload, hears that the version it asked for has taken over', async () => {
  const postMessage = vi.fn()
  const container = Object.assign(new EventTarget(), {
    controller: null as object | null,
    getRegistration: async () => ({ active: {}, waiting: { postMessage } }),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  const link = createWorkerLink(createFakeLog())
  const told = vi.fn()
  link.onTakenOver(told)
  link.activate()
  await Promise.resolve()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'activate-update' })
  container.controller = {}
  container.dispatchEvent(new Event('controllerchange'))
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

describe('a portal that was stored', () => {
  const controller = {}
  async function rig() {
    network.isThere = true
    const postMessage = vi.fn()
    const container = Object.assign(new EventTarget(), {
      controller,
      getRegistration: async () => ({ waiting: { postMessage } }),
    })
    vi.stubGlobal('navigator', { serviceWorker: container })
    await createWorkerLink(createFakeLog()).start()
    const say = async (source: object, end: 'stored' | 'failed'): Promise<void> => {
      const data = { kind: 'portal-stored', portal: 'residency', end }
      container.dispatchEvent(Object.assign(new Event('message'), { data, source }))
      await Promise.resolve()
    }
    return { postMessage, say }
  }

  test('is stored by the version that waits, too', async () => {
    const { postMessage, say } = await rig()
    await say(controller, 'stored')
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'store-portal', portal: 'residency' })
  })

  test('is asked for no more once that has it, nor if this version could not store its own', async () => {
    const { postMessage, say } = await rig()
    await say({}, 'stored')
    await say(controller, 'failed')
    expect(postMessage).not.toHaveBeenCalled()
  })
})
