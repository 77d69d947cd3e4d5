import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SubmissionPlaces } from '#contract/policies/video/assessments.ts'
import type { ActivityId, EvaluationId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import { users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { attemptColumn } from '../video-summary.ts'

export interface HistoryQuery {
  ownerId: UserId
  activityId: ActivityId | null
  /** Evaluations by others are shown only where this person sent one; null: all. */
  seenBy: UserId | null
  before: EvaluationId | null
  limit: number
}

/** Newest first, in the order of sending, ties by id. */
export async function listHistory(database: Queryable, query: HistoryQuery) {
  const own = alias(evaluations, 'own')
  const before = alias(evaluations, 'before')
  const { ownerId, activityId, seenBy, limit } = query
  const sentBySeer = sql`EXISTS (SELECT FROM ${evaluations} AS own WHERE ${own.assessmentId} = ${assessments.id}
    AND ${own.assessorId} = ${seenBy})`
  const beforeKey = sql`(${evaluations.sentAt}, ${evaluations.id}) <
    (SELECT ${before.sentAt}, ${before.id} FROM ${evaluations} AS before WHERE ${before.id} = ${query.before})`
  return database
    .select({
      evaluationId: evaluations.id,
      videoId: videos.id,
      videoType: videos.videoType,
      name: videos.name,
      attempt: attemptColumn,
      activityId: videos.activityId,
      recordedAt: videos.recordedAt,
      sentAt: evaluations.sentAt,
      assessorType: evaluations.assessorType,
      assessor: personColumns.fullName,
      rating: evaluations.rating,
      level: evaluations.level,
      answers: evaluations.answers,
    })
    .from(assessments)
    .innerJoin(videos, eq(videos.id, assessments.videoId))
    .innerJoin(evaluations, eq(evaluations.assessmentId, assessments.id))
    .innerJoin(users, eq(users.id, evaluations.assessorId))
    .where(
      and(
        eq(assessments.ownerId, ownerId),
        eq(evaluations.superseded, false),
        isNull(videos.deletedAt),
        activityId === null ? undefined : eq(videos.activityId, activityId),
        seenBy === null ? undefined : sentBySeer,
        query.before === null ? undefined : beforeKey,
      ),
    )
    .orderBy(desc(evaluations.sentAt), desc(evaluations.id))
    .limit(limit)
}

const WAITING_MOST = 50

export interface WaitingQuery extends Pick<HistoryQuery, 'ownerId' | 'activityId' | 'seenBy'> {
  /** Only what was submitted there; null: everywhere. */
  seenIn: SubmissionPlaces | null
}

/** What was submitted and has no evaluation that is shown; newest first. */
export async function listWaiting(
  database: Queryable,
  { ownerId, activityId, seenBy, seenIn }: WaitingQuery,
) {
  const by = seenBy === null ? sql`true` : sql`e.assessor_id = ${seenBy}`
  const rows = await database
    .select({
      videoId: videos.id,
      videoType: videos.videoType,
      name: videos.name,
      attempt: attemptColumn,
      state: videos.state,
      submittedAt: assessments.submittedAt,
      assessorType: assessments.assessorType,
    })
    .from(assessments)
    .innerJoin(videos, eq(videos.id, assessments.videoId))
    .where(
      and(
        eq(assessments.ownerId, ownerId),
        eq(assessments.submissionType, 'SUBMITTED'),
        isNull(videos.deletedAt),
        seenIn === null
          ? undefined
          : or(
              inArray(assessments.programId, [...seenIn.programIds]),
              inArray(assessments.userGroupId, [...seenIn.groupIds]),
            ),
        activityId === null ? undefined : eq(videos.activityId, activityId),
        sql`NOT EXISTS (SELECT FROM ${evaluations} AS e
          WHERE e.assessment_id = ${assessments.id} AND NOT e.superseded AND ${by})`,
      ),
    )
    .orderBy(desc(assessments.submittedAt), desc(assessments.id))
    .limit(WAITING_MOST)
  return rows.flatMap(({ submittedAt, assessorType, ...row }) =>
    submittedAt === null || assessorType === null ? [] : [{ ...row, submittedAt, assessorType }],
  )
}

/** Where a person belongs, which decides who teaches and oversees them. */
export interface PersonPlace {
  ownerId: UserId
  fullName: string
  programId: ProgramId | null
  groupIds: readonly UserGroupId[]
}

/** Null if there is no such person. */
export async function findPlaceOf(database: Queryable, id: UserId): Promise<PersonPlace | null> {
  const [person] = await database
    .select({ ownerId: users.id, programId: users.programId, fullName: personColumns.fullName })
    .from(users)
    .where(eq(users.id, id))
  if (person === undefined) return null
  const groups = await database
    .select({ id: groupMembers.userGroupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, id), eq(groupMembers.kind, 'MEMBER')))
  return { ...person, groupIds: groups.map((group) => group.id) }
}
