import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { PgBoss } from 'pg-boss'
import { ConnectionPool } from '#server/database/connection-pool.ts'
import type { AnalysisQueue, Log, MediaQueue, Publisher } from '#server/ports.ts'
import { JOBS_SCHEMA, openMediaLanes } from './media-lanes.ts'
import { createMediaQueue } from './media-queue.ts'
import type { FromNode, FromWorker, ToWorker } from './media-worker-messages.ts'

export interface MediaJobsNeeds {
  /** The queue has connections of its own, and so has the worker, which is a process. */
  databaseUrl: string
  blobFolder: string
  /** Where media are put together, on the same disk as the blobs. */
  scratchFolder: string
  diskReserveBytes: number | null
  ffmpegPath: string | null
  publisher: Publisher
  log: Log
  logLevel: string
}

export interface MediaJobs {
  queue: MediaQueue & AnalysisQueue
  /** Resolves when jobs are being worked off for the first time. */
  ready: Promise<void>
  /** Process id of the worker that lives now. */
  workerPid(): number | null
  stop(): Promise<void>
}

const MONITOR_SECONDS = 2
/** For watching over the jobs; those that people cause are queued on the connection of their transaction. */
const QUEUE_CONNECTIONS = 2
const FIRST_RESTART_MS = 200
const SLOWEST_RESTART_MS = 30_000
/** A worker that lived this long was healthy: its end says nothing about the next one. */
const HEALTHY_AFTER_MS = 60_000
/** A worker that does not stop by itself is killed; its job is given out again by the next server. */
const STOP_LIMIT_MS = 15_000

/** Opens the queue, and keeps a worker process alive that works it off. */
export async function startMediaJobs(needs: MediaJobsNeeds): Promise<MediaJobs> {
  const { databaseUrl, log } = needs
  const onLost = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection')
  const pool = new ConnectionPool(databaseUrl, { connections: QUEUE_CONNECTIONS, onLost })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is in trouble'))
  await openQueue(boss).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const worker = keepWorker(needs)
  return {
    queue: createMediaQueue(boss),
    ready: worker.ready,
    workerPid: worker.pid,
    stop: async () => {
      await worker.stop()
      await boss.stop({ graceful: false })
      await pool.end()
    },
  }
}

async function openQueue(boss: PgBoss): Promise<void> {
  await boss.start()
  await openMediaLanes(boss)
}

function keepWorker(needs: MediaJobsNeeds) {
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  let child: ChildProcess | null = null
  let restart: NodeJS.Timeout | null = null
  let restartDelay = FIRST_RESTART_MS
  let isStopping = false

  const start = () => {
    const startedAt = performance.now()
    child = forkWorker(needs, becomeReady)
    child.once('exit', (code, signal) => {
      child = null
      if (isStopping) return
      const lived = performance.now() - startedAt
      restartDelay =
        lived > HEALTHY_AFTER_MS ? FIRST_RESTART_MS : Math.min(restartDelay * 2, SLOWEST_RESTART_MS)
      needs.log.error({ code, signal, restartDelay }, 'the media worker ended and is started again')
      restart = setTimeout(start, restartDelay)
    })
  }
  start()

  return {
    ready,
    pid: () => child?.pid ?? null,
    stop: async () => {
      isStopping = true
      if (restart !== null) clearTimeout(restart)
      if (child !== null) await stopWorker(child)
    },
  }
}

function forkWorker(needs: MediaJobsNeeds, onReady: () => void): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'media-worker.ts'), {
    execArgv: [],
    serialization: 'advanced',
  })
  child.on('error', (error) => needs.log.error({ err: error }, 'the media worker is in trouble'))
  child.on('message', (message: FromWorker | FromNode) => {
    if (message.kind === 'ready') onReady()
    else if (message.kind === 'publish') {
      needs.publisher.publish(message.to, message.topic, message.body).catch((error: unknown) => {
        needs.log.warn({ err: error }, 'the end of processing was not announced')
      })
    }
  })
  const { databaseUrl, blobFolder, scratchFolder, diskReserveBytes, ffmpegPath, logLevel } = needs
  const settings = { databaseUrl, blobFolder, scratchFolder, diskReserveBytes, ffmpegPath, logLevel }
  send(child, { kind: 'begin', ...settings })
  return child
}

async function stopWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  if (child.connected) send(child, { kind: 'stop' })
  else child.kill('SIGKILL')
  await ended
  clearTimeout(limit)
}

function send(child: ChildProcess, message: ToWorker): void {
  child.send(message)
}
