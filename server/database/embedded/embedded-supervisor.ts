import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { Client } from 'pg'
import type { Log } from '#server/ports.ts'
import { findPostmaster, lastWords } from './embedded-postmaster.ts'
import { advisoryLocks } from '../advisory-locks.ts'

interface Server {
  /** Address of its database `postgres`. */
  url: string
  folder: string
  /** Starts it; called whenever none is running. */
  start: () => { hasEnded: () => boolean }
  log: Pick<Log, 'warn' | 'error'>
}

export interface Supervisor {
  /** Stops restarting it. Resolves when no start is under way. */
  stop(): Promise<void>
}

/** Recovery after a crash may take a while; nothing else does. */
const START_LIMIT_MS = 120_000
const CONNECT_LIMIT_MS = 5_000
/**
 * After a crash its processes may hold the memory a little longer, so starting is tried this often before giving up.
 */
const MOST_STARTS = 20
const RETRY_MS = 250
const SLOWEST_RETURN_MS = 10_000

/**
 * Starts the server, and again whenever it dies. It keeps one connection open all the time, which holds the lock of the
 * folder and whose end shows that something happened.
 */
export async function superviseServer(server: Server): Promise<Supervisor> {
  const { folder, log } = server
  const stopping = new AbortController()
  const { signal } = stopping
  let guard = await standGuard(server, signal)
  let returning = Promise.resolve()

  const watch = async () => {
    await guard.ended
    if (!signal.aborted) returning = comeBack()
  }
  const comeBack = async () => {
    const since = performance.now()
    log.warn({ runs: findPostmaster(folder) !== null }, 'lost the embedded PostgreSQL')
    for (let delay = RETRY_MS; !signal.aborted; delay = Math.min(delay * 2, SLOWEST_RETURN_MS)) {
      try {
        guard = await standGuard(server, signal)
        void watch()
        log.warn({ ms: Math.round(performance.now() - since) }, 'the embedded PostgreSQL is back')
        return
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error, delay }, 'the embedded PostgreSQL did not come back and is tried again')
        await pause(delay, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  void watch()

  return {
    stop: async () => {
      stopping.abort()
      await returning
      await guard.client.end()
    },
  }
}

interface Guard {
  client: Client
  ended: Promise<void>
}

async function standGuard(server: Server, signal: AbortSignal): Promise<Guard> {
  const guard = await connectWhenReady(server, signal)
  try {
    await lockSupervisor(guard.client, server.folder)
    return guard
  } catch (error) {
    await guard.client.end()
    throw error
  }
}

async function connectWhenReady({ url, folder, start }: Server, signal: AbortSignal): Promise<Guard> {
  const deadline = performance.now() + START_LIMIT_MS
  let attempt: { hasEnded: () => boolean } | null = null
  for (let starts = 0; !signal.aborted;) {
    if (findPostmaster(folder) === null && attempt?.hasEnded() !== false) {
      if (starts === MOST_STARTS) break
      if (starts > 0) await pause(RETRY_MS)
      attempt = start()
      starts += 1
    }
    const guard = await tryConnect(url)
    if (guard !== null) return guard
    if (performance.now() > deadline) break
    await pause(25)
  }
  throw new Error(`The embedded PostgreSQL did not start. Its own words:\n${lastWords(folder)}`)
}

async function tryConnect(url: string): Promise<Guard | null> {
  const client = new Client({
    connectionString: url,
    application_name: 'trocar supervisor',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  })
  // `ended` reports a broken connection; an unhandled error would end the process.
  client.on('error', () => undefined)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  client.once('end', end)
  try {
    await client.connect()
    return { client, ended }
  } catch {
    // Not ready yet; its log says what prevents it.
    await client.end().catch(() => undefined)
    return null
  }
}

/** PostgreSQL frees the lock when the process that holds it dies, however it dies. */
async function lockSupervisor(guard: Client, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await guard.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      advisoryLocks.supervisor,
    ])
    if (answer.rows[0]?.held === true) return
    await pause(100)
  }
  throw new Error(
    `Trocar is already running on the data folder ${path.dirname(folder)}. ` +
      'Stop that one first, or give this one a folder of its own with TROCAR_DATA_DIR.',
  )
}
