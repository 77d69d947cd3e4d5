import { readdirSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KEEP_ALIVE } from '#server/database/connection-pool.ts'
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
