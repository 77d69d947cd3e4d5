import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { writeNotLoadedScript } from '#platform/page/say-not-loaded.ts'

const fetchScript = vi.fn<() => Promise<{ ok: boolean; status: number }>>()
const reload = vi.fn()
let listen: MockInstance<typeof globalThis.addEventListener>
const seen = () => document.body.textContent?.trim()
const button = () => document.querySelector('button')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchScript)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  fetchScript.mockReset().mockRejectedValue(new TypeError('No network.'))
  reload.mockReset()
  document.body.innerHTML = '<div id="root"></div><script type="module"></script>'
  listen = vi.spyOn(globalThis, 'addEventListener')
  // As the document runs it.
  runInThisContext(writeNotLoadedScript())
})
// The document is shared with the tests that run after these.
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(0)
  vi.clearAllTimers()
  document.body.innerHTML = ''
  for (const [type, listener, options] of listen.mock.calls) removeEventListener(type, listener, options)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const loseScript = () => document.querySelector('script')!.dispatchEvent(new Event('error'))
const drawPage = () => {
  document.getElementById('root')!.innerHTML = '<main>Home</main>'
}

test('a page that loads soon is left alone', async () => {
  await vi.advanceTimersByTimeAsync(599)
  expect(seen()).toBe('')
  drawPage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen()).toBe('Home')
})

test('a slow one says that it is loading, then that one can try again, and leaves as soon as there is something', async () => {
  await vi.advanceTimersByTimeAsync(600)
  expect(seen()).toBe('TrocarLoading…')
  await vi.advanceTimersByTimeAsync(29_400)
  expect(seen()).toContain('Nothing recorded on this device is lost.')
  expect(button()?.textContent).toBe('Try again')
  drawPage()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen()).toBe('Home')
})

test('without its script it says what is safe at once, and asks again by itself every five seconds', async () => {
  loseScript()
  expect(seen()).toContain('Trocar couldn’t be loaded')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(seen()).not.toContain('slow')
  expect(fetchScript).toHaveBeenCalledTimes(6)
  expect(reload).not.toHaveBeenCalled()
  fetchScript.mockResolvedValue({ ok: true, status: 200 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalled()
})

test.each([
  [200, true, 1],
  [404, false, 1],
  [503, false, 0],
])('pressed while the server answers %i it reloads only if that helps', async (status, ok, times) => {
  loseScript()
  fetchScript.mockResolvedValue({ ok, status })
  button()!.click()
  expect(button()?.textContent).toBe('Trying…')
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(times)
})

describe('its style sheet', () => {
  const style = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!
  const arrive = () => {
    Object.defineProperty(style(), 'sheet', { value: {}, configurable: true })
    style().dispatchEvent(new Event('load'))
  }
  beforeEach(() => {
    document.body.insertAdjacentHTML('afterbegin', '<link rel="stylesheet" />')
    Object.defineProperty(style(), 'sheet', { value: null, configurable: true })
  })

  test('that hangs keeps nothing from being painted for long, and the page from being seen without it', async () => {
    expect(style().media).toBe('')
    await vi.advanceTimersByTimeAsync(600)
    expect(style().media).toBe('print')
    drawPage()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen()).toContain('Loading…')
    expect(document.getElementById('root')!.inert).toBe(true)
    arrive()
    expect(style().media).toBe('all')
    expect(seen()).toBe('Home')
    expect(document.getElementById('root')!.inert).toBe(false)
  })

  test('that still hangs is requested anew every half a minute', async () => {
    await vi.advanceTimersByTimeAsync(600)
    const first = style()
    await vi.advanceTimersByTimeAsync(29_400)
    expect(style()).not.toBe(first)
    expect(seen()).toContain('Nothing recorded on this device is lost.')
  })

  test('that could not be fetched is requested again after five seconds, without a reload', async () => {
    const first = style()
    Object.defineProperty(first, 'sheet', { value: {}, configurable: true })
    first.dispatchEvent(new Event('error'))
    drawPage()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen()).toContain('Trocar couldn’t be loaded')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(style()).not.toBe(first)
    arrive()
    expect(seen()).toBe('Home')
    expect(reload).not.toHaveBeenCalled()
  })
})
