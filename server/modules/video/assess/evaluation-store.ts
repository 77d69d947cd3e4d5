import { and, arrayContains, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { RubricAnswer } from '#contract/endpoints/video/assessments.ts'
import type { AssessmentId, EvaluationId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'

const submissionColumns = {
  asmtId: assessments.id,
  videoId: videos.id,
  videoType: videos.videoType,
  name: videos.name,
  state: videos.state,
  activityId: videos.activityId,
  ownerId: assessments.ownerId,
  ownerRole: sql<Role>`(SELECT ${users.role} FROM ${users} WHERE ${users.id} = ${assessments.ownerId})`,
  programId: assessments.programId,
  userGroupId: assessments.userGroupId,
  submissionType: assessments.submissionType,
  assessorType: assessments.assessorType,
}

export type SubmissionToAssess = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

/** Deleted ones are not found. */
export async function findSubmission(database: Queryable, id: AssessmentId) {
  const [row] = await submissionQuery(database, id)
  return row ?? null
}

/** Locked, so that two evaluations sent at the same moment see one another. */
export async function lockSubmission(tx: Transaction, id: AssessmentId) {
  const [row] = await submissionQuery(tx, id).for('update')
  return row ?? null
}

function submissionQuery(database: Queryable, id: AssessmentId) {
  return database
    .select(submissionColumns)
    .from(assessments)
    .innerJoin(videos, eq(videos.id, assessments.videoId))
    .where(and(eq(assessments.id, id), isNull(videos.deletedAt)))
}

const evaluationColumns = {
  evaluationId: evaluations.id,
  assessmentId: evaluations.assessmentId,
  assessor: personColumns,
  assessorType: evaluations.assessorType,
  answers: evaluations.answers,
  rating: evaluations.rating,
  level: evaluations.level,
  feedback: evaluations.feedback,
  supersedes: evaluations.supersedes,
  sentAt: evaluations.sentAt,
  isSeenByOwner: sql<boolean>`coalesce(${evaluations.sentAt} <= ${assessments.assessedSeenAt}, false)`,
}
export type EvaluationRow = NonNullable<Awaited<ReturnType<typeof findEvaluation>>>

/** Evaluations that nothing has replaced, oldest first. */
export function listCurrent(database: Queryable, id: AssessmentId): Promise<EvaluationRow[]> {
  return database
    .select(evaluationColumns)
    .from(evaluations)
    .innerJoin(assessments, eq(assessments.id, evaluations.assessmentId))
    .innerJoin(users, eq(users.id, evaluations.assessorId))
    .where(and(eq(evaluations.assessmentId, id), eq(evaluations.superseded, false)))
    .orderBy(evaluations.sentAt, evaluations.id)
}

export async function findEvaluation(database: Queryable, id: EvaluationId) {
  const [row] = await database
    .select(evaluationColumns)
    .from(evaluations)
    .innerJoin(assessments, eq(assessments.id, evaluations.assessmentId))
    .innerJoin(users, eq(users.id, evaluations.assessorId))
    .where(eq(evaluations.id, id))
  return row ?? null
}

/** How many evaluations a person sent for a submission, corrections included; counted up to `most`. */
export async function countSendings(
  tx: Transaction,
  { id, assessorId }: { id: AssessmentId; assessorId: UserId },
  most: number,
): Promise<number> {
  const some = tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.assessmentId, id), eq(evaluations.assessorId, assessorId)))
    .limit(most)
    .as('some')
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

export interface NewEvaluation {
  id: EvaluationId
  assessmentId: AssessmentId
  assessorId: UserId
  assessorType: 'PEER' | 'FACULTY'
  answers: RubricAnswer[]
  rating: EvaluationRow['rating']
  level: EvaluationRow['level']
  feedback: string
  supersedes: EvaluationId[]
}

/**
 * A later evaluation may arrive before the one it replaces. It can only replace evaluations by the same assessor about
 * the same video.
 */
export async function addEvaluation(tx: Transaction, evaluation: NewEvaluation): Promise<void> {
  const { id, assessmentId, assessorId, supersedes } = evaluation
  const mine = and(eq(evaluations.assessmentId, assessmentId), eq(evaluations.assessorId, assessorId))
  const later = await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(mine, arrayContains(evaluations.supersedes, [id])))
    .limit(1)
  await tx.insert(evaluations).values({ ...evaluation, superseded: later.length > 0 })
  if (supersedes.length > 0) {
    await tx
      .update(evaluations)
      .set({ superseded: true })
      .where(and(mine, ne(evaluations.id, id), inArray(evaluations.id, supersedes)))
  }
}

export async function markAssessed(tx: Transaction, id: AssessmentId): Promise<void> {
  await tx
    .update(assessments)
    .set({ assessedAt: sql`coalesce(${assessments.assessedAt}, now())`, isAssessedSeen: false })
    .where(eq(assessments.id, id))
}

interface Seen {
  videoId: SubmissionToAssess['videoId']
  ownerId: UserId
  /** When the last evaluation that was seen was sent, as on the wire; null: now. */
  until: string | null
}

/** Null if it is not this person's video. */
export async function markAssessedSeen(tx: Transaction, { videoId, ownerId, until }: Seen) {
  // The wire has milliseconds, the row is more exact; and what was written offline may arrive after something later.
  const seenAt = sql`greatest(
    ${assessments.assessedSeenAt},
    least(now(), ${until}::timestamptz + interval '999 microseconds')
  )`
  const isUnseen = sql`SELECT FROM ${evaluations} WHERE ${evaluations.assessmentId} = ${assessments.id}
    AND NOT ${evaluations.superseded} AND ${evaluations.sentAt} > ${seenAt}`
  const [seen] = await tx
    .update(assessments)
    .set({
      isAssessedSeen: sql`NOT EXISTS (${isUnseen})`,
      assessedSeenAt: seenAt,
    })
    .where(and(eq(assessments.videoId, videoId), eq(assessments.ownerId, ownerId)))
    .returning({ asmtId: assessments.id, videoType: assessments.videoType })
  return seen ?? null
}
