import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import * as store from '#server/platform/objects/extent-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

beforeEach(async () => {
  await database.$client.query('TRUNCATE blobs CASCADE')
})

const extent = (at: number, bytes: number, name: string = randomUUID()): store.Extent => ({
  at,
  bytes,
  sha256: 'aa',
  etag: '"e"',
  name,
})

/** One past the last byte before the first that nobody stored. */
function endBySight(extents: readonly Pick<store.Extent, 'at' | 'bytes'>[]): number {
  const stored = new Set(extents.flatMap(({ at, bytes }) => Array.from({ length: bytes }, (_, i) => at + i)))
  let end = 0
  while (stored.has(end)) end += 1
  return end
}

test('a blob ends at its first gap, however its extents lie and overlap', async () => {
  const anywhere = fc.record({ at: fc.nat(30), bytes: fc.integer({ min: 1, max: 12 }) })
  const many = fc.uniqueArray(anywhere, { minLength: 1, maxLength: 12, selector: ({ at }) => at })
  await fc.assert(
    fc.asyncProperty(many, async (runs) => {
      const key = randomUUID()
      for (const { at, bytes } of runs) await store.noteExtent(database, key, extent(at, bytes))
      expect(await store.findEnd(database, key)).toBe(endBySight(runs))
      const listed = await store.listBlobs(database, key, '')
      expect(listed).toMatchObject([{ key, bytes: endBySight(runs) }])
      const locked = await database.transaction((tx) => store.findLockedEnd(tx, key))
      expect(locked).toBe(endBySight(runs))
    }),
    { numRuns: 40 },
  )
})

describe('of two extents at one offset', () => {
  test('the longer stays, and the object of the other is no longer needed', async () => {
    expect(await store.noteExtent(database, 'a', extent(0, 5, 'five'))).toBeNull()
    expect(await store.noteExtent(database, 'a', extent(0, 4, 'four'))).toBe('four')
    expect(await store.noteExtent(database, 'a', extent(0, 5, 'another five'))).toBe('another five')
    expect(await store.noteExtent(database, 'a', extent(0, 6, 'six'))).toBe('five')
    expect(await store.listExtents(database, 'a')).toEqual([extent(0, 6, 'six')])
  })

  test('a doubted one is replaced by any, once', async () => {
    await store.noteExtent(database, 'a', extent(0, 5, 'doubted'))
    await store.doubtExtents(database, 'a')
    expect(await store.noteExtent(database, 'a', extent(0, 2, 'short'))).toBe('doubted')
    expect(await store.noteExtent(database, 'a', extent(0, 1, 'shorter'))).toBe('shorter')
  })
})

test('extents are replaced by one only while all of them are there, and it is not doubted', async () => {
  const replace = (names: string[]) =>
    database.transaction((tx) => store.replaceExtents(tx, 'a', names, extent(0, 9, 'whole')))
  for (const [at, name] of ['one', 'two', 'three'].entries())
    await store.noteExtent(database, 'a', extent(at * 3, 3, name))
  expect(await replace(['one', 'two', 'gone'])).toBeNull()
  expect(await store.listExtents(database, 'a')).toHaveLength(3)
  await store.doubtExtents(database, 'a')
  expect((await replace(['one', 'two', 'three']))?.toSorted()).toEqual(['one', 'three', 'two'])
  expect(await store.listExtents(database, 'a')).toEqual([extent(0, 9, 'whole')])
  expect(await store.noteExtent(database, 'a', extent(0, 1, 'late'))).toBe('late')
})

test('what was made of extents is as old as the newest of them', async () => {
  const storedAt = async (key: string) => {
    const [blob] = await store.listBlobs(database, '', '')
    return blob?.key === key ? blob.changedAt : null
  }
  for (const [at, name] of ['one', 'two'].entries())
    await store.noteExtent(database, 'a', extent(at, 1, name))
  await database.$client.query(
    `UPDATE blob_extents SET stored_at = ('2026-01-0' || (at + 1) || ' 10:00:00.123456Z')::timestamptz`,
  )
  const before = await storedAt('a')
  await database.transaction((tx) => store.replaceExtents(tx, 'a', ['one', 'two'], extent(0, 2, 'whole')))
  expect(before).toBe(Date.parse('2026-01-02T10:00:00.123Z') + 0.456)
  expect(await storedAt('a')).toBe(before)
  await database.transaction((tx) => store.replaceExtents(tx, 'a', 'all', extent(0, 9, 'other bytes')))
  expect(await storedAt('a')).toBeGreaterThan(before!)
})

