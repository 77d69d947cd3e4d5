import { setTimeout } from 'node:timers/promises'
import { inArray, notLike, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { videos } from '#server/database/schema/videos.ts'
import type { BlobStore, Log } from '#server/ports.ts'
import { findDemoPeople, type VideoCalls } from './demo-people.ts'
import { DEMO_TAKES, demoVideos } from './demo-videos.ts'
import { findAssessedState, isAnythingSaid, sayWhatWasSeen, submitDemoVideo } from './submit-demo-video.ts'

export interface DemoVideoDeps {
  database: Database
  blobs: BlobStore
  /** The handlers that also serve pages: demo videos arrive like everybody's. */
  calls: VideoCalls
  scratchFolder: string
  log: Log
  /** Settles when the history is there: whoever looks meanwhile sees the newest videos arrive last. */
  history: Promise<void>
}

export interface DemoVideoWork {
  /** Settles when all are there, or when it was stopped. */
  done: Promise<void>
  stop(): Promise<void>
}

/** How often it is looked whether the video to assess has been processed, ms. */
const LOOK_MS = 500

/** Whether there is anything to do: there are demo people, no videos but ours, and not all of ours, or of what is said. */
async function wantsDemoVideos(database: Database): Promise<boolean> {
  if ((await findDemoPeople(database)) === null) return false
  const [other] = await database
    .select({ id: videos.id })
    .from(videos)
    .where(notLike(sql`${videos.takeId}::text`, `${DEMO_TAKES}%`))
    .limit(1)
  if (other !== undefined) return false
  return (await missingVideos(database)).length > 0 || !(await isAnythingSaid(database))
}

/**
 * Makes them one after another while the server is already running; null if there is nothing to do. What fails is
 * logged, and tried again at the next start.
 */
export async function startDemoVideos(deps: DemoVideoDeps): Promise<DemoVideoWork | null> {
  if (!(await wantsDemoVideos(deps.database))) return null
  const stopping = new AbortController()
  const done = makeDemoVideos(deps, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) deps.log.warn({ err: error }, 'the demo videos were not all made')
  })
  return {
    done,
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

async function makeDemoVideos(deps: DemoVideoDeps, signal: AbortSignal): Promise<void> {
  await deps.history
  const people = await findDemoPeople(deps.database)
  if (people === null) return
  for (const video of await missingVideos(deps.database)) {
    if (signal.aborted) return
    await submitDemoVideo({ ...deps, people }, video)
  }
  // Nobody assesses what can't be watched yet.
  while ((await findAssessedState(deps.database)) === 'PROCESSING')
    await setTimeout(LOOK_MS, undefined, { signal })
  await sayWhatWasSeen({ ...deps, people })
}

async function missingVideos(database: Database) {
  const takeIds = demoVideos.map(({ takeId }) => takeId)
  const made = await database
    .select({ takeId: videos.takeId })
    .from(videos)
    .where(inArray(videos.takeId, takeIds))
  const there = new Set(made.map(({ takeId }) => takeId))
  return demoVideos.filter(({ takeId }) => !there.has(takeId))
}
