import { eq, sql, type SQL } from 'drizzle-orm'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { AssessmentId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import type { Database } from '#server/database/database.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { prepareOnce } from '#server/database/prepare-once.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { userGroups } from '#server/database/schema/memberships.ts'
import { users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { attemptColumn, submissionColumns, summaryColumns } from '../video-summary.ts'

/** The programs and single groups whose submissions are listed. */
export interface QueuePlaces {
  programIds: readonly ProgramId[]
  groupIds: readonly UserGroupId[]
}

export interface QueueQuery {
  askedBy: UserId
  places: QueuePlaces
  /** Leaves out submissions from expired groups. */
  ofActiveGroups?: boolean
  videoType: VideoType
  /** Only submissions addressed to this kind of assessor; null for all. */
  assessorType: AssessorType | null
  /** Only those without an evaluation. */
  isWaiting: boolean
  /**
   * With newcomers first, the queue begins with people of whom nothing was ever assessed: their first video matters
   * most.
   */
  order: 'newcomers first' | 'newest first'
  after: QueueKey | null
  limit: number
}

/** The key of a page's last row: microseconds since the epoch, the assessment, and whether its owner is new. */
export interface QueueKey {
  at: string
  id: AssessmentId
  isNew: boolean
}

const COUNT_MAX = 1_000

export async function listQueueKeys(database: Database, query: QueueQuery): Promise<QueueKey[]> {
  const pages = partsOf(query).flatMap((part) => pagesOf(query, part))
  if (pages.length === 0) return []
  return queryPrepared<QueueKey>(
    database,
    sql`SELECT (extract(epoch FROM submitted_at) * 1000000)::bigint::text AS at, id, is_new AS "isNew"
      FROM (${sql.join(pages, sql` UNION `)}) AS found ORDER BY ${ORDER[query.order]} LIMIT ${query.limit}`,
  )
}

const ORDER = {
  'newcomers first': sql`is_new DESC, submitted_at ASC, id ASC`,
  'newest first': sql`submitted_at DESC, id DESC`,
}

export type CountQuery = Pick<
  QueueQuery,
  'askedBy' | 'places' | 'ofActiveGroups' | 'videoType' | 'assessorType'
>

/** For each, the number without any evaluation, counted up to 1,000. */
export async function countUnassessed(database: Database, asks: readonly CountQuery[]): Promise<number[]> {
  const counts = asks.map(countOf)
  if (counts.every((count) => count === null)) return counts.map(() => 0)
  const [row] = await queryPrepared<{ counts: number[] }>(
    database,
    sql`SELECT ARRAY[${sql.join(
      counts.map((count) => count ?? sql`0`),
      sql`, `,
    )}] AS counts`,
  )
  return row?.counts ?? []
}

/** Null: no places at all. */
function countOf(query: CountQuery): SQL | null {
  const waiting = { ...query, isWaiting: true, limit: COUNT_MAX } as const
  const pages = pagesOf(waiting, { isNew: null, after: null })
  if (pages.length === 0) return null
  return sql`(SELECT count(*)::int FROM (
    SELECT id FROM (${sql.join(pages, sql` UNION `)}) AS found LIMIT ${COUNT_MAX}) AS counted)`
}

/** Reads no more than a page of each place, in the order of its index; but to know who is new, all that waits there. */
function pagesOf(query: PageQuery, part: QueuePart): SQL[] {
  const { programIds, groupIds } = query.places
  return [
    ...(programIds.length === 0 ? [] : [pageOfEach(query, part, sql`a.program_id`, programIds)]),
    ...(groupIds.length === 0 ? [] : [pageOfEach(query, part, sql`a.user_group_id`, groupIds)]),
  ]
}

type PageQuery = Omit<QueueQuery, 'order' | 'after'>

interface QueuePart {
  /** Only newcomers, or only others; null for both. */
  isNew: boolean | null
  after: QueueKey | null
}

/** Newcomers and others are two lists, one after the other. */
function partsOf({ order, after }: QueueQuery): QueuePart[] {
  if (order === 'newest first') return [{ isNew: null, after }]
  if (after?.isNew === false) return [{ isNew: false, after }]
  return [
    { isNew: true, after },
    { isNew: false, after: null },
  ]
}

function pageOfEach(
  query: PageQuery,
  { isNew, after }: QueuePart,
  column: SQL,
  places: readonly string[],
): SQL {
  const { askedBy, ofActiveGroups = false, videoType, assessorType, isWaiting, limit } = query
  const isOldestFirst = isNew !== null
  const direction = isOldestFirst ? sql`ASC` : sql`DESC`
  const conditions = [
    sql`${column} = place.id AND a.submission_type = 'SUBMITTED' AND a.video_type = ${videoType}`,
    // What can't be watched, not yet or never, can't be assessed.
    sql`a.owner_id <> ${askedBy} AND ${IS_WATCHABLE} IS NOT NULL`,
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
    FROM (SELECT unnest(${sql.param([...places])}::uuid[]) AS id LIMIT ${numberOf(places)}) AS place CROSS JOIN LATERAL (
      SELECT a.submitted_at, a.id FROM assessments a
      WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY a.submitted_at ${direction}, a.id ${direction} LIMIT ${limit}) AS page`
}

/**
 * Their number as a power of two, put into the query text. Otherwise a plan for any list would assume ten places, and
 * not be used. Rounded, so that a connection caches few plans.
 */
function numberOf(places: readonly string[]): SQL {
  return sql.raw(String(2 ** Math.ceil(Math.log2(places.length))))
}

// As subqueries, evaluated per row: as joins they would read all videos, and everyone who was ever assessed.
const IS_WATCHABLE = sql`(SELECT true FROM videos v
  WHERE v.id = a.video_id AND v.deleted_at IS NULL AND v.state = 'READY' LIMIT 1)`
const WAS_ASSESSED = sql`(SELECT true FROM assessments known
  WHERE known.owner_id = a.owner_id AND known.assessed_at IS NOT NULL LIMIT 1)`

const current = sql`FROM ${evaluations}
  WHERE ${evaluations.assessmentId} = ${assessments.id} AND NOT ${evaluations.superseded}`
const mine = sql`${current} AND ${evaluations.assessorId} = ${sql.placeholder('askedBy')}`

const queuedByIds = prepareOnce((database) =>
  database
    .select({
      ...summaryColumns,
      ...submissionColumns,
      attempt: attemptColumn,
      isOwnerNew: sql<boolean>`NOT EXISTS (SELECT FROM assessments AS known
        WHERE known.owner_id = ${assessments.ownerId} AND known.assessed_at IS NOT NULL)`,
      owner: personColumns,
      groupName: userGroups.name,
      evaluationCount: sql<number>`(SELECT count(DISTINCT ${evaluations.assessorId})::int ${current})`,
      isEvaluatedByMe: sql<boolean>`EXISTS (SELECT ${mine})`,
      isSeenByOwner: sql<boolean>`EXISTS (SELECT ${mine} AND ${evaluations.sentAt} <= ${assessments.assessedSeenAt})`,
    })
    .from(assessments)
    .innerJoin(videos, eq(videos.id, assessments.videoId))
    .innerJoin(users, eq(users.id, assessments.ownerId))
    .leftJoin(userGroups, eq(userGroups.id, assessments.userGroupId))
    .where(sql`${assessments.id} = ANY(${sql.placeholder('ids')}::uuid[])`)
    .prepare('queued_by_ids'),
)

export type QueueRow = Awaited<ReturnType<typeof listQueued>>[number]

export async function listQueued(database: Database, ids: readonly AssessmentId[], askedBy: UserId) {
  return ids.length === 0 ? [] : queuedByIds(database).execute({ ids, askedBy })
}
