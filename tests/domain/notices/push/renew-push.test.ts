import { beforeEach, expect, test } from 'vitest'
import { getPush, startPush } from '#contract/endpoints/notices/push.ts'
import { refuse, succeed } from '#contract/result.ts'
import { tabletId, type UserId, userId } from '#contract/vocabulary/ids.ts'
import type { DevicePushDeps, PushAddress } from '#domain/notices/push/device-push.ts'
import { renewPush } from '#domain/notices/push/renew-push.ts'

const anna = userId.parse('00000000-0000-4000-8000-00000000000a')
const ben = userId.parse('00000000-0000-4000-8000-00000000000b')
const tablet = tabletId.parse('00000000-0000-4000-8000-000000000001')
const first = { endpoint: 'https://push.test/1', p256dh: 'key', auth: 'secret' }
const second = { ...first, endpoint: 'https://push.test/2' }

let owned: UserId | null
let known: string | null
let address: PushAddress | null
let permission: 'granted' | 'blocked'
let isAway: boolean
let told: unknown[]

beforeEach(() => {
  owned = anna
  known = first.endpoint
  address = first
  permission = 'granted'
  isAway = false
  told = []
})

const deps = {
  browser: {
    permission: () => permission,
    address: async () => address,
    subscribe: async (key: string) => {
      told.push(`subscribed by ${key}`)
      address = second
      return second
    },
  },
  owner: {
    read: () => owned,
    known: () => known,
    write: (next: UserId | null, at?: string) => {
      owned = next
      known = at ?? null
    },
  },
  session: { me: () => ({ id: anna }) },
  devices: { tabletId: async () => tablet },
  call: async (endpoint: unknown, { body }: { body?: unknown }) => {
    if (isAway) return refuse({ code: 'offline' })
    if (endpoint === getPush) return succeed({ publicKey: 'K', tabletIds: [] })
    if (endpoint === startPush) told.push(body)
    return succeed({})
  },
} as unknown as DevicePushDeps

test('the server is told of a new address, once', async () => {
  address = second
  for (let time = 0; time < 2; time += 1) await renewPush(deps, anna)
  expect(told).toEqual([second])
})

test('a subscription that the push service revoked is made again', async () => {
  address = null
  await renewPush(deps, anna)
  expect(told).toEqual(['subscribed by K', second])
  expect(known).toBe(second.endpoint)
})

test('what the server did not hear is reported when the next page opens', async () => {
  address = second
  isAway = true
  await renewPush(deps, anna)
  expect(known).toBe(first.endpoint)
  isAway = false
  await renewPush(deps, anna)
  expect(told).toEqual([second])
})

test.each([
  ['the address is the one that the server knows', () => {}],
  ['they are not on', () => void (owned = null)],
  ['they are on for somebody else', () => void (owned = ben)],
  ['the browser forbids them', () => void (permission = 'blocked')],
])('nothing is reported when %s', async (_when, arrange) => {
  if (_when !== 'the address is the one that the server knows') address = second
  arrange()
  await renewPush(deps, anna)
  expect(told).toEqual([])
})
