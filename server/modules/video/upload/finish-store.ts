import { and, eq } from 'drizzle-orm'
import type { AssessmentId, StreamId, TakeId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'

export interface MadeVideo {
  videoId: VideoId
  videoAsmtId: AssessmentId
  videoType: VideoType
}

export async function findVideoOfTake(
  db: Queryable,
  ownerId: UserId,
  takeId: TakeId,
): Promise<MadeVideo | null> {
  const [row] = await db
    .select({ videoId: videos.id, videoAsmtId: assessments.id, videoType: videos.videoType })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(and(eq(videos.ownerId, ownerId), eq(videos.takeId, takeId)))
  return row ?? null
}

/** Whether the take's video was made of all these streams, and perhaps others. */
export async function isMadeOf(db: Queryable, id: VideoId, streamIds: readonly StreamId[]): Promise<boolean> {
  const [row] = await db.select({ streamIds: videos.streamIds }).from(videos).where(eq(videos.id, id))
  return streamIds.every((streamId) => row?.streamIds.includes(streamId) === true)
}

export type NewSubmission = Pick<
  typeof assessments.$inferInsert,
  'submissionType' | 'assessorType' | 'description' | 'submittedAt' | 'handedInAt'
>

/** Null if that take has become a video already. */
export async function addVideo(
  tx: Transaction,
  facts: typeof videos.$inferInsert,
  submission: NewSubmission,
): Promise<MadeVideo | null> {
  const [video] = await tx.insert(videos).values(facts).onConflictDoNothing().returning({ id: videos.id })
  if (video === undefined) return null
  const { ownerId, videoType, programId, userGroupId } = facts
  const [assessment] = await tx
    .insert(assessments)
    .values({ videoId: video.id, ownerId, videoType, programId, userGroupId, ...submission })
    .returning({ id: assessments.id })
  if (assessment === undefined) throw new Error('An assessment was not written.')
  return { videoId: video.id, videoAsmtId: assessment.id, videoType }
}
