import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded/embedded.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { makeScratch } from '../../scripts/fast-folder.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the address of the test PostgreSQL, which starts on first use. */
    postgresDesk: string
  }
}

export const TEMPLATE = 'trocar_template'

/** Fast, and unsafe: nobody needs a test's data after a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

let started: Promise<EmbeddedPostgres> | null = null
const folder = makeScratch()
const desk = createServer((_request, response) => {
  started ??= startWithTemplate()
  started.then(
    (server) => response.end(server.urlOf('postgres')),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})

/** Tests of the domain never ask, so they never pay for a database. */
export async function setup(project: TestProject): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.listen(0, '127.0.0.1', resolve)
  await promise
  project.provide('postgresDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
}

export async function teardown(): Promise<void> {
  desk.closeAllConnections()
  desk.close()
  const server = await started?.catch(() => null)
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function startWithTemplate(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), settings: FAST })
  const client = new Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await migrateDatabase(server.urlOf(TEMPLATE))
  await client.end()
  return server
}
