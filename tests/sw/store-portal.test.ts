import { expect, it } from 'vitest'
import type { ToPage } from '#contract/worker/messages.ts'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import { type FilesOfPortal, portalFiles } from '#contract/worker/portal-files.ts'
import {
  answerPortalFile,
  portalOf,
  STORED_APART,
  storePortals,
  type StorePortalDeps,
  type StoringWorker,
} from '#sw/store-portal.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'

const workshops = portalFiles.workshops.cache
const residency = portalFiles.residency.cache

const ofResidency = ['/assets/r/library-1.js', '/assets/r/assess-1.js']
const files = ['/assets/workshop/home-1.js', '/assets/workshop/signed-in-1.js']
const ours = (text: string) => new Response(text, { headers: { [SERVER_MARK_HEADER]: '1' } })

const signedIn = (portal: FilesOfPortal) => ({ kind: 'store-portal', portal })

function openWorker(change: Partial<StorePortalDeps> = {}, caches = new FakeCaches()) {
  const listeners = new Map<
    string,
    (event: { data?: unknown; waitUntil(work: Promise<unknown>): void }) => void
  >()
  const fetched: string[] = []
  const told: ToPage[] = []
  const worker = {
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener as never),
  } as unknown as StoringWorker
  storePortals(worker, {
    files: ['/index.html', ...files, ...ofResidency],
    fetch: async (address) => {
      fetched.push(address)
      return ours(address)
    },
    caches,
    isUpdate: () => false,
    tell: async (message) => void told.push(message),
    ...change,
  })
  async function happen(type: string, data?: unknown): Promise<void> {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ data, waitUntil: (promise) => void work.push(promise) })
    await Promise.all(work)
  }
  return { caches, fetched, told, happen }
}

it('downloads nothing of any portal before somebody of it is signed in, at the first version and at the next', async () => {
  const { caches, fetched, happen } = openWorker()
  await happen('install')
  await happen('activate')
  await happen('message', { kind: 'activate-update' })
  expect(fetched).toEqual([])
  await happen('install')
  expect(fetched).toEqual([])
  expect(await caches.keys()).toEqual([STORED_APART])
})

it('stores for people of the workshops their portal, and nothing of the residency, each file once', async () => {
  const { caches, fetched, happen } = openWorker()
  await happen('message', signedIn('workshops'))
  await happen('message', signedIn('workshops'))
  expect(caches.paths(workshops)).toEqual(files)
  expect(fetched).toEqual(files)
  expect(await caches.has(residency)).toBe(false)
})

it('stores the residency beside it once somebody of that is signed in', async () => {
  const { caches, fetched, happen } = openWorker()
  await happen('message', signedIn('workshops'))
  await happen('message', signedIn('residency'))
  expect(caches.paths(residency)).toEqual(ofResidency)
  expect(fetched).toEqual([...files, ...ofResidency])
})

it('has the residency on a device that had all of the app from a version before, until it knows better', async () => {
  const { caches, happen } = openWorker({ isUpdate: () => true })
  await happen('install')
  expect(caches.paths(residency)).toEqual(ofResidency)
})

it('an update leaves the residency out where only people of the workshops have signed in', async () => {
  const { caches, happen } = openWorker()
  await happen('install')
  await happen('message', signedIn('workshops'))
  const next = openWorker({ isUpdate: () => true }, caches)
  await next.happen('install')
  expect(await caches.has(residency)).toBe(false)
})

it('has the files of a new version before that is installed, and drops those of the last one after it', async () => {
  const { caches, happen } = openWorker()
  await happen('message', signedIn('workshops'))
  const next = openWorker({ files: ['/assets/workshop/home-2.js', files[1]!] }, caches)
  await next.happen('install')
  expect(next.fetched).toEqual(['/assets/workshop/home-2.js'])
  await next.happen('activate')
  expect(caches.paths(workshops).toSorted()).toEqual(['/assets/workshop/home-2.js', files[1]])
})

