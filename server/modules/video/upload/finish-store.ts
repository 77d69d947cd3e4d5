import { and, eq } from 'drizzle-orm'
import type {
  AssessmentId,
  StreamId,
  TakeId,
  UploadTaskId,
  UserId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
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

/** What must be in a video before it may be said to have been made of it. */
export type Contents =
  { type: 'record'; streamIds: readonly StreamId[] } | { type: 'upload'; uploadTaskId: UploadTaskId }

/** Whether the take's video was made of all these streams, and perhaps others, or of this upload. */
export async function isMadeOf(db: Queryable, id: VideoId, contents: Contents): Promise<boolean> {
  const { streamIds, uploadTaskId } = videos
  const [row] = await db.select({ streamIds, uploadTaskId }).from(videos).where(eq(videos.id, id))
  if (row === undefined) return false
  return contents.type === 'upload'
    ? contents.uploadTaskId === row.uploadTaskId
    : contents.streamIds.every((streamId) => row.streamIds.includes(streamId))
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
