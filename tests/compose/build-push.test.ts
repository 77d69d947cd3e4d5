import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushedNotificationAddress } from '#contract/worker/push.ts'
import { notificationId, type UserId } from '#contract/vocabulary/ids.ts'
import { buildPush, type BuildPushDeps } from '#compose/build-push.ts'
import { setting } from '#tests/support/setting.ts'
import { someUserId } from '#tests/support/takes.ts'

const did = vi.hoisted(() => [] as string[])
vi.mock('#platform/push/browser-push.ts', () => ({ createBrowserPush: () => ({}) }))
vi.mock('#platform/push/push-owner.ts', () => ({ createPushOwner: () => ({}) }))
vi.mock('#domain/notices/push/renew-push.ts', () => ({
  renewPush: async (_deps: unknown, me: string) => did.push(`renew ${me}`),
}))
vi.mock('#domain/notices/push/device-push.ts', () => ({
  createDevicePush: () => ({}),
  guardPush: (_local: unknown, me: string) => {
    did.push(`guard ${me}`)
    return () => did.push(`leave ${me}`)
  },
}))

const [ada, ben] = [someUserId(1), someUserId(2)]
const id = notificationId.parse('0190a6a0-0000-7000-8000-000000000001')
const worker = new EventTarget()
const person = setting<{ id: UserId } | null>(null)
const say = (data: object) => worker.dispatchEvent(new MessageEvent('message', { data }))

beforeEach(() => {
  did.length = 0
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('navigator', { serviceWorker: worker })
})
afterEach(() => vi.unstubAllGlobals())

test('system notifications follow the signed-in person, and the worker opens no page while nobody is', () => {
  const session = {
    me: () => person.snapshot(),
    subscribe: (listener: () => void) => person.subscribe(listener),
  }
  const go = (where: object) => did.push(JSON.stringify(where))
  buildPush({ session, call: {}, go, devices: {}, log: {} } as unknown as BuildPushDeps)
  const open = () => say({ kind: 'open-notification', id })
  open()
  say({ kind: 'push-address-changed' })
  expect(did).toEqual([])

  person.set({ id: ada })
  expect(did.splice(0)).toEqual([`guard ${ada}`, `renew ${ada}`])
  say({ kind: 'push-address-changed' })
  open()
  expect(did.splice(0)).toEqual([
    `renew ${ada}`,
    JSON.stringify({ wanted: pushedNotificationAddress({ id }) }),
  ])

  person.set({ id: ben })
  expect(did.splice(0)).toEqual([`leave ${ada}`, `guard ${ben}`, `renew ${ben}`])
  person.set(null)
  expect(did).toEqual([`leave ${ben}`])
})