test('an extent is removed by its name while it is doubted', async () => {
  await store.noteExtent(database, 'a', extent(0, 5, 'sound'))
  await store.noteExtent(database, 'a', extent(5, 5, 'other'))
  expect(await store.removeDoubted(database, 'a', 'sound')).toBe(false)
  await store.doubtExtents(database, 'a')
  expect(await store.removeDoubted(database, 'a', 'sound')).toBe(true)
  expect(await store.listExtents(database, 'a')).toEqual([extent(5, 5, 'other')])
})

test('objects that no extent names are found, and those of a removed blob', async () => {
  for (const key of ['r/1', 'r/1/a', 'r/10']) await store.noteExtent(database, key, extent(0, 1, `of ${key}`))
  const removed = await database.transaction((tx) => store.removeBlobs(tx, 'r/1'))
  expect(removed.toSorted()).toEqual(['of r/1', 'of r/1/a'])
  expect(await store.findUnclaimed(database, ['of r/1', 'of r/10', 'never'])).toEqual(['of r/1', 'never'])
})

test('every blob is listed, page after page', async () => {
  const keys = Array.from({ length: 501 }, (_, at) => `many/${String(at).padStart(4, '0')}`)
  await database.$client.query('INSERT INTO blobs (key) SELECT unnest($1::text[])', [keys])
  await database.$client.query(
    `INSERT INTO blob_extents (key, at, bytes, sha256, etag, name) SELECT key, 0, 1, '', '', key FROM blobs`,
  )
  const first = await store.listBlobs(database, 'many/', '')
  const rest = await store.listBlobs(database, 'many/', first.at(-1)?.key ?? '')
  expect([...first, ...rest].map(({ key }) => key)).toEqual(keys)
})

describe('a lease', () => {
  const lease = (lastsMs = 60_000): store.Lease => ({ key: 'a', holder: randomUUID(), lastsMs })
  const isHeld = (one: store.Lease) => database.transaction((tx) => store.isLeaseHeld(tx, one))

  test('has one holder, until it is released', async () => {
    const [one, other] = [lease(), lease()]
    expect(await store.claimLease(database, one)).toBe('no-blob')
    await store.noteExtent(database, 'a', extent(0, 1))
    expect(await store.claimLease(database, one)).toBe('claimed')
    expect(await store.claimLease(database, other)).toBe('held-by-another')
    expect(await store.renewLease(database, other)).toBe(false)
    await store.releaseLease(database, other)
    expect(await isHeld(one)).toBe(true)
    await store.releaseLease(database, one)
    expect(await store.claimLease(database, other)).toBe('claimed')
    expect(await isHeld(one)).toBe(false)
  })

  test('that has ended goes to who claims it next, and stays with its holder until then', async () => {
    await store.noteExtent(database, 'a', extent(0, 1))
    const [one, other] = [lease(-1), lease()]
    expect(await store.claimLease(database, one)).toBe('claimed')
    expect(await store.renewLease(database, one)).toBe(true)
    expect(await store.claimLease(database, other)).toBe('claimed')
    expect(await store.renewLease(database, one)).toBe(false)
  })
})

test('what is below a prefix is found in the index, in a database of any language', async () => {
  const { rows: columns } = await database.$client.query(
    `SELECT table_name, collation_name FROM information_schema.columns
     WHERE table_name IN ('blobs', 'blob_extents') AND column_name = 'key' ORDER BY 1`,
  )
  expect(columns.map((column) => column.collation_name)).toEqual(['C', 'C'])
  await database.$client.query(
    `INSERT INTO blobs (key) SELECT 'r/' || i || '/a' FROM generate_series(1, 20000) i`,
  )
  await database.$client.query(`INSERT INTO blob_extents (key, at, bytes, sha256, etag, name)
    SELECT key, 0, 1, 'aa', '"e"', key FROM blobs`)
  await database.$client.query('ANALYZE blobs, blob_extents')
  const read = await database.transaction(async (tx) => {
    const rowsRead = async () => {
      const { rows } = await tx.execute<{ read: number }>(
        `SELECT sum(seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables
         WHERE relname IN ('blobs', 'blob_extents')`,
      )
      return rows[0]?.read ?? NaN
    }
    const before = await rowsRead()
    expect(await store.removeBlobs(tx, 'r/777')).toEqual(['r/777/a'])
    return (await rowsRead()) - before
  })
  expect(read).toBeLessThan(20)
})
