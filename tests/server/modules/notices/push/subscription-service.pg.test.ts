import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { tabletId } from '#contract/vocabulary/ids.ts'
import { pushSubscriptions } from '#server/database/schema/notices/push.ts'
import { startSubscription } from '#server/modules/notices/push/subscription-service.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { resident, peer } = people
const deps = { database, reach: { mayAsk: ({ hostname }: URL) => hostname === 'push.test' } }
const tablet = tabletId.parse(randomUUID())
const target = (endpoint: string) => ({ endpoint, p256dh: 'key', auth: 'secret' })
const hereAs = (userId: typeof resident) => ({ userId, tabletId: tablet, sessionId: null })

test.each(['https://inside.hospital.test/push', 'no address at all'])(
  'an address that the server may not call is refused and not stored: %s',
  async (endpoint) => {
    const answer = await startSubscription(deps, hereAs(resident), target(endpoint))
    expect(answer).toMatchObject({ ok: false, failure: { code: 'invalid-input' } })
    expect(await database.$count(pushSubscriptions)).toBe(0)
  },
)

test('a device that another person takes over belongs to them alone', async () => {
  const address = target('https://push.test/one')
  expect(await startSubscription(deps, hereAs(resident), address)).toMatchObject({ ok: true })
  expect(await startSubscription(deps, hereAs(peer), address)).toMatchObject({ ok: true })
  const stored = await database.select({ userId: pushSubscriptions.userId }).from(pushSubscriptions)
  expect(stored).toEqual([{ userId: peer }])
})
