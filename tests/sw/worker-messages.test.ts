import { expect, it } from 'vitest'
import { OUTBOX_SYNC_TAG } from '#contract/worker/messages.ts'
import { activateOnConsent, type UpdatableWorker } from '#sw/updates.ts'
import { wakeOutboxOnSync, type WakingWorker } from '#sw/wake-outbox.ts'

interface WorkerEvent {
  data?: unknown
  tag?: string
  waitUntil(work: Promise<unknown>): void
}

/** The part of a service worker's global that these pieces use. */
function openWorker() {
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  const did: string[] = []
  const page = (name: string) => ({
    postMessage: (message: { kind: string }) => did.push(`${name}: ${message.kind}`),
  })
  const worker = {
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
    skipWaiting: async () => did.push('skipWaiting'),
    clients: { matchAll: async () => [page('first tab'), page('second tab')] },
  } as unknown as UpdatableWorker & WakingWorker
  activateOnConsent(worker)
  wakeOutboxOnSync(worker)
  async function happen(type: string, event: Omit<WorkerEvent, 'waitUntil'>): Promise<void> {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise) => void work.push(promise) })
    await Promise.all(work)
  }
  return { did, happen }
}

it('a new version takes over when a page says that a person agreed', async () => {
  const { did, happen } = openWorker()
  await happen('message', { data: { kind: 'activate-update' } })
  expect(did).toEqual(['skipWaiting'])
})

it.each([null, 'activate-update', { kind: 'something-newer' }, { kind: 1 }])(
  'a new version does not take over for %o',
  async (data) => {
    const { did, happen } = openWorker()
    await happen('message', { data })
    expect(did).toEqual([])
  },
)

it('when the network is back, every open page is told to check its outbox', async () => {
  const { did, happen } = openWorker()
  await happen('sync', { tag: OUTBOX_SYNC_TAG })
  expect(did).toEqual(['first tab: wake-outbox', 'second tab: wake-outbox'])
})

it('a background sync of another name wakes nobody', async () => {
  const { did, happen } = openWorker()
  await happen('sync', { tag: 'something-else' })
  expect(did).toEqual([])
})
