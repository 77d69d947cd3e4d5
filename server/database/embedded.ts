import { spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { Client } from 'pg'
import { findBinaries } from './embedded-binaries.ts'
import { makeCluster, MAJOR_VERSION } from './embedded-cluster.ts'
import { chooseIdentity, type Identity } from './embedded-identity.ts'
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

const START_TIMEOUT_MS = 60_000
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

  const running = readRunning(folder)
  const socket = running?.socket ?? socketFolder(folder, identity)
  if (running === null) spawnPostgres({ postgres, folder, socket, identity, settings })

  const urlOf = (database: string) =>
    `postgresql://trocar:${readFileSync(`${folder}.password`, 'utf8').trim()}@/${database}?host=${encodeURIComponent(socket)}`
  const guard = await connectWhenReady(urlOf('postgres'), folder)
  await holdSupervisorLock(guard, folder)
  const exists = await guard.query("SELECT FROM pg_database WHERE datname = 'trocar'")
  if (exists.rowCount === 0) await guard.query('CREATE DATABASE trocar')
  return { url: urlOf('trocar'), urlOf, stop: () => stopPostgres(folder, guard) }
}

function refuseOtherVersion(folder: string): void {
  const found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === MAJOR_VERSION) return
  throw new Error(
    `The data in ${folder} were written by PostgreSQL ${found}; this Trocar brings ${MAJOR_VERSION}. ` +
      'Start the version that wrote them, dump them (docs/operating.md), and load them here.',
  )
}

/** What `postmaster.pid` says, when the process it names is alive. */
function readRunning(folder: string): { pid: number; socket: string } | null {
  const file = path.join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const socket = lines[4]?.trim() ?? ''
  return Number.isInteger(pid) && isAlive(pid) && existsSync(path.join(socket, '.s.PGSQL.5432'))
    ? { pid, socket }
    : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function spawnPostgres(start: {
  postgres: string
  folder: string
  socket: string
  identity: Identity
  settings: Record<string, string>
}): void {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: start.socket,
    unix_socket_permissions: '0700',
    ...start.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args } = start.identity.command(start.postgres, ['-D', start.folder, ...flags])
  const output = openSync(startLog(start.folder), 'w', 0o600)
  // A session of its own: a Ctrl+C in the terminal must reach us first, not PostgreSQL.
  const child = spawn(file, args, {
    ...start.identity.spawnOptions,
    cwd: start.folder,
    detached: true,
    stdio: ['ignore', output, output],
  })
  child.on('error', () => undefined)
  child.unref()
  closeSync(output)
  chmodSync(startLog(start.folder), 0o600)
}

function startLog(folder: string): string {
  return `${folder}.start.log`
}

async function connectWhenReady(url: string, folder: string): Promise<Client> {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new Client({ connectionString: url, application_name: 'trocar supervisor' })
    try {
      await client.connect()
      return client
    } catch (cause) {
      await client.end().catch(() => undefined)
      const log = readFileSync(startLog(folder), 'utf8')
      if (/FATAL:(?!.*starting up)/.test(log) || performance.now() > deadline) {
        throw new Error(`The embedded PostgreSQL did not start. Its own words:\n${log.trim()}`, { cause })
      }
      await pause(25)
    }
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
  const running = readRunning(folder)
  guard.on('error', () => undefined)
  await guard.end()
  if (running === null) return
  process.kill(running.pid, 'SIGINT')
  while (isAlive(running.pid)) await pause(20)
}
