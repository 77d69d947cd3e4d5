import { describe, expect, it } from 'vitest'
import { nextDelay, ReachabilityWatch } from '#platform/http/reachability.ts'
import { createTransport } from '#platform/http/transport.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'

/** `stalled` says nothing, ever; `slow` takes 4 s. */
type Network = 'ours' | 'portal' | 'dead' | 'stalled' | 'slow'

function createPage(network: Network = 'ours') {
  const clock = createHandClock()
  const events = new EventTarget()
  const page = { network, isHidden: false, pings: 0 }
  const fetch = (async (_url: string, { signal }: RequestInit) => {
    page.pings += 1
    if (page.network === 'stalled' || page.network === 'slow')
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        if (page.network === 'slow') clock.after(4_000, resolve)
      })
    if (page.network === 'dead') throw new TypeError('Failed to fetch')
    if (page.network === 'portal') return new Response('<html>', { status: 200 })
    return Response.json({ trocar: 'here', wireVersion: 1 }, { headers: { 'x-trocar': '1' } })
  }) as typeof globalThis.fetch
  const watch = new ReachabilityWatch({
    transport: createTransport(clock, fetch),
    clock,
    events: [events],
    isHidden: () => page.isHidden,
  })
  const hear = async (type: 'online' | 'offline' | 'visibilitychange') => {
    events.dispatchEvent(new Event(type))
    await settlePromises()
  }
  return { page, clock, watch, hear }
}

describe('reachable means: our own server answers in our own format', () => {
  it('is unknown before the first check', () => {
    expect(createPage().watch.snapshot()).toBe('unknown')
  })

  it.each([
    ['ours', 'reachable'],
    ['portal', 'unreachable'],
    ['dead', 'unreachable'],
  ] as const)('%s: %s', async (network, state) => {
    const { watch } = createPage(network)
    expect(await watch.check()).toBe(state === 'reachable')
    expect(watch.snapshot()).toBe(state)
  })

  it.each([
    ['a server that returns is noticed within a second, with onLine true all the time', 'dead'],
    ['a network that returns is noticed within a second although every request had hung', 'stalled'],
  ] as const)('%s', async (_sentence, network) => {
    const { watch, page, clock } = createPage(network)
    watch.start()
    await clock.advance(60_000)
    expect(watch.snapshot()).toBe('unreachable')
    page.network = 'ours'
    await clock.advance(1_000)
    expect(watch.snapshot()).toBe('reachable')
  })

  it('a network that takes seconds to answer is slow, not away', async () => {
    const { watch, page, clock } = createPage('stalled')
    watch.start()
    await clock.advance(10_000)
    page.network = 'slow'
    await clock.advance(40_000)
    expect(watch.snapshot()).toBe('reachable')
  })

  it('one failed request is a reason to check, not a verdict', async () => {
    const { watch } = createPage('ours')
    await watch.check()
    watch.noteSilence()
    await settlePromises()
    expect(watch.snapshot()).toBe('reachable')
  })

  it('someone else’s answer counts', () => {
    const { watch } = createPage('dead')
    watch.noteAnswer()
    expect(watch.snapshot()).toBe('reachable')
  })

  it('checks again when the network or the page comes back, and shares one check among all callers', async () => {
    const { watch, page, hear } = createPage('ours')
    watch.start()
    await settlePromises()
    await hear('online')
    await hear('visibilitychange')
    expect(page.pings).toBe(3)
    await Promise.all([watch.check(), watch.check(), watch.check()])
    expect(page.pings).toBe(4)
  })

  it('a server that disappears silently is noticed while the page is visible, and not asked about while hidden', async () => {
    const { watch, page, clock } = createPage('ours')
    watch.start()
    await settlePromises()
    page.network = 'dead'
    page.isHidden = true
    await clock.advance(120_000)
    expect(watch.snapshot()).toBe('reachable')
    page.isHidden = false
    await clock.advance(20_000)
    expect(watch.snapshot()).toBe('unreachable')
  })

  it('an answer to somebody else delays the check by no more than one wait', async () => {
    const { watch, page, clock } = createPage('ours')
    watch.start()
    await settlePromises()
    await clock.advance(1_000)
    watch.noteAnswer()
    page.network = 'dead'
    await clock.advance(19_999)
    expect(watch.snapshot()).toBe('reachable')
    await clock.advance(1)
    expect(watch.snapshot()).toBe('unreachable')
  })
})

describe('how often it checks while nobody answers', () => {
  const now = 1_000_000
  const after = (silence: number, isHidden = false) =>
    nextDelay({ silentSince: now - silence, now, isHidden })

  it('every second for two minutes, then more rarely, never more rarely than 15 s', () => {
    expect([0, 60_000, 119_999].map((silence) => after(silence))).toEqual([1_000, 1_000, 1_000])
    expect(after(120_000)).toBe(2_000)
    expect(after(86_400_000)).toBe(15_000)
  })

  it('rarely while hidden', () => expect(after(0, true)).toBe(15_000))
})
