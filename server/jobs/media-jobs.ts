import { PgBoss } from 'pg-boss'
import { openDatabase } from '#server/database/database.ts'
import { superviseWorker, type WorkerDeps } from './supervise-worker.ts'
import { JOBS_SCHEMA, openMediaLanes } from './media-lanes.ts'
import {
  createLaneBell,
  createMediaQueue,
  type MediaQueues,
  sendAndRing,
  type SendJob,
} from './media-queue.ts'
import { releaseJobs } from './release-jobs.ts'
import { createJobHands, type JobHands } from './runners/job-hands.ts'
import { steadyClock } from './steady-clock.ts'

/** The queue uses connections of its own. */
export type MediaJobsDeps = Omit<WorkerDeps, 'release'>

export interface MediaJobs {
  queue: MediaQueues
  /** For what goes on elsewhere. */
  send: SendJob
  hands: JobHands
  /** Resolves when jobs are first being worked on. */
  ready: Promise<void>
  /** Process id of the current worker. */
  workerPid(): number | null
  stop(): Promise<void>
}

const MONITOR_SECONDS = 2
/** Connections for supervising the jobs; jobs that people cause are queued on the connection of their transaction. */
const QUEUE_CONNECTIONS = 2

/** Opens the queue, and keeps a worker process running that works on it. */
export async function startMediaJobs(deps: MediaJobsDeps): Promise<MediaJobs> {
  const { databaseUrl, log } = deps
  const onLost = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection')
  const database = openDatabase(databaseUrl, { connections: QUEUE_CONNECTIONS, onLost })
  const pool = database.$client
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    clock: steadyClock,
    supervise: true,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is in trouble'))
  await openQueue(boss).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const worker = superviseWorker({ ...deps, release: (jobs) => releaseJobs(boss, database, jobs) })
  const ring = createLaneBell(database, log)
  return {
    queue: createMediaQueue(boss, ring),
    send: sendAndRing(boss, ring),
    hands: createJobHands(boss),
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
