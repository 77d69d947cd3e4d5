import { and, eq, inArray } from 'drizzle-orm'
import type { CourseAudience } from '#contract/policies/courses.ts'
import type { ActivityId, AssessmentId, TakeId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { SubmissionType } from '#contract/vocabulary/videos.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { activities, courses } from '#server/database/schema/curriculum.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'

export interface MadeVideo {
  videoId: VideoId
  videoAsmtId: AssessmentId
}

export async function findVideoOfTake(
  db: Queryable,
  ownerId: UserId,
  takeId: TakeId,
): Promise<MadeVideo | null> {
  const [row] = await db
    .select({ videoId: videos.id, videoAsmtId: assessments.id })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(and(eq(videos.ownerId, ownerId), eq(videos.takeId, takeId)))
  return row ?? null
}

/** Null when there is no such activity in a course for these audiences. */
export async function findActivity(db: Queryable, id: ActivityId, audiences: readonly CourseAudience[]) {
  const [row] = await db
    .select({ name: activities.name, isRecordable: activities.isRecordable })
    .from(activities)
    .innerJoin(courses, eq(courses.id, activities.courseId))
    .where(and(eq(activities.id, id), inArray(courses.audience, [...audiences])))
  return row ?? null
}

/** Null when that take became a video already. */
export async function addVideo(
  tx: Transaction,
  facts: typeof videos.$inferInsert,
  submissionType: SubmissionType,
): Promise<MadeVideo | null> {
  const [video] = await tx.insert(videos).values(facts).onConflictDoNothing().returning({ id: videos.id })
  if (video === undefined) return null
  const { ownerId, videoType, programId, userGroupId } = facts
  const [assessment] = await tx
    .insert(assessments)
    .values({ videoId: video.id, ownerId, videoType, programId, userGroupId, submissionType })
    .returning({ id: assessments.id })
  if (assessment === undefined) throw new Error('An assessment was not written.')
  return { videoId: video.id, videoAsmtId: assessment.id }
}
