import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { AssessmentId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Queryable } from '#server/database/database.ts'
import { personColumns } from '#server/database/full-name.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { userGroups } from '#server/database/schema/memberships.ts'
import { users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { attemptColumn, submissionColumns, summaryColumns } from '../video-summary.ts'

/** Whose submissions: those of whole programs and of single groups. */
export interface QueuePlaces {
  programIds: readonly ProgramId[]
  groupIds: readonly UserGroupId[]
}

export interface QueueAsk {
  askedBy: UserId
  places: QueuePlaces
  /** Leaves out what comes from groups that are expired. */
  ofActiveGroups?: boolean
  videoType: VideoType
  /** Only those that this kind of assessor was asked to judge; null for all. */
  assessorType: AssessorType | null
  /** Only those without an evaluation. */
  isWaiting: boolean
  /** What waits begins with those of whom nothing was ever assessed: their first one matters most. */
  order: 'newcomers first' | 'newest first'
  after: QueueKey | null
  limit: number
}

/** Where a page ends: microseconds since the epoch, the assessment, and whether its owner is new. */
export interface QueueKey {
  at: string
  id: AssessmentId
  isNew: boolean
}

const COUNT_MAX = 1_000

export async function listQueueKeys(database: Queryable, ask: QueueAsk): Promise<QueueKey[]> {
  const { rows } = await database.execute<{ at: string; id: AssessmentId; isNew: boolean }>(sql`
    SELECT (extract(epoch FROM submitted_at) * 1000000)::bigint::text AS at, id, is_new AS "isNew"
    FROM (${inPlaces(ask)}) AS found ORDER BY ${ORDER[ask.order]} LIMIT ${ask.limit}`)
  return rows
}

const ORDER = {
  'newcomers first': sql`is_new DESC, submitted_at ASC, id ASC`,
  'newest first': sql`submitted_at DESC, id DESC`,
}

/** Those without any evaluation, counted up to 1,000. */
export async function countUnassessed(
  database: Queryable,
  ask: Pick<QueueAsk, 'askedBy' | 'places' | 'ofActiveGroups' | 'videoType' | 'assessorType'>,
): Promise<number> {
  const counted = { ...ask, isWaiting: true, order: 'newest first', after: null, limit: COUNT_MAX } as const
  const { rows } = await database.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT id FROM (${inPlaces(counted)}) AS found LIMIT ${COUNT_MAX}) AS counted`)
  return rows[0]?.count ?? 0
}

/** Reads no more than a page of each place, in the order of its index, and to know who is new, all that waits there. */
function inPlaces(ask: QueueAsk): SQL {
  const { programIds, groupIds } = ask.places
  const pages = partsOf(ask).flatMap((part) => [
    pageOfEach(ask, part, sql`a.program_id`, programIds),
    pageOfEach(ask, part, sql`a.user_group_id`, groupIds),
  ])
  return sql.join(pages, sql` UNION `)
}

interface QueuePart {
  /** Of newcomers, or of all others; null for both. */
  isNew: boolean | null
  after: QueueKey | null
}

/** Newcomers and all others are two lists, one after the other. */
function partsOf({ order, after }: QueueAsk): QueuePart[] {
  if (order === 'newest first') return [{ isNew: null, after }]
  if (after?.isNew === false) return [{ isNew: false, after }]
  return [
    { isNew: true, after },
    { isNew: false, after: null },
  ]
}

function pageOfEach(ask: QueueAsk, { isNew, after }: QueuePart, column: SQL, places: readonly string[]): SQL {
  const { askedBy, ofActiveGroups = false, videoType, assessorType, isWaiting, limit } = ask
  const isOldestFirst = isNew !== null
  const direction = isOldestFirst ? sql`ASC` : sql`DESC`
  const conditions = [
    sql`${column} = place.id AND a.submission_type = 'SUBMITTED' AND a.video_type = ${videoType}`,
    // What cannot be watched, not yet or not at all, cannot be assessed.
    sql`a.owner_id <> ${askedBy} AND v.deleted_at IS NULL AND v.state = 'READY'`,
  ]
  if (ofActiveGroups)
    conditions.push(sql`NOT EXISTS (SELECT FROM user_groups g
      WHERE g.id = a.user_group_id AND (g.is_expired OR NOT g.is_active))`)
  if (assessorType !== null) conditions.push(sql`a.assessor_type = ${assessorType}`)
  if (isWaiting) conditions.push(sql`a.assessed_at IS NULL`)
  if (isNew !== null) conditions.push(sql`${WAS_ASSESSED} IS ${isNew ? sql`NULL` : sql`NOT NULL`}`)
  if (after !== null) {
    const key = sql`(timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    conditions.push(sql`(a.submitted_at, a.id) ${isOldestFirst ? sql`>` : sql`<`} ${key}`)
  }
  return sql`SELECT page.submitted_at, page.id, ${isNew ?? false}::boolean AS is_new
    FROM unnest(${sql.param([...places])}::uuid[]) AS place(id) CROSS JOIN LATERAL (
      SELECT a.submitted_at, a.id FROM assessments a JOIN videos v ON v.id = a.video_id
      WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY a.submitted_at ${direction}, a.id ${direction} LIMIT ${limit}) AS page`
}

/** One look for each row: as a join, it would read everyone who was ever assessed. */
const WAS_ASSESSED = sql`(SELECT true FROM assessments known
  WHERE known.owner_id = a.owner_id AND known.assessed_at IS NOT NULL LIMIT 1)`

export type QueueRow = Awaited<ReturnType<typeof listQueued>>[number]

export function listQueued(database: Queryable, ids: readonly AssessmentId[], askedBy: UserId) {
  const standing = sql`FROM ${evaluations} WHERE ${evaluations.assessmentId} = ${assessments.id} AND NOT ${evaluations.superseded}`
  return database
    .select({
      ...summaryColumns,
      ...submissionColumns,
      attempt: attemptColumn,
      isOwnerNew: sql<boolean>`NOT EXISTS (SELECT FROM assessments AS known
        WHERE known.owner_id = ${assessments.ownerId} AND known.assessed_at IS NOT NULL)`,
      owner: personColumns,
      groupName: userGroups.name,
      evaluationCount: sql<number>`(SELECT count(DISTINCT ${evaluations.assessorId})::int ${standing})`,
      isEvaluatedByMe: sql<boolean>`EXISTS (SELECT ${standing} AND ${evaluations.assessorId} = ${askedBy})`,
      isSeenByOwner: sql<boolean>`EXISTS (SELECT ${standing} AND ${evaluations.assessorId} = ${askedBy}
        AND ${evaluations.sentAt} <= ${assessments.assessedSeenAt})`,
    })
    .from(assessments)
    .innerJoin(videos, eq(videos.id, assessments.videoId))
    .innerJoin(users, eq(users.id, assessments.ownerId))
    .leftJoin(userGroups, eq(userGroups.id, assessments.userGroupId))
    .where(inArray(assessments.id, [...ids]))
}
