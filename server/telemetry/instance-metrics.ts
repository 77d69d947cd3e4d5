import type { BatchObservableResult, Meter, Observable } from '@opentelemetry/api'
import type { Waiting } from '#server/modules/operations/status/read-waiting.ts'
import { watchReplicas } from './replica-metrics.ts'
import type { Watched } from './telemetry.ts'

/** How long what was read of the database is good for, ms: whoever asks more often costs it nothing. */
const FRESH_MS = 10_000

type Reading = Record<keyof typeof GAUGES, Observable>
type Result = BatchObservableResult

/** Of the whole installation; each instance says the same. */
const GAUGES = {
  trocar_database_up: 'Whether the database answered: 1 or 0',
  trocar_jobs: 'Jobs that are due and wait, that run, and that failed every try within the last day',
  trocar_job_oldest_seconds: 'How long the oldest job that is due has waited',
  trocar_letters:
    'Letters that wait, that wait after a failed try, and that were given up within the last day',
  trocar_letter_oldest_seconds: 'How long the oldest letter has waited',
  trocar_pushes: 'Notifications on their way to devices: all, and those after a failed try',
  trocar_push_oldest_seconds: 'How long the oldest of them that is due has waited',
  trocar_announcements: 'What is still to be told to all instances',
  trocar_uploads_open: 'Uploads that were begun and are not finished',
  trocar_takes_open: 'Takes that were begun and are not finished',
  trocar_late_devices: 'Devices on which work has waited for more than a day',
  trocar_disk_free_bytes: 'Room on the disk of the data folder',
  trocar_disk_size_bytes: 'Size of that disk',
  trocar_disk_has_room: 'Whether the disk takes more video: 1 or 0',
  trocar_disk_away: 'Whether the disk is not there, or can only be read, as this instance sees it: 1 or 0',
  trocar_purges_paused: 'Whether nothing is deleted because of its age, since a clock jumped: 1 or 0',
  trocar_backup_age_seconds: 'How long ago the last complete backup ended; absent if none was noted',
} as const

/** The pool, the live links, and what waits. */
export function watchInstance(meter: Meter, watched: Watched): void {
  watchPool(meter, watched)
  watchReplicas(meter, watched)
  meter
    .createObservableGauge('trocar_links', { description: 'Live links of pages to this instance' })
    .addCallback((result) => result.observe(watched.links()))
  const named = Object.entries(GAUGES).map(([name, description]) => [
    name,
    meter.createObservableGauge(name, { description }),
  ])
  const gauges = Object.fromEntries(named) as Reading
  const read = shareFor(FRESH_MS, watched.readWaiting)
  meter.addBatchObservableCallback(async (result) => {
    const waiting = await read().catch((error: unknown) => {
      watched.log.warn({ err: error }, 'what waits could not be read for the metrics')
      return null
    })
    result.observe(gauges.trocar_database_up, waiting === null ? 0 : 1)
    if (waiting === null) return
    observeLanes(result, gauges, waiting)
    observeSending(result, gauges, waiting)
    observeRest(result, gauges, waiting)
  }, Object.values(gauges))
}

function watchPool(meter: Meter, { database: { $client: pool }, connections }: Watched): void {
  meter
    .createObservableGauge('trocar_database_connections', {
      description: 'Connections for answering people: in use, idle, and requests that wait for one',
    })
    .addCallback((result) => {
      result.observe(pool.totalCount - pool.idleCount, { state: 'busy' })
      result.observe(pool.idleCount, { state: 'idle' })
      result.observe(pool.waitingCount, { state: 'awaited' })
    })
  meter
    .createObservableGauge('trocar_database_connections_limit', { description: 'The most there may be' })
    .addCallback((result) => result.observe(connections))
}

function observeLanes(result: Result, gauges: Reading, { lanes }: Waiting): void {
  for (const { lane, waiting, running, failed, oldestAt } of lanes) {
    result.observe(gauges.trocar_jobs, waiting, { lane, state: 'waiting' })
    result.observe(gauges.trocar_jobs, running, { lane, state: 'running' })
    result.observe(gauges.trocar_jobs, failed, { lane, state: 'failed' })
    result.observe(gauges.trocar_job_oldest_seconds, ageOf(oldestAt), { lane })
  }
}

function observeSending(result: Result, gauges: Reading, { letters, pushes }: Waiting): void {
  result.observe(gauges.trocar_letters, letters.waiting, { state: 'waiting' })
  result.observe(gauges.trocar_letters, letters.retried, { state: 'retried' })
  result.observe(gauges.trocar_letters, letters.failed, { state: 'failed' })
  result.observe(gauges.trocar_letter_oldest_seconds, ageOf(letters.oldestAt))
  result.observe(gauges.trocar_pushes, pushes.waiting, { state: 'waiting' })
  result.observe(gauges.trocar_pushes, pushes.retried, { state: 'retried' })
  result.observe(gauges.trocar_push_oldest_seconds, ageOf(pushes.oldestAt))
}

function observeRest(result: Result, gauges: Reading, waiting: Waiting): void {
  const { disk, backupAt } = waiting
  result.observe(gauges.trocar_announcements, waiting.announcements)
  result.observe(gauges.trocar_uploads_open, waiting.uploads)
  result.observe(gauges.trocar_takes_open, waiting.takes)
  result.observe(gauges.trocar_late_devices, waiting.lateDevices)
  result.observe(gauges.trocar_disk_free_bytes, disk.free)
  result.observe(gauges.trocar_disk_size_bytes, disk.total)
  result.observe(gauges.trocar_disk_has_room, disk.hasRoom ? 1 : 0)
  result.observe(gauges.trocar_disk_away, disk.isAway ? 1 : 0)
  result.observe(gauges.trocar_purges_paused, waiting.arePurgesPaused ? 1 : 0)
  if (backupAt !== null) result.observe(gauges.trocar_backup_age_seconds, ageOf(backupAt))
}

function ageOf(since: Date | null): number {
  return since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000)
}

/** The same answer for everybody who asks within this time. */
function shareFor<Answer>(ms: number, find: () => Promise<Answer>): () => Promise<Answer> {
  let known: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    if (known === null || performance.now() - known.at > ms) known = { at: performance.now(), answer: find() }
    return known.answer
  }
}
