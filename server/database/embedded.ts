import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { Client } from 'pg'
import { findBinaries } from './embedded-binaries.ts'
import { makeCluster, MAJOR_VERSION } from './embedded-cluster.ts'
import { chooseIdentity } from './embedded-identity.ts'
import { findPostmaster, isPostgres, lastWords, spawnPostmaster } from './embedded-postmaster.ts'
import { socketFolder } from './embedded-socket.ts'

export interface EmbeddedPostgres {
  /** Address of the database `trocar`. */
  url: string
  /** Address of another database of the same server. */
  urlOf(database: string): string
  /** Ends open sessions and stops the server; resolves when its files are at rest. */
  stop(): Promise<void>
}

interface Options {
  /** Folder that belongs to PostgreSQL alone; made when missing. Its parent must exist. */
  folder: string
  /** Server settings besides ours. */
  settings?: Record<string, string>
}

/** Recovery after a crash may take a while; nothing else does. */
const START_LIMIT_MS = 120_000
/** After a crash its processes may hold the memory a little longer: so often it is tried again before we give up. */
const MOST_STARTS = 20
const RETRY_MS = 250
/** Any number: whoever holds it in the database `postgres` is the one server of this data folder. */
const SUPERVISOR_LOCK = 7_206_102

/**
 * Starts PostgreSQL on a folder, or takes over one that outlived its last server.
 * Listens on a local socket only. Failures are thrown as sentences for the person at the machine;
 * a second start on the same folder is one of them.
 */
export async function startEmbeddedPostgres({ folder, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = findBinaries()
  const identity = chooseIdentity(postgres, path.dirname(folder))
  await makeCluster({ initdb, folder, identity })
  refuseOtherVersion(folder)

  const socket = socketFolder(folder, identity)
  const urlOf = (database: string) => addressOf(folder, socket, database)
  const guard = await connectWhenReady(urlOf('postgres'), folder, () =>
    spawnPostmaster({ postgres, folder, socket, identity, settings }),
  )
  await holdSupervisorLock(guard, folder)
  const exists = await guard.query("SELECT FROM pg_database WHERE datname = 'trocar'")
  if (exists.rowCount === 0) await guard.query('CREATE DATABASE trocar')
  return { url: urlOf('trocar'), urlOf, stop: () => stopPostgres(folder, guard) }
}

/** The address of the database `trocar` where PostgreSQL runs on that folder for somebody else; null where it does not. */
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
      'Start the version that wrote them, dump them (docs/operating.md), and load them here.',
  )
}

/** @param start starts the server; called whenever none runs. Resolves when the attempt has run or ended. */
async function connectWhenReady(
  url: string,
  folder: string,
  start: () => { hasEnded: () => boolean },
): Promise<Client> {
  const deadline = performance.now() + START_LIMIT_MS
  let attempt: { hasEnded: () => boolean } | null = null
  for (let starts = 0; ;) {
    if (findPostmaster(folder) === null && attempt?.hasEnded() !== false) {
      if (starts === MOST_STARTS) break
      if (starts > 0) await pause(RETRY_MS)
      attempt = start()
      starts += 1
    }
    const client = await tryConnect(url)
    if (client !== null) return client
    if (performance.now() > deadline) break
    await pause(25)
  }
  throw new Error(`The embedded PostgreSQL did not start. Its own words:\n${lastWords(folder)}`)
}

async function tryConnect(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, application_name: 'trocar supervisor' })
  try {
    await client.connect()
    return client
  } catch {
    // Not there yet; what keeps it from coming is in its log.
    await client.end().catch(() => undefined)
    return null
  }
}

/** PostgreSQL frees the lock by itself when the process that holds it dies, however it dies. */
async function holdSupervisorLock(guard: Client, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await guard.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      SUPERVISOR_LOCK,
    ])
    if (answer.rows[0]?.held === true) return
    await pause(100)
  }
  await guard.end()
  throw new Error(
    `Trocar is already running on the data folder ${path.dirname(folder)}. ` +
      'Stop that one first, or give this one a folder of its own with TROCAR_DATA_DIR.',
  )
}

async function stopPostgres(folder: string, guard: Client): Promise<void> {
  const running = findPostmaster(folder)
  guard.on('error', () => undefined)
  await guard.end()
  if (running === null) return
  process.kill(running, 'SIGINT')
  while (isPostgres(running)) await pause(20)
}
