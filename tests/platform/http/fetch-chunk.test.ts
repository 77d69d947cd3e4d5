import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import { createFetchChunk } from '#platform/http/fetch-chunk.ts'

const BYTES = DOWNLOAD_CHUNK_BYTES + 10

function answering(
  answer: (request: { range: string; cache: string | undefined }) => Response | Promise<Response>,
) {
  return createFetchChunk(async (_input, init) => {
    const range = new Headers(init?.headers).get('range') ?? ''
    return answer({ range, cache: init?.cache })
  })
}

const ask = (fetchChunk: ReturnType<typeof createFetchChunk>, chunk: number, src = '/media/x') =>
  fetchChunk({ src, bytes: BYTES, chunk }, createAbortSwitch().signal)

const partial = (body: BodyInit, from: number, total = BYTES) =>
  new Response(body, { status: 206, headers: { 'content-range': `bytes ${from}-${total - 1}/${total}` } })
const part = (length: number, total = BYTES) => partial(new Uint8Array(length), DOWNLOAD_CHUNK_BYTES, total)

test('a chunk is a range, and bypasses the browser’s own cache', async () => {
  const asked: unknown[] = []
  const fetchChunk = answering((request) => {
    asked.push(request)
    return part(10)
  })
  expect(await ask(fetchChunk, 1)).toMatchObject({ ok: true })
  expect(asked).toEqual([{ range: `bytes=${DOWNLOAD_CHUNK_BYTES}-${BYTES - 1}`, cache: 'no-store' }])
})

test.each([
  ['an address that has expired', () => new Response(null, { status: 404 }), 'address-ended'],
  ['a captive portal that answers 200', () => new Response('<html>', { status: 200 }), 'interrupted'],
  ['a body that breaks off', () => part(4), 'interrupted'],
  ['a body that goes on behind its end', () => part(11), 'interrupted'],
  ['another range than the one that was asked for', () => partial(new Uint8Array(10), 0), 'interrupted'],
  ['another video under the same address', () => part(10, BYTES + 1), 'changed'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
])('%s is not a chunk', async (_what, answer, failure) => {
  expect(await ask(answering(answer), 1)).toEqual({ ok: false, failure })
})

describe('a chunk that broke off', () => {
  const all = Uint8Array.from({ length: 10 }, (_, at) => at)

  /** Sends four bytes, then breaks off; then whatever is asked for. */
  function brokenOnce() {
    const ranges: string[] = []
    const fetchChunk = answering(({ range }) => {
      ranges.push(range)
      const from = Number(/\d+/.exec(range)?.[0])
      const rest = all.subarray(from - DOWNLOAD_CHUNK_BYTES)
      return partial(ranges.length === 1 ? rest.slice(0, 4) : rest.slice(), from)
    })
    return { ranges, fetchChunk }
  }

  test('goes on behind what came, also under a fresh address', async () => {
    const { ranges, fetchChunk } = brokenOnce()
    await ask(fetchChunk, 1, '/media/x?s=a')
    expect(await ask(fetchChunk, 1, '/media/x?s=b')).toEqual({ ok: true, value: all })
    expect(ranges[1]).toBe(`bytes=${DOWNLOAD_CHUNK_BYTES + 4}-${BYTES - 1}`)
  })

  test('does not go on in another video', async () => {
    const { ranges, fetchChunk } = brokenOnce()
    await ask(fetchChunk, 1, '/media/x')
    expect(await ask(fetchChunk, 1, '/media/y')).toEqual({ ok: true, value: all })
    expect(ranges[1]).toBe(ranges[0])
  })

  test('begins anew after it was given up', async () => {
    const ranges: string[] = []
    const given = createAbortSwitch()
    const fetchChunk = answering(({ range }) => {
      ranges.push(range)
      if (ranges.length === 1) given.abort()
      return part(ranges.length === 1 ? 4 : 10)
    })
    await fetchChunk({ src: '/media/x', bytes: BYTES, chunk: 1 }, given.signal)
    expect(await ask(fetchChunk, 1)).toMatchObject({ ok: true })
    expect(ranges[1]).toBe(ranges[0])
  })
})

describe('on a slow link', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // Its time is not that of the fake timers.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(), ms)
      return stop.signal
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Delivers a tenth of a chunk every so many seconds, the first `tenths` of it. */
  function trickling(seconds: number, tenths: number) {
    const tenth = Math.ceil(DOWNLOAD_CHUNK_BYTES / 10)
    return createFetchChunk(async (_input, init) => {
      let came = 0
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          init?.signal?.addEventListener('abort', () => controller.error(new Error('Aborted.')))
          const timer = setInterval(() => {
            const length = Math.min(tenth, DOWNLOAD_CHUNK_BYTES - came)
            controller.enqueue(new Uint8Array(length))
            came += length
            if (came < tenths * tenth && came < DOWNLOAD_CHUNK_BYTES) return
            clearInterval(timer)
            if (came === DOWNLOAD_CHUNK_BYTES) controller.close()
          }, seconds * 1_000)
        },
      })
      return partial(body, 0)
    })
  }

  test('a chunk may take longer than a minute while it goes on', async () => {
    const fetched = ask(trickling(7, 10), 0)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(await fetched).toMatchObject({ ok: true })
  })

  test('one of which nothing comes for a minute is given up', async () => {
    const ended = vi.fn<(result: unknown) => void>()
    void ask(trickling(7, 3), 0).then(ended)
    await vi.advanceTimersByTimeAsync(80_000)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ended).toHaveBeenCalledWith({ ok: false, failure: 'offline' })
  })
})
