import { PgBoss } from 'pg-boss'
import { ConnectionPool } from '#server/database/connection-pool.ts'
import type { GeneralJob, Log } from '#server/ports.ts'
import { JOBS_SCHEMA } from './media-lanes.ts'
import { CLOCK_CHECK_SECONDS, steadyClock } from './steady-clock.ts'

export interface GeneralJobsDeps {
  databaseUrl: string
  jobs: readonly GeneralJob[]
  log: Log
}

export interface GeneralJobs {
  /** Has a job done within seconds instead of at its next time. */
  ring: (job: string) => void
  stop(): Promise<void>
}

const CONNECTIONS = 2
const POLL_SECONDS = 5
const LONGEST_JOB_SECONDS = 3_600
const STOP_LIMIT_MS = 20_000

/**
 * The general lane: each job is given to one instance at each of its times, and at a start, to complete what a stop
 * interrupted. Media jobs run in their own process instead.
 */
export async function startGeneralJobs(deps: GeneralJobsDeps): Promise<GeneralJobs> {
  const { databaseUrl, jobs, log } = deps
  const onLost = (error: Error) => log.warn({ err: error }, 'the general lane lost a connection')
  const pool = new ConnectionPool(databaseUrl, { connections: CONNECTIONS, onLost })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: true,
    clock: steadyClock,
    clockMonitorIntervalSeconds: CLOCK_CHECK_SECONDS,
    // The media lanes' supervisor supervises all queues.
    supervise: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the general lane is in trouble'))
  const stop = async () => {
    await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS })
    await pool.end()
  }
  try {
    await boss.start()
    for (const job of jobs) await openLane(boss, job, log)
  } catch (error) {
    await stop()
    throw error
  }
  const ring = (name: string) =>
    void boss.send(name, {}).catch((error: unknown) => {
      log.warn({ err: error, job: name }, 'a job could not be called; it is due at its next time')
    })
  return { ring, stop }
}

async function openLane(boss: PgBoss, { name, schedule, run }: GeneralJob, log: Log): Promise<void> {
  // At most one waits, so a job that is due twice is done once.
  await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: LONGEST_JOB_SECONDS })
  await boss.schedule(name, schedule.cron, {}, { tz: schedule.timeZone })
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    await run().catch((error: unknown) => {
      log.warn({ err: error, job: name }, 'a job did not get through; it is due again')
      throw error
    })
  })
  await boss.send(name, {})
}
