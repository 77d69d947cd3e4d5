import { globSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { applyProgram, readProgram, type SqlProgram } from '#server/database/program/apply-program.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const FOLDER = 'server/database/program'
const program = await readProgram()

let fresh: FreshDatabase
let client: Client
beforeEach(async () => {
  fresh = untilEnd(await freshDatabase())
  client = await connect()
})

async function connect(): Promise<Client> {
  const one = new Client({ connectionString: fresh.url })
  one.on('error', () => undefined)
  await one.connect()
  return untilEnd(Object.assign(one, { close: () => one.end() }))
}

/** What the program of a later or earlier version might be. */
function another(later: number, text: string, objects: string[]): SqlProgram {
  return { number: program.number + later, digest: `digest of ${later}`, text, objects, recounts: [] }
}
const answering = (value: number) =>
  `CREATE OR REPLACE FUNCTION answer() RETURNS integer LANGUAGE sql AS 'SELECT ${value}';`

async function answer(): Promise<unknown> {
  return (await client.query<{ answer: number }>('SELECT answer() AS answer')).rows[0]?.answer
}

async function listObjects(): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(`
    SELECT 'VIEW ' || viewname AS object FROM pg_views WHERE schemaname = 'public'
    UNION ALL SELECT 'FUNCTION ' || proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'TRIGGER ' || tgname || ' ON ' || tgrelid::regclass FROM pg_trigger WHERE NOT tgisinternal`)
  return rows.map(({ object }) => object).toSorted()
}

test('a changed program is a new one: its digest is added to the list of those that were released', () => {
  const { files, released } = JSON.parse(readFileSync(`${FOLDER}/order.json`, 'utf8')) as {
    files: string[]
    released: string[]
  }
  expect(files.toSorted()).toEqual(globSync('**/*.sql', { cwd: FOLDER }).toSorted())
  expect(released.at(-1), `add "${program.digest}" at the end of "released" in ${FOLDER}/order.json`).toBe(
    program.digest,
  )
  expect(new Set(released).size).toBe(released.length)
})

test('whatever is kept by the rules of a file is counted again when they change', () => {
  const { files, recounted } = JSON.parse(readFileSync(`${FOLDER}/order.json`, 'utf8')) as {
    files: string[]
    recounted: Record<string, string[]>
  }
  const keeping = files.filter(
    (file) => !/^(?:session|operations)\/|door-codes\.sql$|recounts?\.sql$/.test(file),
  )
  expect([...new Set(Object.values(recounted).flat())].toSorted()).toEqual(keeping.toSorted())
  for (const name of Object.keys(recounted)) expect(program.objects).toContain(`FUNCTION ${name}`)
})

/** As a migration does before a program no longer has what indexes and columns are made of. */
const dropUsesOfFunctions = () =>
  client.query(`DROP INDEX users_found_parts, events_found_parts;
    ALTER TABLE users ALTER COLUMN found_by DROP EXPRESSION;
    ALTER TABLE feedback ALTER COLUMN found_by DROP EXPRESSION`)

test('a migrated database has every view, function and trigger of the program, and no other', async () => {
  expect(await listObjects()).toEqual(program.objects.toSorted())
  expect(program.objects.length).toBeGreaterThan(60)
})

test('a program that is applied already costs no statement that changes anything', async () => {
  const { rows: before } = await client.query('SELECT xmin, * FROM drizzle.program')
  await migrateDatabase(fresh.url)
  expect((await client.query('SELECT xmin, * FROM drizzle.program')).rows).toEqual(before)
})

test('a later program replaces an earlier one and removes what it no longer has; never the other way', async () => {
  await dropUsesOfFunctions()
  const second = another(
    1,
    `${answering(2)}
      CREATE VIEW answers AS SELECT answer() AS value;
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER users_refused BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse();`,
    ['FUNCTION answer', 'VIEW answers', 'FUNCTION refuse', 'TRIGGER users_refused ON users'],
  )
  await applyProgram(client, second)
  expect(await listObjects()).toEqual(second.objects.toSorted())

  // The version before is started again, beside the newer one or after it.
  await migrateDatabase(fresh.url)
  expect(await listObjects()).toEqual(second.objects.toSorted())

  await applyProgram(client, another(2, answering(3), ['FUNCTION answer']))
  expect(await listObjects()).toEqual(['FUNCTION answer'])
  expect(await answer()).toBe(3)
  await applyProgram(client, second)
  expect(await answer()).toBe(3)
})

test('a program with a mistake leaves the one before as it was', async () => {
  const broken = another(1, `${answering(2)} CREATE VIEW nothing AS SELECT * FROM nowhere;`, [
    'FUNCTION answer',
    'VIEW nothing',
  ])
  await expect(applyProgram(client, broken)).rejects.toThrow('nowhere')
  expect(await listObjects()).toEqual(program.objects.toSorted())
  expect((await client.query('SELECT digest FROM drizzle.program')).rows).toEqual([
    { digest: program.digest },
  ])
})

test('what an instance is doing with the tables ends well, and then the program is applied', async () => {
  await dropUsesOfFunctions()
  const busy = await connect()
  await busy.query('BEGIN')
  await busy.query('LOCK TABLE users IN ROW EXCLUSIVE MODE')
  const trigger = `${answering(2)}
    CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER courses_passed BEFORE INSERT ON courses FOR EACH ROW EXECUTE FUNCTION pass();
    CREATE TRIGGER users_passed BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION pass();`
  const objects = ['FUNCTION answer', 'FUNCTION pass', 'TRIGGER users_passed ON users']
  const applied = applyProgram(client, another(1, trigger, [...objects, 'TRIGGER courses_passed ON courses']))
  // The other order of the same two tables: waiting for each other would be a deadlock.
  await expect
    .poll(async () => {
      const { rowCount } = await busy.query(
        "SELECT FROM pg_locks WHERE relation = 'users'::regclass AND NOT granted",
      )
      return rowCount
    })
    .toBe(1)
  await busy.query('LOCK TABLE courses IN ROW EXCLUSIVE MODE')
  await busy.query('COMMIT')
  await applied
  expect(await answer()).toBe(2)
})

test('instances that start together apply it once', async () => {
  await client.query('DROP TABLE drizzle.program')
  const held = await connect()
  await held.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migration])
  const both = [migrateDatabase(fresh.url), migrateDatabase(fresh.url)]
  await held.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.migration])
  await Promise.all(both)
  expect((await client.query('SELECT number, digest FROM drizzle.program')).rows).toEqual([
    { number: program.number, digest: program.digest },
  ])
})
