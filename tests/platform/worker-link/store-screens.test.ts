import { expect, it, vi } from 'vitest'
import { portalFiles } from '#contract/worker/portal-files.ts'
import { createStoreScreens } from '#platform/worker-link/store-screens.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'

function open({ isAway = false } = {}) {
  const caches = new FakeCaches()
  const container = new EventTarget()
  const asked: string[] = []
  let listener: () => void = () => undefined
  let away = isAway
  const storeScreens = createStoreScreens('workshops', {
    caches,
    container,
    worker: { storePortal: (portal) => void asked.push(portal) },
    reachability: {
      snapshot: () => (away ? 'unreachable' : 'reachable'),
      subscribe: (one) => {
        listener = one
        return () => undefined
      },
    },
  })
  const hear = (data: unknown) => container.dispatchEvent(Object.assign(new Event('message'), { data }))
  function goAway(): void {
    away = true
    listener()
  }
  return { caches, asked, storeScreens, hear, goAway }
}

const ended = (portal: string, end: string) => ({ kind: 'portal-stored', portal, end })
/** Until what it looked for in the caches is known. */
const asking = async (asked: string[]) => expect.poll(() => asked).toEqual(['workshops'])

it('asks nothing where all of them are', async () => {
  const { caches, asked, storeScreens } = open()
  await caches.open(portalFiles.workshops.complete)
  expect(await storeScreens()).toBe('stored')
  expect(asked).toEqual([])
})

it.each(['stored', 'full', 'failed'])('waits for what the worker says of that portal: %s', async (end) => {
  const { asked, storeScreens, hear } = open()
  const found = storeScreens()
  await asking(asked)
  hear({ kind: 'wake-outbox' })
  hear(ended('residency', 'stored'))
  hear(ended('workshops', end))
  expect(await found).toBe(end)
})

it('does not wait without a network, nor after it has gone', async () => {
  expect(await open({ isAway: true }).storeScreens()).toBe('away')
  const { asked, storeScreens, goAway } = open()
  const found = storeScreens()
  await asking(asked)
  goAway()
  expect(await found).toBe('away')
})

it('stores nothing in a browser without workers', async () => {
  const storeScreens = createStoreScreens('workshops', {
    caches: new FakeCaches(),
    container: undefined,
    worker: { storePortal: () => undefined },
    reachability: { snapshot: () => 'reachable', subscribe: () => () => undefined },
  })
  expect(await storeScreens()).toBe('failed')
})

it('gives up on a worker that was ended in the middle, so that one can try again', async () => {
  vi.useFakeTimers()
  const { asked, storeScreens, hear } = open()
  const found = storeScreens()
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  expect(await found).toBe('failed')
  const again = storeScreens()
  await expect.poll(() => asked).toEqual(['workshops', 'workshops'])
  hear(ended('workshops', 'stored'))
  expect(await again).toBe('stored')
})
