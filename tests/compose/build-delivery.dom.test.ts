import { beforeEach, expect, test, vi } from 'vitest'
import type { Base } from '#compose/build-base.ts'
import { buildDelivery, type DeliveryDeps } from '#compose/build-delivery.ts'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import { createFakeReachability } from '#tests/support/fake-tab.ts'
import { residentMe } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'

const made = vi.hoisted(() => ({ link: null as unknown, did: [] as string[] }))
const note = vi.hoisted(() => (word: string) => () => {
  made.did.push(word)
  return {}
})
vi.mock('#platform/stomp/realtime-link.ts', () => ({
  createRealtimeLink: (options: unknown) => {
    made.link = options
    return {}
  },
}))
vi.mock('#domain/realtime/watch-by-link.ts', () => ({ watchByLink: note('watch by link') }))
vi.mock('#domain/video/recording/delivery/take-sender.ts', () => ({ createTakeSender: note('sender') }))
vi.mock('#compose/build-downloads.ts', () => ({ buildDownloads: note('downloads') }))
vi.mock('#compose/build-notices.ts', () => ({ buildNotices: note('notices') }))
vi.mock('#compose/build-processing.ts', () => ({ buildProcessing: note('processing') }))
vi.mock('#compose/build-push.ts', () => ({ buildPush: note('push') }))
vi.mock('#compose/build-reports.ts', () => ({ buildReports: note('reports') }))
vi.mock('#compose/build-sync.ts', () => ({ buildSync: () => ({ sync: note('sync')() }) }))
vi.mock('#compose/queries/follow-attempts.ts', () => ({ followAttempts: note('attempts') }))
vi.mock('#compose/follow-writes.ts', () => ({ followWrites: note('writes') }))
vi.mock('#compose/queries/persist-reference.ts', () => ({
  persistReference: () => Promise.resolve(note('reference ends')).finally(note('reference')),
}))
vi.mock('#compose/queries/store-ahead.ts', () => ({ storeAhead: note('store ahead') }))

let reachability: ReturnType<typeof createFakeReachability>
let person: ReturnType<typeof setting<typeof residentMe | null>>

beforeEach(async () => {
  made.did.length = 0
  person = setting<typeof residentMe | null>(null)
  reachability = createFakeReachability()
  const quiet = { run: (work: () => void) => work(), pause: () => Promise.resolve() }
  const worker = { storePortal: (portal: string) => void made.did.push(`store ${portal}`) }
  await buildDelivery(
    { clock: { now: () => 0 }, log: {}, locks: {}, reachability, quiet, worker } as unknown as Base,
    {
      session: {
        me: () => person.snapshot(),
        subscribe: (listener: () => void) => person.subscribe(listener),
      },
      queryClient: {},
      selection: setting(noChoice),
    } as unknown as DeliveryDeps,
  )
})

test('everything that delivers takes to the server is started, and sent takes are followed', () => {
  expect(new Set(made.did)).toEqual(
    new Set([
      'watch by link',
      'downloads',
      'notices',
      'sender',
      'sync',
      'writes',
      'attempts',
      'processing',
      'reports',
      'push',
    ]),
  )
})

test('what offline use needs is stored in advance for each person who signs in', () => {
  const ahead = () => made.did.filter((word) => word === 'store ahead').length
  expect(ahead()).toBe(0)
  person.set(residentMe)
  expect(ahead()).toBe(1)
  expect(made.did).toContain('store residency')
  person.set(null)
  person.set(residentMe)
  expect(ahead()).toBe(2)
})

test('reference data is restored for each person who signs in, and no longer stored once they left', async () => {
  const reference = () => made.did.filter((word) => word.startsWith('reference'))
  person.set(residentMe)
  await expect.poll(reference).toEqual(['reference'])
  person.set(null)
  await expect.poll(reference).toEqual(['reference', 'reference ends'])
  person.set(residentMe)
  await expect.poll(reference).toEqual(['reference', 'reference ends', 'reference'])
})

test('the live link hears that the network is back from the browser, and from the server when it answers again', () => {
  const { onNetworkReturn, url } = made.link as {
    onNetworkReturn: (listener: () => void) => () => void
    url: string
  }
  expect(url).toMatch(/^ws/)
  let heard = 0
  const stop = onNetworkReturn(() => (heard += 1))
  window.dispatchEvent(new Event('online'))
  expect(heard).toBe(1)
  reachability.become('unreachable')
  expect(heard).toBe(1)
  reachability.become('reachable')
  expect(heard).toBe(2)
  stop()
  window.dispatchEvent(new Event('online'))
  reachability.become('unreachable')
  reachability.become('reachable')
  expect(heard).toBe(2)
})
