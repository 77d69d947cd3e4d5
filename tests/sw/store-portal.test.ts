import { expect, it } from 'vitest'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import { WORKSHOP_FILES_CACHE } from '#contract/worker/portal-files.ts'
import {
  answerPortalFile,
  isOfWorkshops,
  storePortal,
  type StorePortalDeps,
  type StoringWorker,
} from '#sw/store-portal.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'

const files = ['/assets/workshop/home-1.js', '/assets/workshop/signed-in-1.js']
const ours = (text: string) => new Response(text, { headers: { [SERVER_MARK_HEADER]: '1' } })

function openWorker(change: Partial<StorePortalDeps> = {}, caches = new FakeCaches()) {
  const listeners = new Map<
    string,
    (event: { data?: unknown; waitUntil(work: Promise<unknown>): void }) => void
  >()
  const fetched: string[] = []
  const worker = {
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener as never),
  } as unknown as StoringWorker
  storePortal(worker, {
    files,
    fetch: async (address) => {
      fetched.push(address)
      return ours(address)
    },
    caches,
    ...change,
  })
  async function happen(type: string, data?: unknown): Promise<void> {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ data, waitUntil: (promise) => void work.push(promise) })
    await Promise.all(work)
  }
  return { caches, fetched, happen }
}

it('downloads nothing of the portal for people of the residency, at the first version and at the next', async () => {
  const { caches, fetched, happen } = openWorker()
  await happen('install')
  await happen('activate')
  await happen('message', { kind: 'activate-update' })
  expect(fetched).toEqual([])
  expect(await caches.keys()).toEqual([])
})

it('stores the portal once somebody of it is signed in, each file once', async () => {
  const { caches, fetched, happen } = openWorker()
  await happen('message', { kind: 'store-workshops' })
  await happen('message', { kind: 'store-workshops' })
  expect(caches.paths(WORKSHOP_FILES_CACHE)).toEqual(files)
  expect(fetched).toEqual(files)
})

it('has the files of a new version before that is installed, and drops those of the last one after it', async () => {
  const { caches, happen } = openWorker()
  await happen('message', { kind: 'store-workshops' })
  const next = openWorker({ files: ['/assets/workshop/home-2.js', files[1]!] }, caches)
  await next.happen('install')
  expect(next.fetched).toEqual(['/assets/workshop/home-2.js'])
  await next.happen('activate')
  expect(caches.paths(WORKSHOP_FILES_CACHE).toSorted()).toEqual(['/assets/workshop/home-2.js', files[1]])
})

it('stores nothing that a captive portal answers, and asks again when the next page opens', async () => {
  const answers = [new Response('Sign in to the Wi-Fi'), ours('one'), ours('two')]
  const { caches, happen } = openWorker({ fetch: async () => answers.shift()! })
  await happen('message', { kind: 'store-workshops' })
  expect(caches.paths(WORKSHOP_FILES_CACHE)).toEqual([])
  await happen('message', { kind: 'store-workshops' })
  expect(caches.paths(WORKSHOP_FILES_CACHE)).toEqual(files)
})

it('a new version waits if the files of the portal cannot be fetched', async () => {
  const { caches, happen } = openWorker()
  await happen('message', { kind: 'store-workshops' })
  const next = openWorker(
    { files: ['/assets/workshop/home-2.js'], fetch: () => Promise.reject(new TypeError('offline')) },
    caches,
  )
  await expect(next.happen('install')).rejects.toThrow('offline')
})

it('answers with what is stored, and otherwise with what the server says', async () => {
  const { caches, happen } = openWorker()
  await happen('message', { kind: 'store-workshops' })
  const fetch = async () => ours('from the server')
  const ask = async (file: string) =>
    (await answerPortalFile(new Request(`https://trocar.test${file}`), { fetch, caches })).text()
  expect(await ask(files[0]!)).toBe(files[0])
  expect(await ask('/assets/workshop/other-1.js')).toBe('from the server')
})

it.each([
  ['assets/workshop/home-1.js', true],
  ['/assets/workshop/home-1.js', true],
  ['assets/workshops-1.js', false],
  ['index.html', false],
])('%s is of the workshops: %s', (address, expected) => {
  expect(isOfWorkshops(address)).toBe(expected)
})
