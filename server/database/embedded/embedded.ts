import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { Client } from 'pg'
import type { Log } from '#server/ports.ts'
import { findBinaries } from './embedded-binaries.ts'
import { makeCluster, MAJOR_VERSION } from './embedded-cluster.ts'
import { chooseIdentity } from './embedded-identity.ts'
import { findPostmaster, isPostgres, spawnPostmaster } from './embedded-postmaster.ts'
import { socketFolder } from './embedded-socket.ts'
import { superviseServer, type Supervisor } from './embedded-supervisor.ts'

export interface EmbeddedPostgres {
  /** Address of the database `trocar`. */
  url: string
  /** Address of another database of the same server. */
  urlOf(database: string): string
  /** Ends open sessions and stops the server; resolves when its files no longer change. */
  stop(): Promise<void>
}

interface Options {
  /** A folder for PostgreSQL alone; created if missing. Its parent must exist. */
  folder: string
  /** Server settings besides ours. */
  settings?: Record<string, string>
  log?: Pick<Log, 'warn' | 'error'>
}

const NO_LOG = { warn: () => undefined, error: () => undefined }

/**
 * Starts PostgreSQL on a folder, or takes over one that outlived its last server, and restarts it when it dies. Listens
 * on a local socket only. Failures are thrown as sentences for the person at the machine; a second start on the same
 * folder is one.
 */
export async function startEmbeddedPostgres({
  folder,
  settings = {},
  log = NO_LOG,
}: Options): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = findBinaries()
  const identity = chooseIdentity(postgres, path.dirname(folder))
  await makeCluster({ initdb, folder, identity })
  refuseOtherVersion(folder)

  const socket = socketFolder(folder, identity)
  const urlOf = (database: string) => addressOf(folder, socket, database)
  const start = () => spawnPostmaster({ postgres, folder, socket, identity, settings })
  const supervisor = await superviseServer({ url: urlOf('postgres'), folder, start, log })
  await createDatabase(urlOf('postgres'))
  return { url: urlOf('trocar'), urlOf, stop: () => stopPostgres(folder, supervisor) }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const exists = await client.query("SELECT FROM pg_database WHERE datname = 'trocar'")
    if (exists.rowCount === 0) await client.query('CREATE DATABASE trocar')
  } finally {
    await client.end()
  }
}

/**
 * The address of the database `trocar` if PostgreSQL already runs on that folder for another program; null otherwise.
 */
export function findRunningPostgres(folder: string): string | null {
  if (findPostmaster(folder) === null) return null
  const identity = chooseIdentity(findBinaries().postgres, path.dirname(folder))
  return addressOf(folder, socketFolder(folder, identity), 'trocar')
}

function addressOf(folder: string, socket: string, database: string): string {
  const password = readFileSync(`${folder}.password`, 'utf8').trim()
  return `postgresql://trocar:${password}@/${database}?host=${encodeURIComponent(socket)}`
}

function refuseOtherVersion(folder: string): void {
  const found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === MAJOR_VERSION) return
  throw new Error(
    `The data in ${folder} were written by PostgreSQL ${found}; this Trocar brings ${MAJOR_VERSION}. ` +
      'Back them up with the version that wrote them (docs/operating.md), and restore them here.',
  )
}

async function stopPostgres(folder: string, supervisor: Supervisor): Promise<void> {
  await supervisor.stop()
  const running = findPostmaster(folder)
  if (running === null) return
  process.kill(running, 'SIGINT')
  while (isPostgres(running)) await pause(20)
}
