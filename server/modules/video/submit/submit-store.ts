import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { AssessmentId, ProgramId, UserGroupId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { attemptColumn, submissionColumns, summaryColumns } from '../video-summary.ts'

const ownColumns = {
  videoId: videos.id,
  asmtId: assessments.id,
  ownerId: videos.ownerId,
  videoType: videos.videoType,
  subject: videos.subject,
  subjectSaidAt: videos.subjectSaidAt,
  name: videos.name,
  submissionType: assessments.submissionType,
  assessedAt: assessments.assessedAt,
  description: assessments.description,
}

/** Locked until the transaction ends; deleted ones are not found. */
export async function lockSubmission(tx: Transaction, id: AssessmentId) {
  const [row] = await tx
    .select(ownColumns)
    .from(assessments)
    .innerJoin(videos, eq(videos.id, assessments.videoId))
    .where(and(eq(assessments.id, id), isNull(videos.deletedAt)))
    .for('update')
  return row ?? null
}

export async function lockVideo(tx: Transaction, id: VideoId) {
  const [row] = await tx
    .select(ownColumns)
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(and(eq(videos.id, id), isNull(videos.deletedAt)))
    .for('update')
  return row ?? null
}

export async function markSubmitted(
  tx: Transaction,
  id: AssessmentId,
  submission: {
    assessorType: AssessorType
    description: string
    submittedAt: Date
    handedInAt: Date | null
    programId: ProgramId | null
    userGroupId: UserGroupId | null
  },
): Promise<void> {
  await tx
    .update(assessments)
    .set({ submissionType: 'SUBMITTED', ...submission })
    .where(eq(assessments.id, id))
}

/** Also changes the name in the library. */
export async function changeSubject(
  tx: Transaction,
  id: VideoId,
  { subject, name, saidAt }: { subject: VideoSubject; name: string; saidAt: Date },
): Promise<void> {
  const activityId = subject.videoType === 'simulation' ? subject.activityId : null
  await tx.update(videos).set({ subject, subjectSaidAt: saidAt, name, activityId }).where(eq(videos.id, id))
  await tx.update(sharedVideos).set({ name }).where(eq(sharedVideos.videoId, id))
}

/** Where it was submitted, deleted or not; null if it was not. */
export async function findSubmitted(database: Queryable, id: VideoId) {
  const [row] = await database
    .select({
      asmtId: assessments.id,
      ownerId: assessments.ownerId,
      videoType: assessments.videoType,
      assessorType: assessments.assessorType,
      programId: assessments.programId,
      userGroupId: assessments.userGroupId,
    })
    .from(assessments)
    .where(and(eq(assessments.videoId, id), eq(assessments.submissionType, 'SUBMITTED')))
  return row ?? null
}

/** When it was first deleted; null if it is not this person's. */
export async function markDeleted(
  database: Queryable,
  id: VideoId,
  ownerId: UserId,
): Promise<{ deletedAt: Date; isNew: boolean } | null> {
  const [row] = await database
    .update(videos)
    .set({ deletedAt: sql`coalesce(${videos.deletedAt}, now())` })
    .where(and(eq(videos.id, id), eq(videos.ownerId, ownerId)))
    .returning({ deletedAt: videos.deletedAt, isNew: sql<boolean>`${videos.deletedAt} = now()` })
  return row === undefined || row.deletedAt === null ? null : { deletedAt: row.deletedAt, isNew: row.isNew }
}

/** False when there is nothing to restore; one that was not deleted counts as restored. */
export async function unmarkDeleted(
  database: Queryable,
  id: VideoId,
  { ownerId, since }: { ownerId: UserId; since: Date },
): Promise<boolean> {
  const restored = await database
    .update(videos)
    .set({ deletedAt: null })
    .where(
      and(
        eq(videos.id, id),
        eq(videos.ownerId, ownerId),
        isNull(videos.purgeBegunAt),
        sql`(${videos.deletedAt} IS NULL OR ${videos.deletedAt} > ${since})`,
      ),
    )
    .returning({ id: videos.id })
  return restored.length > 0
}

/** All of them, newest first, so that none that can be restored is left out. */
export function listDeleted(database: Queryable, ownerId: UserId, since: Date) {
  return database
    .select({
      ...summaryColumns,
      ...submissionColumns,
      deletedAt: sql<Date>`${videos.deletedAt}`.mapWith(videos.deletedAt),
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(
      and(
        eq(videos.ownerId, ownerId),
        isNotNull(videos.deletedAt),
        gt(videos.deletedAt, since),
        isNull(videos.purgeBegunAt),
      ),
    )
    .orderBy(desc(videos.deletedAt))
}

/** Whether it is processed, and neither failed nor deleted. */
export async function isWatchable(tx: Transaction, id: VideoId): Promise<boolean> {
  const rows = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.state, 'READY'), isNull(videos.deletedAt)))
  return rows.length > 0
}

/** Which of its owner's attempts it is; null if it is not submitted. */
export async function findAttempt(tx: Transaction, id: VideoId): Promise<number | null> {
  const [row] = await tx
    .select({ attempt: attemptColumn })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(eq(videos.id, id))
  return row?.attempt ?? null
}
