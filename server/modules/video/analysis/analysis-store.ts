import { eq } from 'drizzle-orm'
import type { VideoAnalysis } from '#contract/endpoints/analysis.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'

export async function findAnalysis(db: Queryable, videoId: VideoId): Promise<VideoAnalysis> {
  const [row] = await db.select().from(videoAnalyses).where(eq(videoAnalyses.videoId, videoId))
  if (row === undefined) return { state: 'NONE' }
  return row.found ?? { state: 'RUNNING' }
}

/** False when it was asked for before. */
export async function beginAnalysis(tx: Transaction, videoId: VideoId): Promise<boolean> {
  const begun = await tx
    .insert(videoAnalyses)
    .values({ videoId, state: 'RUNNING' })
    .onConflictDoNothing()
    .returning({ videoId: videoAnalyses.videoId })
  return begun.length > 0
}

export async function keepAnalysis(
  db: Database,
  videoId: VideoId,
  found: Extract<VideoAnalysis, { state: 'READY' | 'REFUSED' }>,
): Promise<void> {
  await db.update(videoAnalyses).set({ state: found.state, found }).where(eq(videoAnalyses.videoId, videoId))
}

/** False when there is nothing to measure any more. */
export async function isAnalysisWanted(db: Database, videoId: VideoId): Promise<boolean> {
  const analysis = await findAnalysis(db, videoId)
  return analysis.state === 'RUNNING'
}
