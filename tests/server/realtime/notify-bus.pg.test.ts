import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { users } from '#server/database/schema/people.ts'
import { announcements } from '#server/database/schema/service.ts'
import { BUS_NAME, createAnnouncer, type NotifyBus, openNotifyBus } from '#server/realtime/notify-bus.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// What is announced in a transaction: told after its commit, to every instance, once (decision 0845).

const { database, url } = untilEnd(await freshDatabase())
const maya = '00000000-0000-4000-8000-000000000001' as UserId

const open: NotifyBus[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()))
})

async function openBus() {
  const heard: unknown[] = []
  const returned = vi.fn()
  const bus = await openNotifyBus({
    url,
    pool: database.$client,
    log: silentLog,
    onEvent: ({ body }) => heard.push(body['n']),
    onReturn: returned,
    onAccountChange: (userId) => heard.push(userId),
    reconnectDelayMs: 50,
  })
  open.push(bus)
  return { bus, heard, returned }
}

const saying = (n: number) => ({ to: maya, topic: userTopics.videoProcessingDone, body: { n } })
const countLeft = () => database.$count(announcements)

test('what was announced is told to every instance, each time once and in order', async () => {
  const [one, other] = [await openBus(), await openBus()]
  const all = Array.from({ length: 40 }, (_, n) => n)
  for (const n of all) {
    const { bus } = n % 2 === 0 ? one : other
    await database.transaction((tx) => bus.announce(tx, [saying(n)]))
  }
  await vi.waitFor(() => expect([one.heard.length, other.heard.length]).toEqual([40, 40]))
  expect(one.heard.toSorted((a, b) => Number(a) - Number(b))).toEqual(all)
  expect(other.heard).toEqual(one.heard)
  expect(await countLeft()).toBe(0)
})

test('nothing is told before the commit, and nothing of a transaction that is rolled back', async () => {
  const { bus, heard } = await openBus()
  const announced = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slow = database.transaction(async (tx) => {
    await bus.announce(tx, [saying(1)])
    announced.resolve()
    await mayCommit.promise
  })
  await announced.promise
  await database.transaction((tx) => bus.announce(tx, [saying(0)]))
  await vi.waitFor(() => expect(heard).toEqual([0]))
  mayCommit.resolve()
  await slow
  await vi.waitFor(() => expect(heard).toEqual([0, 1]))
  const failing = database.transaction(async (tx) => {
    await bus.announce(tx, [saying(2)])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await database.transaction((tx) => bus.announce(tx, [saying(3)]))
  await vi.waitFor(() => expect(heard).toEqual([0, 1, 3]))
})

test('the row of a process that has no bus is found, and a trigger’s row too', async () => {
  const { heard } = await openBus()
  await database.transaction((tx) => createAnnouncer(() => {}).announce(tx, [saying(1)]))
  await vi.waitFor(() => expect(heard).toEqual([1]), 5_000)
  await database.insert(announcements).values({ channel: 'trocar_standing', payload: maya })
  await vi.waitFor(() => expect(heard).toEqual([1, maya]), 5_000)
})

test('whoever changes what somebody may do goes on once their instance has heard of it', async () => {
  const { heard } = await openBus()
  const person = await addPerson(database)
  for (let count = 1; count <= 20; count += 1) {
    await database.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ isActive: count % 2 === 0 })
        .where(eq(users.id, person))
    })
    expect(heard).toEqual(Array.from({ length: count }, () => person))
  }
})

test('a statement without a transaction is told as soon as it has ended, if a trigger announced something', async () => {
  const { heard } = await openBus()
  const tell = vi.fn(async () => undefined)
  database.$client.tellers.add(tell)
  try {
    const person = await addPerson(database)
    const change = (set: { isActive: boolean } | { firstName: string }) =>
      database.update(users).set(set).where(eq(users.id, person))
    tell.mockClear()
    await change({ firstName: 'Maja' })
    expect(tell).not.toHaveBeenCalled()
    await change({ isActive: false })
    expect(tell).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(heard).toEqual([person]))
  } finally {
    database.$client.tellers.delete(tell)
  }
})

test('more rows than are told at once are all told', async () => {
  await database.execute(sql`
    INSERT INTO announcements (channel, payload)
    SELECT 'trocar_standing', n::text FROM generate_series(1, 1234) AS n`)
  const { heard } = await openBus()
  await vi.waitFor(() => expect(heard).toHaveLength(1234), 5_000)
  expect(heard[1233]).toBe('1234')
})

test('what is announced while the bus is away is told once it is back', async () => {
  const { bus, heard, returned } = await openBus()
  await database.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${BUS_NAME}`)
  await database.transaction((tx) => bus.announce(tx, [saying(1)]))
  await vi.waitFor(() => expect(heard).toEqual([1]), 5_000)
  expect(returned).toHaveBeenCalledOnce()
})
