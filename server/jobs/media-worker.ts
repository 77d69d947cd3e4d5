import { flushCompileCache } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { nameAttempts } from '#server/modules/video/submit/attempt-notices.ts'
import { notifyOfWatchable } from '#server/modules/video/submit/watchable-notices.ts'
import { listWhoSees } from '#server/modules/workshops/courses/workshop-video-store.ts'
import { announceToStaff } from '#server/modules/workshops/workshops/planning/note-change.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { createDiskRoom } from '#server/platform/disk-room.ts'
import { openLog } from '#server/platform/log.ts'
import { findMediaTools } from '#server/platform/media/media-tools.ts'
import { createAnnouncer } from '#server/realtime/notify-bus.ts'
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
  os.setPriority(PRIORITY)
  setInterval(() => tell({ type: 'alive' }), ALIVE_EVERY_MS)
  const log = openLog(settings.logLevel).child({ process: 'media' })
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const database = openDatabase(settings.databaseUrl, { connections: 3, onLost })
  const announcer = createAnnouncer(() => tell({ type: 'announced' }))
  const notifier = nameAttempts(createNotifier(announcer, () => tell({ type: 'push' })))
  await openScratch(path.dirname(settings.scratchFolder), Date.now())
  const bench: LaneBench = {
    database,
    blobs: await createFileBlobStore(settings.blobFolder),
    room: createDiskRoom({
      folder: settings.blobFolder,
      reserveBytes: settings.diskReserveBytes,
      log,
    }),
    tools: await findMediaTools({
      ffmpegPath: settings.ffmpegPath,
      searchPath: process.env['PATH'] ?? '',
    }),
    publisher: { publish: async (to, topic, body) => tell({ type: 'publish', to, topic, body }) },
    notifier,
    completions,
    onWatchable: (tx, videoId) => notifyOfWatchable(notifier, tx, videoId),
    onCourseVideo: async (tx, id) => announceToStaff(announcer, tx, await listWhoSees(tx, id)),
    log,
    scratchFolder: settings.scratchFolder,
  }
  const lanes = await runMediaLanes(bench, settings.databaseUrl, {
    tell,
    leavesToRunners: settings.leavesToRunners,
  })
  stopLanes = async () => {
    await lanes.stop()
    await database.$client.end()
  }
  tell({ type: 'ready' })
  // Node writes the cache when a process exits normally, but a worker may be killed.
  flushCompileCache()
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
