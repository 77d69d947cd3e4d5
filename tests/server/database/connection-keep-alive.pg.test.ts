import { readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KEEP_ALIVE } from '#server/database/connection-pool.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

test('the connection of the migrations finds out when the host of the database vanished', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive')
  await migrateDatabase(fresh.url)
  expect(asked.mock.calls).toContainEqual([true, KEEP_ALIVE.keepAliveInitialDelayMillis])
  asked.mockRestore()
})

test('one that never answers is given up, and the start is worth another try', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const failure: unknown = await migrateDatabase(`postgres://nobody@127.0.0.1:${port}/none`, {
    connectLimitMs: 200,
  }).then(
    () => null,
    (error: unknown) => error,
  )
  silent.close()
  expect(String(failure)).toContain('The PostgreSQL of DATABASE_URL does not answer')
  expect(isDatabaseAway(failure)).toBe(true)
})

/** Connections to the PostgreSQL of this machine, which has no other host. */
const LOCAL = ['embedded-supervisor.ts', 'embedded.ts']

test('and so does every other connection to a database that may be elsewhere', () => {
  const server = path.join(import.meta.dirname, '..', '..', '..', 'server')
  const silent = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !LOCAL.includes(path.basename(file)))
    .filter((file) => {
      const text = readFileSync(path.join(server, file), 'utf8')
      return /new Client\(|connectionString:/.test(text) && !text.includes('...KEEP_ALIVE')
    })
  expect(silent).toEqual([])
})
