import { beforeEach, describe, expect, it } from 'vitest'
import { endPush, startPush } from '#contract/endpoints/notices/push.ts'
import { refuse, succeed } from '#contract/result.ts'
import { tabletId, type UserId, userId } from '#contract/vocabulary/ids.ts'
import {
  createDevicePush,
  type DevicePush,
  guardPush,
  type PushBrowser,
} from '#domain/notices/push/device-push.ts'

const anna = userId.parse('00000000-0000-4000-8000-00000000000a')
const ben = userId.parse('00000000-0000-4000-8000-00000000000b')
const tablet = tabletId.parse('00000000-0000-4000-8000-000000000001')
const address = { endpoint: 'https://push.test/1', p256dh: 'key', auth: 'secret' }

let did: string[]
let permission: ReturnType<PushBrowser['permission']>
let answer: 'granted' | 'blocked' | 'dismissed'
let isSubscribed: boolean
let reaches: boolean
let isAway: boolean
let me: UserId | null
let owned: UserId | null
let push: DevicePush

const browser: PushBrowser = {
  permission: () => permission,
  ask: async () => answer,
  address: async () => (isSubscribed ? address : null),
  subscribe: async (key) => {
    did.push(`subscribed by ${key}`)
    isSubscribed = reaches
    return reaches ? address : null
  },
  leave: async () => {
    did.push('left')
    isSubscribed = false
  },
}
const owner = {
  read: () => owned,
  known: () => null,
  write: (next: UserId | null) => void (owned = next),
}
const call = (async (endpoint: unknown, input: { body?: unknown }) => {
  if (endpoint === startPush) did.push(`told ${JSON.stringify(input.body)}`)
  if (endpoint === endPush) did.push('told the end')
  return isAway ? refuse({ code: 'offline' }) : succeed({})
}) as unknown as Parameters<typeof createDevicePush>[0]['call']

beforeEach(() => {
  did = []
  permission = 'unasked'
  answer = 'granted'
  isSubscribed = false
  reaches = true
  isAway = false
  me = anna
  owned = null
  push = createDevicePush({
    browser,
    owner,
    call,
    session: { me: () => (me === null ? null : ({ id: me } as never)) },
    devices: { tabletId: async () => tablet },
  })
})

describe('notifications are off until asked for', () => {
  it('and on when the browser, its person and the server agree', async () => {
    expect(await push.read()).toBe('off')
    expect((await push.begin('K')).ok).toBe(true)
    expect(did).toEqual(['left', 'subscribed by K', `told ${JSON.stringify(address)}`])
    permission = 'granted'
    expect(await push.read()).toBe('on')
  })

  it.each(['blocked', 'dismissed'] as const)('nothing is subscribed when they are %s', async (said) => {
    answer = said
    expect(await push.begin('K')).toEqual(refuse(said))
    expect(did).toEqual([])
  })

  it('nothing stays subscribed when the push service cannot be reached', async () => {
    reaches = false
    expect(await push.begin('K')).toEqual(refuse('failed'))
    expect(owned).toBe(null)
  })

  it('nothing stays subscribed when the server did not hear of it', async () => {
    isAway = true
    expect(await push.begin('K')).toEqual(refuse('failed'))
    expect([isSubscribed, owned]).toEqual([false, null])
  })

  it.each(['unsupported', 'blocked'] as const)(
    'a browser that says %s is not asked for anything',
    async (said) => {
      permission = said
      expect(await push.read()).toBe(said)
    },
  )
})

describe('they end', () => {
  beforeEach(async () => {
    await push.begin('K')
    did = []
  })

  it('when they are switched off, on the server first', async () => {
    expect((await push.end()).ok).toBe(true)
    expect(did).toEqual(['told the end', 'left'])
    expect(await push.read()).toBe('off')
  })

  it('but not if the server cannot be told: the switch would be wrong', async () => {
    isAway = true
    expect(await push.end()).toEqual(refuse('failed'))
    expect(await push.read()).toBe('on')
  })

  it('when their person signs out, without a network too', () => {
    isAway = true
    guardPush({ browser, owner }, anna)()
    expect(did).toEqual(['left'])
    expect(owned).toBe(null)
  })

  it('when somebody else signs in, and until then they belong to nobody else either', async () => {
    me = ben
    expect(await push.read()).toBe('off')
    guardPush({ browser, owner }, ben)
    expect(did).toEqual(['left'])
  })

  it('but not for the next person, of whose sign-in a page hears late', () => {
    const end = guardPush({ browser, owner }, anna)
    owner.write(ben)
    did = []
    end()
    expect(did).toEqual([])
    expect(owned).toBe(ben)
  })

  it('but not when the same person comes back', () => {
    guardPush({ browser, owner }, anna)
    expect(did).toEqual([])
    expect(owned).toBe(anna)
  })
})
