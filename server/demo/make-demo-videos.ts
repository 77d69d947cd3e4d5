import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { inArray, notLike, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { videos } from '#server/database/schema/videos.ts'
import { findMediaTools } from '#server/platform/media/media-tools.ts'
import { runTool } from '#server/platform/media/run-tool.ts'
import type { BlobStore, Log } from '#server/ports.ts'
import type { ClipName } from './clips/clip-scenes.ts'
import { findDemoPeople, type VideoCalls } from './demo-people.ts'
import { DEMO_TAKES, demoVideos } from './demo-videos.ts'
import { handInDemoVideo, sayWhatWasSeen } from './hand-in-demo-video.ts'

export interface DemoVideoDeps {
  database: Database
  blobs: BlobStore
  /** The handlers that also serve pages: demo videos arrive like everybody's. */
  calls: VideoCalls
  scratchFolder: string
  ffmpegPath: string | null
  log: Log
  /** Draws a film into a file; by default in a program beside the server. */
  draw?: DrawClip
}

type DrawClip = (
  clip: ClipName,
  order: { ffmpeg: string; file: string; signal: AbortSignal },
) => Promise<void>

export interface DemoVideoWork {
  /** Settles when all are there, or when it was stopped. */
  done: Promise<void>
  stop(): Promise<void>
}

/** Drawing one takes seconds, or minutes on a busy machine. */
const CLIP_LIMIT_MS = 10 * 60_000

/** Whether there is anything to do: there are demo people, no videos but ours, and not all of ours. */
async function wantsDemoVideos(database: Database): Promise<boolean> {
  if ((await findDemoPeople(database)) === null) return false
  const [other] = await database
    .select({ id: videos.id })
    .from(videos)
    .where(notLike(sql`${videos.takeId}::text`, `${DEMO_TAKES}%`))
    .limit(1)
  return other === undefined && (await missingVideos(database)).length > 0
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
  const { database, ffmpegPath, draw = drawClip } = deps
  const people = await findDemoPeople(database)
  const tools = await findMediaTools({ ffmpegPath, searchPath: process.env['PATH'] ?? '' })
  if (people === null || tools === null) return
  const folder = path.join(deps.scratchFolder, 'demo-videos')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    for (const video of await missingVideos(database)) {
      const file = path.join(folder, `${video.clip}.mp4`)
      await draw(video.clip, { ffmpeg: tools.ffmpeg, file, signal })
      // Before the last one is there, so that if the server stops in between, the next start completes it.
      await sayWhatWasSeen({ ...deps, people })
      await handInDemoVideo({ ...deps, people }, video, file)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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

const drawClip: DrawClip = async (name, { ffmpeg, file, signal }) => {
  const drawn = await runTool({
    program: process.execPath,
    args: [path.join(import.meta.dirname, 'clips', 'draw-clip.ts'), name, ffmpeg, file],
    timeLimit: CLIP_LIMIT_MS,
    signal,
    apart: true,
  })
  if (!drawn.ok)
    throw new Error(`A demo video was not drawn (${drawn.failure.why}): ${drawn.failure.complaint}`)
}
