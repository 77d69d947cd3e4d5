import { afterAll, expect, test } from 'vitest'
import {
  readDatabase,
  readDeliveries,
  readInstances,
  readLanes,
  readLetters,
  readPageVersions,
  readPushes,
} from '#server/modules/operations/status/status-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openMediaBoss } from '#tests/support/media-boss.ts'
import { createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const pool = database.$client
const people = await createPeople(database)
const { boss, close } = await openMediaBoss(database)
afterAll(close)

test('each lane says how much is due, runs and failed, and since when', async () => {
  await boss.send('media-small', {}, { startAfter: 3600 })
  await boss.send('media-slow', {})
  await boss.send('media-slow', {})
  await pool.query(
    "UPDATE jobs.job SET created_on = now() - interval '1 hour', start_after = now() - interval '50 minutes' WHERE name = 'media-slow'",
  )
  const lost = await boss.send('media-look', {})
  await boss.fetch('media-look')
  await boss.fail('media-look', lost!)

  const lanes = new Map((await readLanes(database)).map((row) => [row.lane, row]))
  expect(lanes.get('media-quick')).toMatchObject({ waiting: 0, running: 0, failed: 0, oldestAt: null })
  expect(lanes.get('media-small')).toMatchObject({ waiting: 0, oldestAt: null })
  const slow = lanes.get('media-slow')!
  expect(slow).toMatchObject({ waiting: 2, running: 0, failed: 0 })
  expect((Date.now() - slow.oldestAt!.getTime()) / 60_000).toBeCloseTo(50, 0)
  expect(lanes.get('media-look')).toMatchObject({ waiting: 0, failed: 1, failedAt: expect.any(Date) })
  expect([...lanes.keys()].filter((lane) => lane.startsWith('_'))).toEqual([])
})

test('what waits for room waits since it first did, whether it is due, for later, or being tried again', async () => {
  const since = new Date(Date.now() - 3_600_000)
  const data = { waitsSince: since.toISOString() }
  const course = async () => (await readLanes(database)).find(({ lane }) => lane === 'media-course')
  await boss.send('media-course', data, { startAfter: 30 })
  expect(await course()).toMatchObject({ waiting: 1, running: 0, oldestAt: since })
  await pool.query("UPDATE jobs.job SET start_after = now() WHERE name = 'media-course'")
  expect(await course()).toMatchObject({ waiting: 1, oldestAt: since })
  await boss.fetch('media-course')
  expect(await course()).toMatchObject({ waiting: 1, running: 0, oldestAt: since })
  await pool.query(
    "UPDATE jobs.job SET started_on = now() - interval '6 minutes' WHERE name = 'media-course'",
  )
  expect(await course()).toMatchObject({ waiting: 0, running: 1, oldestAt: null })
})

test('letters that wait, were tried in vain, and were given up lately', async () => {
  expect(await readLetters(database)).toEqual({ waiting: 0, retried: 0, failed: 0, oldestAt: null })
  const add = (state: string, tries: number, age: string) =>
    pool.query(
      `INSERT INTO letters (user_id, email, template, facts, state, tries, created_at)
       VALUES ($1, 'a@hospital.example', 'password-changed', '{}', $2, $3, now() - $4::interval)`,
      [people.resident, state, tries, age],
    )
  await add('QUEUED', 0, '1 minute')
  await add('QUEUED', 3, '2 hours')
  await add('FAILED', 10, '3 hours')
  await add('FAILED', 10, '3 days')
  await add('SENT', 1, '5 days')
  const letters = await readLetters(database)
  expect(letters).toMatchObject({ waiting: 2, retried: 1, failed: 1 })
  expect((Date.now() - letters.oldestAt!.getTime()) / 3_600_000).toBeCloseTo(2, 1)
})

test('notifications on their way to devices, uploads, takes, and what is still to be told', async () => {
  expect(await readPushes(database)).toEqual({ waiting: 0, retried: 0, failed: 0, oldestAt: null })
  const { announcements } = await readDeliveries(database)
  await pool.query("INSERT INTO announcements (channel, payload) VALUES ('nobody', 'x')")
  expect(await readDeliveries(database)).toEqual({ uploads: 0, takes: 0, announcements: announcements + 1 })
})

test('the database says its version, size and connections', async () => {
  const facts = await readDatabase(database)
  expect(facts.version).toMatch(/^18/)
  expect(facts.bytes).toBeGreaterThan(1e6)
  expect(facts.connections).toBeGreaterThan(0)
  expect(facts.connections).toBeLessThanOrEqual(facts.mostConnections)
  expect(facts.startedAt.getTime()).toBeLessThan(Date.now())
})

test('an instance is seen by the connection on which it listens', async () => {
  expect(await readInstances(database, 'trocar-nobody')).toEqual([])
  await pool.query("SET application_name = 'trocar-somebody'")
  expect((await readInstances(database, 'trocar-somebody')).length).toBeGreaterThan(0)
})

test('versions of the page count devices of the last day', async () => {
  const add = (version: string | null, age: string) =>
    pool.query(
      `INSERT INTO tablets (id, sequence, version, system, browser, seen_at)
       VALUES (gen_random_uuid(), 1, $1, 'iOS', 'Safari', now() - $2::interval)`,
      [version, age],
    )
  await add('1.2', '1 hour')
  await add('1.2', '2 hours')
  await add('1.1', '3 hours')
  await add('1.0', '3 days')
  expect(await readPageVersions(database)).toEqual([
    { version: '1.2', devices: 2 },
    { version: '1.1', devices: 1 },
  ])
})
