import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { analysisRefusal, mayMeasureAgain, type VideoAnalysis } from '#contract/endpoints/video/analysis.ts'
import type { AssessmentId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'

/** How an analysis ends. */
export type AnalysisEnd = Extract<VideoAnalysis, { state: 'READY' | 'REFUSED' }>

export async function findAnalysis(db: Queryable, videoId: VideoId): Promise<VideoAnalysis> {
  const [row] = await db.select().from(videoAnalyses).where(eq(videoAnalyses.videoId, videoId))
  if (row === undefined) return { state: 'NONE' }
  return row.found ?? { state: 'RUNNING' }
}

/** False if it is running, or has a final result or refusal. */
export async function beginAnalysis(tx: Transaction, videoId: VideoId): Promise<boolean> {
  const retried = analysisRefusal.options.filter(mayMeasureAgain)
  const begun = await tx
    .insert(videoAnalyses)
    .values({ videoId, state: 'RUNNING' })
    .onConflictDoUpdate({
      target: videoAnalyses.videoId,
      set: { state: 'RUNNING', found: null },
      setWhere: inArray(sql`${videoAnalyses.found}->>'why'`, retried),
    })
    .returning({ videoId: videoAnalyses.videoId })
  return begun.length > 0
}

/** Whether it was requested, has no result yet, and the video can be watched. */
export async function isAnalysisDue(db: Database, videoId: VideoId): Promise<boolean> {
  const due = await db
    .select({ videoId: videos.id })
    .from(videoAnalyses)
    .innerJoin(videos, eq(videos.id, videoAnalyses.videoId))
    .where(and(eq(videos.id, videoId), eq(videoAnalyses.state, 'RUNNING'), eq(videos.state, 'READY')))
  return due.length > 0
}

/** Saves the result, for what the video shows then: whoever is changing that is waited for. */
export async function saveFinding(tx: Transaction, videoId: VideoId, found: AnalysisEnd): Promise<void> {
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('no key update')
  await tx.update(videoAnalyses).set({ state: found.state, found }).where(eq(videoAnalyses.videoId, videoId))
}

export type AiSubmission = NonNullable<Awaited<ReturnType<typeof findAiSubmission>>>

/** The submission that asked AI to assess the video; null if there is none. */
export async function findAiSubmission(tx: Transaction, videoId: VideoId) {
  const [row] = await tx
    .select({
      videoId: videos.id,
      asmtId: assessments.id,
      assessedAt: assessments.assessedAt,
      ownerId: assessments.ownerId,
      videoType: assessments.videoType,
      name: videos.name,
    })
    .from(assessments)
    .innerJoin(videos, eq(videos.id, assessments.videoId))
    .where(
      and(eq(assessments.videoId, videoId), eq(assessments.assessorType, 'AI'), isNull(videos.deletedAt)),
    )
  return row ?? null
}

/** From then on the video counts as assessed. */
export async function markAnswered(tx: Transaction, id: AssessmentId): Promise<void> {
  await tx
    .update(assessments)
    .set({ assessedAt: sql`coalesce(${assessments.assessedAt}, now())`, isAssessedSeen: false })
    .where(eq(assessments.id, id))
}
