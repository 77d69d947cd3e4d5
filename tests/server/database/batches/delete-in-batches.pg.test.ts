import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deleteInBatches } from '#server/database/batches/delete-in-batches.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const pool = database.$client

const remove = (batch?: number) =>
  deleteInBatches(
    database,
    'sign_in_counts',
    sql`resets_at < now() - make_interval(days => ${3}::int)`,
    batch,
  )
const left = async () =>
  (await pool.query<{ key: string }>('SELECT key FROM sign_in_counts ORDER BY key')).rows.map(
    ({ key }) => key,
  )

beforeEach(async () => {
  await pool.query('DELETE FROM sign_in_counts')
  await pool.query(`INSERT INTO sign_in_counts (key, tries, most, resets_at)
    SELECT 'old ' || n, 1, 8, now() - interval '4 days' FROM generate_series(1, 5) n
    UNION ALL SELECT 'new', 1, 8, now() - interval '2 days'`)
})

test.each([1, 2, 5, 100])('in batches of %i, all that has ended goes, and nothing else', async (batch) => {
  expect(await remove(batch)).toBe(5)
  expect(await left()).toEqual(['new'])
  expect(await remove(batch)).toBe(0)
})

test('what somebody uses just now stays for the next time, and nobody waits', async () => {
  const release = await holdOpen(database, (tx) =>
    tx.execute(sql`SELECT FROM sign_in_counts WHERE key = 'old 3' FOR UPDATE`),
  )
  expect(await remove(2)).toBe(4)
  expect(await left()).toEqual(['new', 'old 3'])
  await release()
  expect(await remove(2)).toBe(1)
})

test('batches that were deleted stay deleted if a later one fails', async () => {
  await pool.query(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF OLD.key = 'old 5' THEN RAISE 'not this one'; END IF; RETURN OLD; END $$`)
  await pool.query(
    'CREATE TRIGGER refuse_one BEFORE DELETE ON sign_in_counts FOR EACH ROW EXECUTE FUNCTION refuse_one()',
  )
  await expect(remove(1)).rejects.toThrow('not this one')
  const after = await left()
  await pool.query('DROP FUNCTION refuse_one CASCADE')
  expect(after).toEqual(['new', 'old 5'])
})