it('stores nothing that a captive portal answers, and asks again when the next page opens', async () => {
  const answers = [new Response('Sign in to the Wi-Fi'), ours('one'), ours('two')]
  const { caches, happen } = openWorker({ fetch: async () => answers.shift()! })
  await happen('message', signedIn('workshops'))
  expect(caches.paths(workshops)).toEqual([])
  await happen('message', signedIn('workshops'))
  expect(caches.paths(workshops)).toEqual(files)
})

it('a new version waits if the files of the portal cannot be fetched', async () => {
  const { caches, happen } = openWorker()
  await happen('message', signedIn('workshops'))
  const next = openWorker(
    { files: ['/assets/workshop/home-2.js'], fetch: () => Promise.reject(new TypeError('offline')) },
    caches,
  )
  await expect(next.happen('install')).rejects.toThrow('offline')
})

it('answers with what is stored, and otherwise with what the server says', async () => {
  const { caches, happen } = openWorker()
  await happen('message', signedIn('workshops'))
  const fetch = async () => ours('from the server')
  const ask = async (file: string) =>
    (await answerPortalFile(new Request(`https://trocar.test${file}`), 'workshops', { fetch, caches })).text()
  expect(await ask(files[0]!)).toBe(files[0])
  expect(await ask('/assets/workshop/other-1.js')).toBe('from the server')
})

it.each([
  ['assets/workshop/home-1.js', 'workshops'],
  ['/assets/workshop/home-1.js', 'workshops'],
  ['assets/r/library-1.js', 'residency'],
  ['assets/workshops-1.js', null],
  ['index.html', null],
])('%s is a file of: %s', (address, expected) => {
  expect(portalOf(address)).toBe(expected)
})

const { complete } = portalFiles.workshops
const ended = (end: 'stored' | 'full' | 'failed') => ({ kind: 'portal-stored', portal: 'workshops', end })

it('says that a portal is complete once its last file is stored, and not before', async () => {
  const answers = [ours('one'), new Response('Sign in to the Wi-Fi'), ours('two')]
  const { caches, told, happen } = openWorker({ fetch: async () => answers.shift()! })
  await happen('message', signedIn('workshops'))
  expect(await caches.has(complete)).toBe(false)
  expect(told).toEqual([ended('failed')])
  await happen('message', signedIn('workshops'))
  expect(await caches.has(complete)).toBe(true)
  expect(told).toEqual([ended('failed'), ended('stored')])
})

it('tells pages that there is no room', async () => {
  const full = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
  const { told, happen } = openWorker({ fetch: full })
  await happen('message', signedIn('workshops'))
  expect(told).toEqual([ended('full')])
})

it('is complete after an update from a version that did not say so, and stays so if the next one fails', async () => {
  const { caches, happen } = openWorker()
  await happen('message', signedIn('workshops'))
  await caches.delete(complete)
  await openWorker({ isUpdate: () => true }, caches).happen('install')
  expect(await caches.has(complete)).toBe(true)
  const broken = openWorker(
    { files: ['/assets/workshop/home-2.js'], fetch: () => Promise.reject(new TypeError('offline')) },
    caches,
  )
  await expect(broken.happen('install')).rejects.toThrow('offline')
  expect(await caches.has(complete)).toBe(true)
})

it('what was stored while a new version waited is not complete in that one until it has stored its own', async () => {
  const { caches, happen } = openWorker()
  const next = openWorker({ isUpdate: () => true, files: ['/assets/workshop/home-2.js'] }, caches)
  await next.happen('install')
  await happen('message', signedIn('workshops'))
  expect(await caches.has(complete)).toBe(true)
  await next.happen('activate')
  expect(await caches.has(complete)).toBe(false)
  await next.happen('message', signedIn('workshops'))
  expect(await caches.has(complete)).toBe(true)
})

it('a version that waits stores its own when it is asked, and is complete from its first moment', async () => {
  const { caches, happen } = openWorker()
  const next = openWorker({ isUpdate: () => true, files: ['/assets/workshop/home-2.js'] }, caches)
  await next.happen('install')
  await happen('message', signedIn('workshops'))
  await next.happen('message', signedIn('workshops'))
  await next.happen('activate')
  expect(caches.paths(workshops)).toEqual(['/assets/workshop/home-2.js'])
  expect(await caches.has(complete)).toBe(true)
})
