import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { BlobPlace } from '#server/platform/blobs/opened-blobs.ts'
import { programFile } from '#server/platform/program-file.ts'
import type { Log, Publisher } from '#server/ports.ts'
import type { TelemetryConfig } from '#server/telemetry/telemetry.ts'
import type { FromNode, FromWorker, JobInHand, ToWorker } from './media-worker-messages.ts'

export interface WorkerDeps {
  /** The worker uses connections of its own. */
  databaseUrl: string
  /** PostgreSQL itself, if `databaseUrl` leads to PgBouncer. */
  directUrl?: string
  /** Each worker gets a scratch folder of its own in the one that this names. */
  place: BlobPlace
  ffmpegPath: string | null
  /** Whether it leaves to runners what they may take, as long as there is one. */
  leavesToRunners?: boolean
  publisher: Publisher
  /** Called when notifications from the worker wait to be pushed to devices. */
  onPush: () => void
  /** Called when the worker announced something, and committed it. */
  onAnnounced: () => void
  log: Log
  logLevel: string
  telemetry?: TelemetryConfig | null
  /** Returns to the queue what a worker was working on when it ended. */
  release: (jobs: readonly JobInHand[]) => Promise<void>
}

export interface SupervisedWorker {
  /** Resolves when jobs are first being worked on. */
  ready: Promise<void>
  /** Process id of the current worker. */
  pid: () => number | null
  stop: () => Promise<void>
}

const FIRST_RESTART_MS = 100
const SLOWEST_RESTART_MS = 30_000
/** A worker that lived this long was healthy: its end says nothing about the next one, ms. */
const HEALTHY_AFTER_MS = 60_000
/** A worker that does not stop in this time is killed; the next server gives its job out again, ms. */
const STOP_LIMIT_MS = 15_000
const LOOK_EVERY_MS = 1_000
/** After this many checks without a sign of life from a worker, which sends one every second, it counts as frozen. */
const MOST_SILENT_LOOKS = 20

/** Keeps a worker process running: one that ends is replaced, one that is frozen is killed. */
export function superviseWorker(deps: WorkerDeps): SupervisedWorker {
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  let worker: ForkedWorker | null = null
  let restart: NodeJS.Timeout | null = null
  let restartDelay = FIRST_RESTART_MS
  let isStopping = false

  const start = () => {
    const startedAt = performance.now()
    worker = forkWorker(deps, becomeReady)
    worker.child.once('exit', (code, signal) => {
      worker = null
      if (isStopping) return
      const lived = performance.now() - startedAt
      restartDelay =
        lived > HEALTHY_AFTER_MS ? FIRST_RESTART_MS : Math.min(restartDelay * 2, SLOWEST_RESTART_MS)
      deps.log.error({ code, signal, restartDelay }, 'the media worker ended and is started again')
      restart = setTimeout(start, restartDelay)
    })
  }
  start()

  return {
    ready,
    pid: () => worker?.child.pid ?? null,
    stop: async () => {
      isStopping = true
      if (restart !== null) clearTimeout(restart)
      if (worker !== null) await stopWorker(worker)
    },
  }
}

interface ForkedWorker {
  child: ChildProcess
  /** Whether it may have jobs. */
  hasBegun: () => boolean
}

function forkWorker(deps: WorkerDeps, onReady: () => void): ForkedWorker {
  const { databaseUrl, ffmpegPath, publisher, log, logLevel, telemetry = null } = deps
  const { leavesToRunners = false, directUrl = databaseUrl } = deps
  const scratchFolder = path.join(deps.place.scratchFolder, `media-${randomUUID()}`)
  const worker = fork(programFile(path.join(import.meta.dirname, 'media-worker.ts')), {
    execArgv: [],
    serialization: 'advanced',
    // The leader of a process group that includes its tools.
    detached: true,
  })
  const inHand = new Map<string, JobInHand>()
  let silentLooks = 0
  let hasBegun = false
  const watch = setInterval(() => {
    silentLooks += 1
    if (silentLooks < MOST_SILENT_LOOKS) return
    log.error('the media worker stands still and is ended')
    killGroup(worker)
  }, LOOK_EVERY_MS)
  worker.on('error', (error) => log.error({ err: error }, 'the media worker is in trouble'))
  worker.on('message', (message: FromWorker | FromNode) => {
    silentLooks = 0
    hasBegun ||= message.type === 'begun'
    if (message.type === 'ready') onReady()
    else if (message.type === 'took') inHand.set(nameOf(message.job), message.job)
    else if (message.type === 'left') inHand.delete(nameOf(message.job))
    else if (message.type === 'push') deps.onPush()
    else if (message.type === 'announced') deps.onAnnounced()
    else if (message.type === 'publish') {
      publisher.publish(message.to, message.topic, message.body).catch((error: unknown) => {
        log.warn({ err: error }, 'the end of processing was not announced')
      })
    }
  })
  worker.once('exit', () => {
    clearInterval(watch)
    killGroup(worker)
    cleanUp(deps, scratchFolder, [...inHand.values()]).catch((error: unknown) => {
      log.warn({ err: error }, 'what an ended worker left was not cleared away; its jobs go on later')
    })
  })
  const place = { ...deps.place, scratchFolder }
  const how = { ffmpegPath, logLevel, telemetry, leavesToRunners }
  send(worker, { type: 'begin', databaseUrl, directUrl, place, ...how })
  return { child: worker, hasBegun: () => hasBegun }
}

/** A job that was given out anew while its worker was silent may be in the same hands twice. */
function nameOf({ id, attempt }: JobInHand): string {
  return `${id} ${attempt}`
}

async function cleanUp(
  { release }: WorkerDeps,
  scratchFolder: string,
  inHand: readonly JobInHand[],
): Promise<void> {
  if (inHand.length > 0) await release(inHand)
  await rm(scratchFolder, { recursive: true, force: true })
}

/** One that is still loading its program hears nothing until it has, and has nothing to put down. */
async function stopWorker({ child, hasBegun }: ForkedWorker): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  const limit = setTimeout(() => killGroup(child), STOP_LIMIT_MS)
  if (child.connected && hasBegun()) send(child, { type: 'stop' })
  else killGroup(child)
  await ended
  clearTimeout(limit)
}

/** Kills the worker and every tool that it runs, even if the worker itself has ended. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function send(worker: ChildProcess, message: ToWorker): void {
  worker.send(message)
}
