import { copyFile, link, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/database.ts'
import { videos } from '#server/database/schema/videos.ts'
import { madeKey } from '#server/modules/video/video-blobs.ts'
import type { BlobStore, Log } from '#server/ports.ts'
import { filmFile, posterFile } from '../demo-films.ts'
import { DEMO_TAKES } from '../demo-videos.ts'
import { findHistoryCast, type HistoryCast } from './history-cast.ts'
import { type HistoryClip, historyClips } from './history-clips.ts'
import { type History, planHistory } from './plan-history.ts'
import { saveHistory } from './save-history.ts'
import { saveLearning } from './save-learning.ts'
import { saveProgress } from './save-progress.ts'
import { saveReports } from './save-reports.ts'

export interface HistoryDeps {
  database: Database
  blobs: Pick<BlobStore, 'putFile'>
  scratchFolder: string
  log: Log
}

/**
 * Makes three months of history for demo people who have none, while the server is already running. Bytes are stored
 * first, under ids that a repeated run would use again; the rows are written all at once.
 */
export async function makeHistory(deps: HistoryDeps): Promise<void> {
  const { database, log } = deps
  const cast = await findHistoryCast(database)
  if (cast === null || (await hasVideos(database))) return
  const began = performance.now()
  const history = planHistory(cast)
  await putFilms(deps, history)
  const isSaved = await save(deps, cast, history)
  const ms = Math.round(performance.now() - began)
  if (isSaved) log.info({ videos: history.videos.length, ms }, 'the history of the demo people was made')
}

/** Whether there is any video except those that an earlier start has handed in. */
async function hasVideos(database: Pick<Database, 'execute'>): Promise<boolean> {
  const { rows } = await database.execute(sql`SELECT FROM ${videos} WHERE NOT ${isDemoSubmission} LIMIT 1`)
  return rows.length > 0
}
const isDemoSubmission = sql`${videos.takeId}::text LIKE ${`${DEMO_TAKES}1-%`}`

async function putFilms({ blobs, scratchFolder }: HistoryDeps, history: History): Promise<void> {
  const folder = await mkdtemp(path.join(scratchFolder, 'demo-history-'))
  try {
    for (const { name } of historyClips) {
      await copyFile(filmFile(name), path.join(folder, `${name}.mp4`))
      await copyFile(posterFile(name), path.join(folder, `${name}.jpg`))
    }
    for (const { videoId, clip } of history.videos) {
      await putShared(`${clip.name}.mp4`, `${madeKey(videoId)}/playback.mp4`)
      await putShared(`${clip.name}.jpg`, `${madeKey(videoId)}/poster.jpg`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }

  /** Stores one file under many names, without copying if the disk can do that. */
  async function putShared(name: string, key: string): Promise<void> {
    const from = path.join(folder, name)
    const handed = path.join(folder, 'handed')
    await rm(handed, { force: true })
    await link(from, handed).catch(() => copyFile(from, handed))
    await blobs.putFile(key, handed)
  }
}

async function save({ database }: HistoryDeps, cast: HistoryCast, history: History): Promise<boolean> {
  const bytes = new Map<HistoryClip, number>()
  for (const clip of historyClips) bytes.set(clip, (await stat(filmFile(clip.name))).size)
  return database.transaction(async (tx) => {
    await lockAlone(tx, 'demo')
    if (await hasVideos(tx)) return false
    await saveHistory(tx, history, (clip) => bytes.get(clip)!)
    const [setBy] = [...cast.faculty.values()].flat()
    const { residents, courses, endsAt } = cast
    if (setBy !== undefined) await saveLearning(tx, await saveProgress(tx, { history, courses, setBy }))
    await saveReports(tx, { residents, endsAt })
    return true
  })
}
