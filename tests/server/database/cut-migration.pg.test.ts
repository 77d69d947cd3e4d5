import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { builtServer, ownEnvironment } from '#tests/support/server-program.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { freePort } from '../../../e2e/support/free-port.ts'

const ALL = (await read(untilEnd(await freshDatabase()).url)).length
/** The newest one is missing, as in the moment after an update. */
const BEFORE = ALL - 1

/** The digests of the migrations that ran, in order. */
async function read(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id',
  )
  await client.end()
  return rows.map(({ hash }) => hash)
}

async function databaseBefore(): Promise<string> {
  const { url } = untilEnd(await freshDatabase({ template: 'template0' }))
  await migrateDatabase(url, { count: BEFORE })
  return url
}

/** Holds every migration when all of its statements have run, ends its connection there, and lets the next one pass. */
async function holdMigrations(url: string) {
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE drizzle.__drizzle_migrations IN SHARE MODE')
  const held = `SELECT pid FROM pg_locks WHERE relation = 'drizzle.__drizzle_migrations'::regclass AND NOT granted`
  return async (): Promise<void> => {
    await expect
      .poll(async () => (await holder.query(held)).rowCount, { timeout: 20_000, interval: 20 })
      .toBe(1)
    await holder.query(`SELECT pg_terminate_backend(pid) FROM (${held}) AS held`)
    await holder.query('COMMIT')
    await holder.end()
  }
}

test('a migration whose database goes away leaves nothing, is worth another try, and then runs once', async () => {
  const url = await databaseBefore()
  const cut = await holdMigrations(url)
  const failed = migrateDatabase(url).then(
    () => null,
    (error: unknown) => error,
  )
  await cut()
  expect(isDatabaseAway(await failed)).toBe(true)
  expect(await read(url)).toHaveLength(BEFORE)

  await migrateDatabase(url)
  const noted = await read(url)
  expect(noted).toHaveLength(ALL)
  expect(new Set(noted).size).toBe(ALL)
})

test('a server whose database goes away while it migrates asks to be started again, and is whole then', async () => {
  const url = await databaseBefore()
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-cut-migration-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const program = await builtServer()
  const start = () =>
    spawn('node', program, {
      env: {
        ...ownEnvironment(),
        DATABASE_URL: url,
        PORT: String(port),
        TROCAR_DATA_DIR: folder,
        TROCAR_DEMO: '0',
        TROCAR_LOG_LEVEL: 'error',
      },
      stdio: 'ignore',
    })
  const cut = await holdMigrations(url)
  const first = start()
  const ended = once(first, 'exit')
  await cut()
  expect(await ended).toEqual([75, null])
  expect(await read(url)).toHaveLength(BEFORE)

  const second = start()
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  expect(await read(url)).toHaveLength(ALL)
  const stopped = once(second, 'exit')
  second.kill('SIGTERM')
  expect(await stopped).toEqual([0, null])
  rmSync(folder, { recursive: true, force: true })
})
