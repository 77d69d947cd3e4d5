import { expect, it } from 'vitest'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import type { ToPage } from '#contract/worker/messages.ts'
import { type FilesOfPortal, portalFiles } from '#contract/worker/portal-files.ts'
import { createStoreScreens } from '#platform/worker-link/store-screens.ts'
import { storePortals } from '#sw/store-portal.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'

const files = ['/assets/workshop/home-1.js', '/assets/workshop/read-1.js']
const { complete } = portalFiles.workshops

/** One device: a worker, its caches, and as many tabs as are opened. */
function device() {
  const caches = new FakeCaches()
  const tabs: EventTarget[] = []
  const asked: string[] = []
  const answers: (() => void)[] = []
  const facts = { isCut: false }
  let hear: (event: { data: unknown; waitUntil(work: Promise<unknown>): void }) => void = () => undefined
  storePortals(
    {
      addEventListener: (type: string, listener: never) => void (type === 'message' && (hear = listener)),
    },
    {
      files,
      caches,
      isUpdate: () => false,
      fetch: async (address) => {
        asked.push(address)
        await new Promise<void>((resolve) => answers.push(resolve))
        if (facts.isCut) throw new TypeError('Failed to fetch')
        return new Response(address, { headers: { [SERVER_MARK_HEADER]: '1' } })
      },
      tell: async (data: ToPage) => {
        for (const tab of tabs) tab.dispatchEvent(Object.assign(new Event('message'), { data }))
      },
    },
  )
  const storePortal = (portal: FilesOfPortal) =>
    hear({ data: { kind: 'store-portal', portal }, waitUntil: () => undefined })
  function openTab(): () => Promise<string> {
    const container = new EventTarget()
    tabs.push(container)
    return createStoreScreens('workshops', {
      caches,
      container,
      worker: { storePortal },
      reachability: { snapshot: () => 'reachable', subscribe: () => () => undefined },
    })
  }
  /** The server answers what was asked for by now. */
  async function answer(count: number): Promise<void> {
    await expect.poll(() => asked.length).toBe(count)
    answers.splice(0).forEach((resolve) => resolve())
  }
  return { caches, asked, facts, openTab, answer }
}

it('says in both tabs that all is there once it is, and fetches each file once', async () => {
  const { caches, asked, openTab, answer } = device()
  const said: string[] = []
  const note = async (end: Promise<string>): Promise<void> => {
    const what = await end
    said.push(`${what}, ${(await caches.has(complete)) ? 'all there' : 'not there'}`)
  }
  const both = [openTab(), openTab()].map((storeScreens) => note(storeScreens()))
  await answer(1)
  await expect.poll(() => asked.length).toBe(2)
  expect(said).toEqual([])
  expect(await caches.has(complete)).toBe(false)
  await answer(2)
  await Promise.all(both)
  expect(said).toEqual(['stored, all there', 'stored, all there'])
  expect(asked).toEqual(files)
})

it('a tab that is opened in the middle waits for what the other one began', async () => {
  const { asked, openTab, answer } = device()
  const first = openTab()()
  await answer(1)
  await expect.poll(() => asked.length).toBe(2)
  const second = openTab()()
  await answer(2)
  expect(await Promise.all([first, second])).toEqual(['stored', 'stored'])
  expect(await openTab()()).toBe('stored')
  expect(asked).toEqual(files)
})

it('says in both tabs that it failed; what one of them tries again is there for the other', async () => {
  const { asked, facts, openTab, answer } = device()
  const [one, other] = [openTab(), openTab()]
  facts.isCut = true
  const ends = [one(), other()]
  await answer(1)
  expect(await Promise.all(ends)).toEqual(['failed', 'failed'])
  facts.isCut = false
  const again = one()
  await answer(2)
  await answer(3)
  expect(await again).toBe('stored')
  expect(await other()).toBe('stored')
  expect(asked).toEqual([files[0], ...files])
})
