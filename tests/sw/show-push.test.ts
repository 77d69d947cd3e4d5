import { beforeEach, describe, expect, it } from 'vitest'
import { DOWNLOAD_ACCESS_ADDRESS, DOWNLOAD_ACCESS_CACHE } from '#contract/worker/downloads.ts'
import { type ShowingWorker, showPushes } from '#sw/show-push.ts'
import { links } from '#portals/links.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'

const anna = '00000000-0000-4000-8000-00000000000a'
const ben = '00000000-0000-4000-8000-00000000000b'
const id = '00000000-0000-4000-8000-000000000001'
const message = { to: anna, id, title: 'Ben assessed your video', text: 'Whipple' }

interface Event {
  waitUntil(work: Promise<unknown>): void
}

let caches: FakeCaches
let did: string[]
/** What the last notification carries along. */
let shownData: unknown
let windows: { name: string; focused: boolean }[]
let happen: (type: string, event: object) => Promise<void>

beforeEach(async () => {
  caches = new FakeCaches()
  did = []
  shownData = undefined
  windows = []
  const listeners = new Map<string, (event: Event) => void>()
  const worker = {
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (
        title: string,
        { body, tag, data }: { body: string; tag: string; data?: unknown },
      ) => {
        shownData = data
        did.push(`shown: ${title}, ${body}, ${tag}`)
      },
      pushManager: {
        getSubscription: async () => ({ unsubscribe: async () => did.push('unsubscribed') }),
        subscribe: async ({ key }: { key: string }) => did.push(`subscribed by ${key}`),
      },
    },
    clients: {
      matchAll: async () =>
        windows.map(({ name, focused }) => ({
          focused,
          postMessage: ({ kind, id: of, portal = '' }: { kind: string; id: string; portal?: string }) =>
            did.push(`${name}: ${kind} ${of} ${portal}`.trimEnd()),
          focus: async () => did.push(`${name}: focused`),
        })),
      openWindow: async (address: string) => did.push(`opened: ${address}`),
    },
  } as unknown as ShowingWorker
  showPushes(worker, async () => caches)
  happen = async (type, event) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise) => void work.push(promise) })
    await Promise.all(work)
  }
  await signIn(anna)
})

async function signIn(who: string): Promise<void> {
  await (await caches.open(DOWNLOAD_ACCESS_CACHE)).put(DOWNLOAD_ACCESS_ADDRESS, new Response(who))
}
const arrive = (said: unknown = message) =>
  happen('push', { data: { text: () => (typeof said === 'string' ? said : JSON.stringify(said)) } })
const press = () =>
  happen('notificationclick', {
    notification: { tag: id, data: shownData, close: () => void did.push('closed') },
  })

describe('another address', () => {
  const lost = { options: { key: 'K' } }

  it('is requested with the same key, and every open page is told', async () => {
    windows = [
      { name: 'one', focused: false },
      { name: 'other', focused: false },
    ]
    await happen('pushsubscriptionchange', { oldSubscription: lost, newSubscription: null })
    expect(did).toEqual([
      'subscribed by K',
      'one: push-address-changed undefined',
      'other: push-address-changed undefined',
    ])
  })

  it('is not requested if the browser made it itself', async () => {
    windows = [{ name: 'one', focused: false }]
    await happen('pushsubscriptionchange', { oldSubscription: lost, newSubscription: {} })
    expect(did).toEqual(['one: push-address-changed undefined'])
  })
})

describe('a message', () => {
  it('is shown to the person it is for', async () => {
    await arrive()
    expect(did).toEqual([`shown: Ben assessed your video, Whipple, ${id}`])
  })

  it('is never shown to the next person on a shared tablet, and no more come', async () => {
    await signIn(ben)
    await arrive()
    expect(did).toEqual(['unsubscribed'])
  })

  it('is not shown once its person has signed out', async () => {
    await (await caches.open(DOWNLOAD_ACCESS_CACHE)).delete(DOWNLOAD_ACCESS_ADDRESS)
    await arrive()
    expect(did).toEqual(['unsubscribed'])
  })

  it('is not shown once the browser has dropped who is signed in, but the next ones come', async () => {
    await caches.delete(DOWNLOAD_ACCESS_CACHE)
    await arrive()
    expect(did).toEqual([])
    await signIn(anna)
    await arrive()
    expect(did).toEqual([`shown: Ben assessed your video, Whipple, ${id}`])
  })

  it('is not shown over a page that its person is looking at: the bell is there', async () => {
    windows = [{ name: 'recorder', focused: true }]
    await arrive()
    expect(did).toEqual([])
  })

  it('is shown while the app is open behind something else', async () => {
    windows = [{ name: 'home', focused: false }]
    await arrive()
    expect(did).toHaveLength(1)
  })

  it.each(['', 'no JSON', '[]', '{"to":1}'])('that is invalid (%s) does nothing', async (said) => {
    await arrive(said)
    await happen('push', { data: null })
    expect(did).toEqual([])
  })
})

describe('a press', () => {
  it('of what is told in the workshop portal opens the list there, or has an open page go there', async () => {
    await arrive({ ...message, portal: 'workshop' })
    did = []
    await press()
    expect(did).toEqual(['closed', `opened: ${workshopLinks.notifications}?open=${id}`])
    windows = [{ name: 'page', focused: false }]
    did = []
    await press()
    expect(did).toEqual(['closed', `page: open-notification ${id} workshop`, 'page: focused'])
  })

  it('opens the app at what it leads to', async () => {
    await press()
    expect(did).toEqual(['closed', `opened: ${links.notifications}?open=${id}`])
  })

  it('sends an open page there, and reloads none: something may be running in it', async () => {
    windows = [
      { name: 'behind', focused: false },
      { name: 'in front', focused: true },
    ]
    await press()
    expect(did).toEqual(['closed', `in front: open-notification ${id}`, 'in front: focused'])
  })
})
