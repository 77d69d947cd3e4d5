import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackup } from '#server/backup/create-backup.ts'
import { assets } from '#server/database/schema/files.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'
import { users } from '#server/database/schema/people.ts'
import { readFileBlobs } from '#server/platform/blob-store-files.ts'
import { restoreBackup } from '#server/restore/restore-backup.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { InstallationHome } from '#tests/support/server-program.ts'

// Whatever a valid backup contains, and wherever it comes back to.

let fresh: FreshDatabase
let empty: FreshDatabase
let home: string

beforeEach(async () => {
  fresh = await freshDatabase()
  empty = await freshDatabase({ template: 'template0' })
  home = await mkdtemp(path.join(tmpdir(), 'trocar-tables-'))
})
afterEach(async () => {
  await fresh.close()
  await empty.close()
  await rm(home, { recursive: true, force: true })
})

const folder = () => path.join(home, 'backup')
const backUp = () =>
  createBackup({ databaseUrl: fresh.url, blobs: readFileBlobs(path.join(home, 'blobs')), folder: folder() })
const bringBack = () =>
  restoreBackup({ folder: folder(), dataFolder: path.join(home, 'data'), databaseUrl: empty.url })

const read = async ({ database }: FreshDatabase, text: string) => (await database.$client.query(text)).rows
const CONSTRAINTS = `
  SELECT conrelid::regclass::text AS of, conname, contype, condeferrable, condeferred, convalidated,
    pg_get_constraintdef(oid) AS says FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`
const TRIGGERS = `
  SELECT tgrelid::regclass::text AS of, tgfoid::regproc::text AS calls, tgconstrrelid::regclass::text AS other,
    tgenabled, tgdeferrable, tginitdeferred FROM pg_trigger ORDER BY 1, 2, 3, 4, 5, 6`

/** Ids in an order that is known. */
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const MANY = 600

test('rows that refer to others of their table come back in whatever order they lie, and the tables are as before', async () => {
  const ownerId = await addPerson(fresh.database)
  const file = { name: 'a', fileType: 'video/mp4', bytes: 1, isOffline: true, droppedAt: new Date() } as const
  const numbers = Array.from({ length: MANY }, (_, n) => n)
  await fresh.database.insert(assets).values(
    numbers.map((n) => ({
      ...file,
      id: idOf(n) as typeof assets.$inferInsert.id,
      purpose: n === MANY - 1 ? ('SMALL_COPY' as const) : ('COURSE_FILE' as const),
    })),
  )
  await fresh.database.insert(courseVideos).values(
    numbers.map((n) => ({
      id: idOf(n) as typeof courseVideos.$inferInsert.id,
      ownerId,
      name: 'a.mp4',
      totalSize: 1,
      state: 'FAILED' as const,
    })),
  )
  const { $client: pool } = fresh.database
  const [first, last] = [idOf(0), idOf(MANY - 1)]
  await pool.query('UPDATE assets SET small_id = $2 WHERE id = $1', [first, last])
  await pool.query('UPDATE course_videos SET replaces_id = $2 WHERE id = $1', [first, last])
  // What autovacuum and reused room do by chance.
  await pool.query('CLUSTER assets USING assets_pkey')
  await pool.query('CLUSTER course_videos USING course_videos_pkey')

  await backUp()
  expect((await bringBack()).findings).toEqual([])
  for (const table of ['assets', 'course_videos']) {
    const rows = await read(empty, `SELECT * FROM ${table} ORDER BY id`)
    expect(rows).toHaveLength(MANY)
    expect(rows).toEqual(await read(fresh, `SELECT * FROM ${table} ORDER BY id`))
  }
  expect(await read(empty, CONSTRAINTS)).toEqual(await read(fresh, CONSTRAINTS))
  expect(await read(empty, TRIGGERS)).toEqual(await read(fresh, TRIGGERS))
})

test('a text comes back with every character that ends a line somewhere', async () => {
  const lastName = 'A\u2028B\u2029C\u0085D\rE\nF\r\nG\vH\fI'
  const id = await addPerson(fresh.database, { lastName })
  await backUp()
  await bringBack()
  expect(
    await empty.database.select({ lastName: users.lastName }).from(users).where(eq(users.id, id)),
  ).toEqual([{ lastName }])
})

test('tables of extensions and of others are in nobody’s way, before and after', async () => {
  const addForeign = async ({ database: { $client: pool } }: FreshDatabase) => {
    await pool.query('CREATE TABLE public.spatial_ref_sys AS SELECT 1 AS id')
    await pool.query('ALTER EXTENSION plpgsql ADD TABLE public.spatial_ref_sys')
  }
  await addForeign(fresh)
  await addForeign(empty)
  const { $client: pool } = fresh.database
  await pool.query('CREATE TABLE public."Notes of Ann" AS SELECT 1 AS id')
  await pool.query('CREATE TABLE public.users_2025 AS SELECT id FROM users')
  await addPerson(fresh.database)
  const { tables } = await backUp()
  expect(tables.map(({ name }) => name)).toContain('users_2025')
  expect(tables.map(({ name }) => name)).not.toContain('spatial_ref_sys')
  const { strange, findings } = await bringBack()
  expect(strange).toEqual(['users_2025'])
  expect(findings).toEqual([])
  expect(await empty.database.$count(users)).toBe(await fresh.database.$count(users))
})

test('no table that is backed up counts with a sequence, of which a backup has only the rows', async () => {
  const counted = await read(
    fresh,
    `SELECT c.relname FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
      JOIN pg_class c ON c.oid = d.refobjid AND c.relpersistence = 'p'
      WHERE d.classid = 'pg_class'::regclass AND c.relnamespace = 'public'::regnamespace`,
  )
  expect(counted).toEqual([])
})

test('beside PgBouncer, it comes back to PostgreSQL itself', { timeout: 120_000 }, async () => {
  await addPerson(fresh.database)
  await backUp()
  const installation = new InstallationHome()
  try {
    const { words } = await installation.run('restore', [folder()], {
      TROCAR_DATA_DIR: installation.data('direct'),
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
      TROCAR_DATABASE_DIRECT_URL: empty.url,
    })
    expect(words).toContain('The installation of')
    expect(await empty.database.$count(users)).toBe(await fresh.database.$count(users))
  } finally {
    await installation.close()
  }
})
