import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { tabletId, type UserId } from '#contract/vocabulary/ids.ts'
import { notifications } from '#server/database/schema/library.ts'
import { pushMessages, pushSubscriptions } from '#server/database/schema/notices/push.ts'
import {
  addPushes,
  claimDue,
  dropSubscription,
  endSubscription,
  hastenPushes,
  listPushTablets,
  saveSubscription,
} from '#server/modules/notices/push/push-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { resident, faculty } = people

const newTablet = () => tabletId.parse(randomUUID())
const targetOf = (endpoint: string, p256dh = 'key') => ({ endpoint, p256dh, auth: 'secret' })
const save = (userId: UserId, endpoint: string, tablet = newTablet(), p256dh = 'key') =>
  database.transaction((tx) =>
    saveSubscription(tx, { userId, tabletId: tablet, sessionId: null }, targetOf(endpoint, p256dh)),
  )

async function tell(userId: UserId) {
  const facts = { userId, type: 'REPLY' as const, eventKey: randomUUID(), about: {}, eventTitle: 'Whipple' }
  const [row] = await database.insert(notifications).values(facts).returning({ id: notifications.id })
  if (row === undefined) throw new Error('There is no notification.')
  return database.transaction((tx) => addPushes(tx, [row.id]))
}

beforeEach(async () => {
  await database.delete(pushSubscriptions)
  await database.delete(notifications)
})

describe('a message', () => {
  it('is written for the devices of its person alone', async () => {
    expect(await tell(resident)).toBe(false)
    await save(resident, 'https://push.test/1')
    await save(faculty, 'https://push.test/2')
    expect(await tell(resident)).toBe(true)
    expect((await claimDue(database, 10)).map(({ endpoint }) => endpoint)).toEqual(['https://push.test/1'])
  })

  it('that one has claimed is given to nobody else for a while, and then to the next', async () => {
    await save(resident, 'https://push.test/1')
    await tell(resident)
    expect(await claimDue(database, 10)).toMatchObject([{ tries: 1 }])
    expect(await claimDue(database, 10)).toEqual([])
    await database.update(pushMessages).set({ nextTryAt: new Date(0) })
    expect(await claimDue(database, 10)).toMatchObject([{ tries: 2 }])
  })

  it('is due if it waits for longer than any does, as after the clock was ahead', async () => {
    await save(resident, 'https://push.test/1')
    await tell(resident)
    const waits = (tries: number, seconds: number) =>
      database.update(pushMessages).set({ tries, nextTryAt: new Date(Date.now() + seconds * 1_000) })
    await waits(0, 240)
    expect(await hastenPushes(database, 3_600_000)).toBe(1)
    await waits(0, 170)
    expect(await hastenPushes(database, 3_600_000), 'one that is held back for a while').toBe(0)
    await waits(2, 3_000)
    expect(await hastenPushes(database, 3_600_000)).toBe(0)
    await waits(2, 90_000)
    expect(await hastenPushes(database, 3_600_000)).toBe(1)
    expect(await claimDue(database, 10)).toMatchObject([{ tries: 3 }])
  })

  it('that waits does not pass to somebody who takes over the address', async () => {
    await save(resident, 'https://push.test/1')
    await tell(resident)
    await save(faculty, 'https://push.test/1')
    expect(await claimDue(database, 10)).toEqual([])
  })
})

describe('a subscription', () => {
  it('of a device follows its browser to a new address', async () => {
    const tablet = newTablet()
    await save(resident, 'https://push.test/1', tablet)
    await save(resident, 'https://push.test/2', tablet)
    expect(await listPushTablets(database, resident)).toEqual([tablet])
  })

  it('that a browser has renewed outlives the answer to its old keys', async () => {
    await save(resident, 'https://push.test/1', newTablet(), 'old')
    await tell(resident)
    const [old] = await claimDue(database, 10)
    await save(resident, 'https://push.test/1', newTablet(), 'new')
    if (old !== undefined) await dropSubscription(database, old)
    expect(await listPushTablets(database, resident)).toHaveLength(1)
  })

  it('ends for its person alone', async () => {
    const tablet = newTablet()
    await save(resident, 'https://push.test/1', tablet)
    await endSubscription(database, { userId: faculty, tabletId: tablet })
    expect(await listPushTablets(database, resident)).toEqual([tablet])
    await endSubscription(database, { userId: resident, tabletId: tablet })
    expect(await listPushTablets(database, resident)).toEqual([])
  })
})
