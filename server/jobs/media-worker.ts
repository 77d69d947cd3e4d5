import { flushCompileCache } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { nameAttempts } from '#server/modules/video/submit/attempt-notices.ts'
import { reportLoss } from '#server/modules/operations/faults/report-service.ts'
import { notifyOfWatchable } from '#server/modules/video/submit/watchable-notices.ts'
import { listWhoSees } from '#server/modules/workshops/courses/workshop-video-store.ts'
import { announceToStaff } from '#server/modules/workshops/workshops/planning/note-change.ts'
import { openLog } from '#server/platform/log.ts'
import { findMediaTools } from '#server/platform/media/media-tools.ts'
import { openBlobs } from '#server/platform/blobs/open-blobs.ts'
import { createAnnouncer } from '#server/realtime/notify-bus.ts'
import { copiesOf, type Telemetry, type TelemetryConfig } from '#server/telemetry/telemetry.ts'
import { openScratch } from './open-scratch.ts'
import { type LaneBench, runMediaLanes } from './run-media-lanes.ts'
import type { FromWorker, ToWorker } from './media-worker-messages.ts'

// The process in which videos are read and converted, so that a file that crashes it takes nothing else down.

/** Below everything that answers people. */
const PRIORITY = 10
const ALIVE_EVERY_MS = 1_000

let stopLanes: (() => Promise<void>) | null = null

process.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'begin':
      void begin(message).catch(die)
      return
    case 'stop':
      void stop().catch(die)
      return
  }
})
// Without a server nobody wants the result; the job is given to another worker.
process.on('disconnect', () => void stop().catch(die))
// The terminal sends these to every process, but the server decides when to stop.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function begin(settings: Extract<ToWorker, { type: 'begin' }>): Promise<void> {
  tell({ type: 'begun' })
  os.setPriority(PRIORITY)
  setInterval(() => tell({ type: 'alive' }), ALIVE_EVERY_MS)
  const telemetry = await openTelemetry(settings.telemetry)
  const log = openLog(settings.logLevel, undefined, copiesOf(telemetry)).child({ process: 'media' })
  telemetry?.tellTrouble(log)
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const database = openDatabase(settings.databaseUrl, { connections: 3, onLost })
  const announcer = createAnnouncer(() => tell({ type: 'announced' }))
  const notifier = nameAttempts(createNotifier(announcer, () => tell({ type: 'push' })))
  const { scratchFolder } = settings.place
  await openScratch(path.dirname(scratchFolder), Date.now())
  const { blobs, workRoom, close } = await openBlobs(settings.place, {
    databaseUrl: settings.databaseUrl,
    log,
  })
  const bench: LaneBench = {
    database,
    blobs,
    room: workRoom,
    tools: await findMediaTools({
      ffmpegPath: settings.ffmpegPath,
      searchPath: process.env['PATH'] ?? '',
    }),
    publisher: { publish: async (to, topic, body) => tell({ type: 'publish', to, topic, body }) },
    notifier,
    completions,
    onWatchable: (tx, videoId) => notifyOfWatchable(notifier, tx, videoId),
    onLoss: reportLoss,
    onCourseVideo: async (tx, id) => announceToStaff(announcer, tx, await listWhoSees(tx, id)),
    log,
    scratchFolder,
  }
  const lanes = await runMediaLanes(bench, settings.databaseUrl, {
    tell,
    telemetry,
    leavesToRunners: settings.leavesToRunners,
    directUrl: settings.directUrl,
  })
  stopLanes = async () => {
    await lanes.stop()
    await close()
    await database.$client.end()
    await telemetry?.stop()
  }
  tell({ type: 'ready' })
  // Node writes the cache when a process exits normally, but a worker may be killed.
  flushCompileCache()
}

/** Its metrics are offered by nobody: the server's process has the address. */
async function openTelemetry(config: TelemetryConfig | null): Promise<Telemetry | null> {
  if (config === null || config.collector === null) return null
  const { openTelemetry } = await import('#server/telemetry/open-telemetry.ts')
  return openTelemetry({ ...config, metrics: null }, 'media')
}

async function stop(): Promise<void> {
  const stopping = stopLanes
  stopLanes = null
  await stopping?.()
  process.exit(0)
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message)
}

function die(error: unknown): never {
  process.stderr.write(`The media worker failed: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
