import { and, eq, sql } from 'drizzle-orm'
import type { VideoAnalysis } from '#contract/endpoints/analysis.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'

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

/** Whether it was asked for, is not found yet, and the video can be watched. */
export async function isAnalysisDue(db: Database, videoId: VideoId): Promise<boolean> {
  const due = await db
    .select({ videoId: videos.id })
    .from(videoAnalyses)
    .innerJoin(videos, eq(videos.id, videoAnalyses.videoId))
    .where(and(eq(videos.id, videoId), eq(videoAnalyses.state, 'RUNNING'), eq(videos.state, 'READY')))
  return due.length > 0
}

/** Keeps what was found. Where the owner had asked for it by submitting to AI, the video counts as assessed from then on. */
export async function keepAnalysis(
  tx: Transaction,
  videoId: VideoId,
  found: Extract<VideoAnalysis, { state: 'READY' | 'REFUSED' }>,
) {
  await tx.update(videoAnalyses).set({ state: found.state, found }).where(eq(videoAnalyses.videoId, videoId))
  const [answered] = await tx
    .update(assessments)
    .set({ assessedAt: sql`coalesce(${assessments.assessedAt}, now())`, isAssessedSeen: false })
    .where(and(eq(assessments.videoId, videoId), eq(assessments.assessorType, 'AI')))
    .returning({
      asmtId: assessments.id,
      ownerId: assessments.ownerId,
      videoType: assessments.videoType,
    })
  return answered ?? null
}
