import { expect, test } from 'vitest'
import { listMigrations, migrateDatabase } from '#server/database/migrate.ts'
import journal from '#server/restore/former-migrations/meta/_journal.json' with { type: 'json' }
import { createTables, type MadeBy } from '#server/restore/restore-schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

/** All that the last version before the baseline had applied. */
const FORMER = journal.entries.length
const [BASELINE] = listMigrations()

async function databaseFrom(count: number): Promise<FreshDatabase> {
  const old = untilEnd(await freshDatabase({ template: 'template0' }))
  const madeBy: MadeBy = { folder: 'former', count }
  await createTables(old.url, madeBy)
  return old
}

async function listApplied({ database }: FreshDatabase): Promise<string[]> {
  const { rows } = await database.$client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  )
  return rows.map(({ hash }) => hash)
}

const OURS = "IN ('public'::regnamespace, 'drizzle'::regnamespace)"
const CATALOG: Readonly<Record<string, string>> = {
  columns: `SELECT attrelid::regclass || ' ' || row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity, attcollation::regcollation, attstorage,
      pg_get_expr(d.adbin, d.adrelid)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace ${OURS} AND attnum > 0 AND NOT attisdropped`,
  constraints: `SELECT conrelid::regclass, conname, contype, convalidated, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace ${OURS}`,
  indexes: `SELECT pg_get_indexdef(indexrelid), indisvalid FROM pg_index JOIN pg_class c ON c.oid = indrelid
    WHERE c.relnamespace ${OURS}`,
  relations: `SELECT relname, relkind, relpersistence, reloptions, relrowsecurity, relacl FROM pg_class
    WHERE relnamespace ${OURS} AND relkind <> 't'`,
  views: `SELECT viewname, definition FROM pg_views WHERE schemaname = 'public'`,
  functions: `SELECT pg_get_functiondef(oid), proacl FROM pg_proc WHERE pronamespace ${OURS}`,
  triggers: `SELECT pg_get_triggerdef(t.oid), tgenabled FROM pg_trigger t WHERE NOT tgisinternal`,
  sequences: `SELECT sequencename, data_type, start_value, increment_by FROM pg_sequences`,
  types: `SELECT typname, typtype FROM pg_type WHERE typnamespace ${OURS} AND typtype NOT IN ('c', 'b')`,
  schemas: `SELECT nspname, nspacl FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%'`,
  extensions: 'SELECT extname, extversion FROM pg_extension',
  comments: `SELECT d.classoid::regclass, c.relname, d.objsubid, d.description FROM pg_description d
    JOIN pg_class c ON c.oid = d.objoid WHERE c.relnamespace ${OURS}`,
}

/** Everything but the list of migrations and when the program was applied. */
async function describeDatabase({ database: { $client: pool } }: FreshDatabase) {
  const described: Record<string, string[]> = {}
  for (const [kind, text] of Object.entries(CATALOG)) {
    const { rows } = await pool.query<{ line: string }>(`SELECT line::text AS line FROM (${text}) AS line`)
    described[kind] = rows.map(({ line }) => line).toSorted()
  }
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t ORDER BY 1`)
    described[`rows of ${name}`] = rows.map(({ line }) => line)
  }
  const { rows: program } = await pool.query('SELECT number, digest, objects FROM drizzle.program')
  return { ...described, program: JSON.stringify(program) }
}

test('a new database and one of the version before the baseline are the same', async () => {
  const upgraded = await databaseFrom(FORMER)
  const before = await listApplied(upgraded)
  await migrateDatabase(upgraded.url)
  const fresh = untilEnd(await freshDatabase())
  const described = await describeDatabase(fresh)
  expect(await describeDatabase(upgraded)).toEqual(described)
  expect(Object.keys(described).length).toBeGreaterThan(80)
  // Nothing of the baseline ran: only what came after it.
  expect(await listApplied(upgraded)).toEqual([...before, ...listMigrations().slice(1)])
  expect(await listApplied(fresh)).toEqual(listMigrations())
  expect(before).toHaveLength(FORMER)
  expect(before).not.toContain(BASELINE)
})

test.each([1, 40, FORMER - 1])(
  'a database of an older version, with %i migrations, is refused unchanged and told which version comes first',
  async (count) => {
    const old = await databaseFrom(count)
    const before = await listApplied(old)
    const { rows: tables } = await old.database.$client.query('SELECT * FROM pg_tables ORDER BY 1, 2')
    await expect(migrateDatabase(old.url)).rejects.toThrow(
      /too old.*Nothing in it was changed.*Start version 0\.1\.0\+\d{8}\.\d{4} with it once, then this one/,
    )
    expect(await listApplied(old)).toEqual(before)
    expect((await old.database.$client.query('SELECT * FROM pg_tables ORDER BY 1, 2')).rows).toEqual(tables)
  },
)
