import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  addNotifications,
  NOTICE_DAYS,
  reinstateNotifications,
  releaseNotifications,
  removeOldNotifications,
  withdrawNotifications,
} from '#server/modules/notices/notice-store.ts'
import {
  countUnseen,
  listNewest,
  markSeen,
} from '#server/modules/notices/notifications/notification-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const within = <Value>(work: (tx: Transaction) => Promise<Value>) => fresh.database.transaction(work)
const unseen = (userId: typeof people.resident) =>
  countUnseen(fresh.database, { id: userId, role: 'RESIDENT' })

const notice = (eventKey: string, videoId = 'video') => ({
  type: 'NEW_ASMT' as const,
  eventKey,
  about: { videoId, asmtId: 'asmt' },
  title: 'A take',
  to: [people.resident, people.peer, people.resident],
})

test('everyone is notified once of an event, however often they are named or it is repeated', async () => {
  const told = await within((tx) => addNotifications(tx, notice('once')))
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([people.resident, people.peer].toSorted())
  expect(await within((tx) => addNotifications(tx, notice('once')))).toEqual([])
  expect(await within((tx) => addNotifications(tx, { ...notice('nobody'), to: [] }))).toEqual([])
})

test('a new assessment notifies residents alone, whoever is named (spec 2 §5)', async () => {
  const to = [people.resident, people.faculty, people.programDirector, people.admin]
  const told = await within((tx) => addNotifications(tx, { ...notice('for-residents'), to }))
  expect(told.map(({ userId }) => userId)).toEqual([people.resident])
  const other = { ...notice('for-all'), type: 'NEW_VIDEO_ASMT' as const, to }
  expect(await within((tx) => addNotifications(tx, other))).toHaveLength(4)
})

test('an event of ten thousand people notifies each of them', async () => {
  const { rows } = await fresh.database.execute<{ id: UserId }>(sql`
    INSERT INTO users (email, first_name, last_name, role)
    SELECT 'person' || n || '@many.test', 'Person', n::text, 'RESIDENT' FROM generate_series(1, 10000) n
    RETURNING id`)
  const to = rows.map(({ id }) => id)
  expect(await within((tx) => addNotifications(tx, { ...notice('many', 'many'), to }))).toHaveLength(10_000)
})

test('what is withdrawn for a reason comes back with that reason, and with no other', async () => {
  await within((tx) => addNotifications(tx, notice('first', 'deleted')))
  const before = await unseen(people.resident)
  const gone = await within((tx) => withdrawNotifications(tx, { videoId: 'deleted' }, 'deletion'))
  expect(gone).toHaveLength(2)
  expect(await unseen(people.resident)).toBe(before - 1)
  expect(await within((tx) => withdrawNotifications(tx, { videoId: 'deleted' }, 'another'))).toEqual([])
  expect(await within((tx) => reinstateNotifications(tx, 'another'))).toEqual([])
  expect(await within((tx) => reinstateNotifications(tx, 'deletion'))).toHaveLength(2)
  expect(await unseen(people.resident)).toBe(before)
})

test('what is held back from the start counts only once its reason is gone', async () => {
  const before = await unseen(people.peer)
  await within((tx) => addNotifications(tx, { ...notice('held', 'unready'), heldFor: 'processing' }))
  expect(await unseen(people.peer)).toBe(before)
  await within((tx) => releaseNotifications(tx, 'processing'))
  expect(await unseen(people.peer)).toBe(before + 1)
})

test('a notification that is released while a list is open stays unread when that whole list is marked', async () => {
  const whose = { id: people.resident, role: 'RESIDENT' as const }
  await within((tx) => addNotifications(tx, { ...notice('held-for-long', 'long'), heldFor: 'long' }))
  await within((tx) => addNotifications(tx, notice('shown', 'shown')))
  const [shown] = await listNewest(fresh.database, whose, null, 1)
  const [told] = await within((tx) => releaseNotifications(tx, 'long')).then((all) =>
    all.filter(({ userId }) => userId === people.resident),
  )
  await markSeen(fresh.database, people.resident, [shown!.id], shown!.id)
  expect(await unseen(people.resident)).toBe(1)
  const [newest] = await listNewest(fresh.database, whose, null, 1)
  expect(newest).toMatchObject({ id: told!.notificationId, seenAt: null })
  expect(newest!.createdAt.getTime()).toBeGreaterThan(shown!.createdAt.getTime())
})

test.each(['NEW_ASMT', 'WORKSHOP'])(
  'a notification of type %s is removed after some months, seen or not',
  async (type) => {
    const at = (days: number) => `now() - make_interval(days => ${days})`
    const add = (key: string, days: number, seenAt: string) =>
      fresh.database.$client.query(
        `INSERT INTO notifications (id, user_id, type, event_key, about, event_title, created_at, seen_at)
       VALUES (uuidv7(make_interval(days => -${days})), $1, $2, $3, '{}', 'A take', ${at(days)}, ${seenAt})`,
        [people.faculty, type, key],
      )
    await add(`${type} old`, NOTICE_DAYS + 1, 'NULL')
    await add(`${type} old and seen`, NOTICE_DAYS + 1, 'now()')
    await add(`${type} young`, NOTICE_DAYS - 1, 'now()')
    expect(await removeOldNotifications(fresh.database)).toBe(2)
    const { rows } = await fresh.database.$client.query(
      'SELECT event_key AS key FROM notifications WHERE user_id = $1 AND type = $2',
      [people.faculty, type],
    )
    expect(rows).toEqual([{ key: `${type} young` }])
    expect(await removeOldNotifications(fresh.database)).toBe(0)
  },
)
