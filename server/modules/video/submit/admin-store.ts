import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AdminSort, AdminVideoStatus } from '#contract/endpoints/video/submissions.ts'
import { COUNTED_MAX } from '#contract/list.ts'
import type { ProgramId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Queryable } from '#server/database/database.ts'
import { containing, isFoundBy, wordsOf } from '#server/database/people/found-words.ts'
import { byLanguage, nameKeyOf, nameOrderOf } from '#server/database/people/name-order.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { userGroups } from '#server/database/schema/memberships.ts'
import { programs, users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'

export interface AdminFilter {
  programId: ProgramId
  /** Part of the video's or its owner's name. */
  search: string
  type: VideoType | null
  standing: AdminVideoStatus | null
  /** Whoever reads the list decides about videos that their owners asked to be shared. */
  decidesRequests: boolean
}

export interface AdminQuery extends AdminFilter {
  sort: AdminSort
  /** The last video of the previous page. */
  after: VideoId | null
  limit: number
}

const keyOf = (table: string) => sql.raw(byLanguage(`${table}.name`))
const ownerKeyOf = (table: string) => sql.raw(nameOrderOf(table))
const videoName = keyOf('videos')
const ownerNames = nameKeyOf('users.').map((key) => sql.raw(key))
const isInLibrary = and(eq(sharedVideos.videoId, videos.id), isNull(sharedVideos.removedAt))

/** The same for a count: each is looked up, where a join may read what all programs have. */
const isSharedNow = sql`EXISTS (SELECT FROM shared_videos s
  WHERE s.video_id = ${videos.id} AND s.removed_at IS NULL OFFSET 0)`

export function listVideosOfProgram(database: Queryable, query: AdminQuery) {
  const { sort, after, limit } = query
  return database
    .select({
      videoId: videos.id,
      videoAsmtId: assessments.id,
      videoType: videos.videoType,
      name: videos.name,
      owner: personColumns,
      groupName: userGroups.name,
      submissionType: assessments.submissionType,
      assessorType: assessments.assessorType,
      sharedVideoId: sharedVideos.id,
      state: videos.state,
      createdAt: videos.createdAt,
      submittedAt: assessments.submittedAt,
      assessedAt: assessments.assessedAt,
      durationSeconds: videos.durationSeconds,
      bytes: videos.originalBytes,
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .innerJoin(users, eq(users.id, videos.ownerId))
    .leftJoin(userGroups, eq(userGroups.id, videos.userGroupId))
    .leftJoin(sharedVideos, isInLibrary)
    .where(and(isFound(query), after === null ? undefined : isBehind(query.programId, sort, after)))
    .orderBy(...orderOf(sort))
    .limit(limit)
}

/** No more than one beyond `COUNTED_MAX`: of years of work, each would be read (0875). */
export async function countVideosOfProgram(database: Queryable, query: AdminFilter): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${videos} CROSS JOIN LATERAL (SELECT * FROM assessments a WHERE a.video_id = ${videos.id} OFFSET 0) assessments
      WHERE ${isFound(query, isSharedNow)} LIMIT ${COUNTED_MAX + 1}) found`)
  return rows[0]?.count ?? 0
}

/** Such a video is shown to those who decide, and one that failed is in no list of requests. */
const isAskedForByOwner = sql`EXISTS (SELECT FROM shared_requests r WHERE r.video_id = ${videos.id}
  AND r.status = 'REQUESTED' AND r.requested_by_id = ${videos.ownerId})`

/** What was submitted or is in the library: the rest is private to its owner (decision 0150). */
function isFound(
  { programId, search, type, standing, decidesRequests }: AdminFilter,
  isShared = isNotNull(sharedVideos.id),
): SQL | undefined {
  return and(
    // A range instead of an equality, as in the library, so that only the program's own index gives this order.
    gte(videos.programId, programId),
    lte(videos.programId, programId),
    isNull(videos.deletedAt),
    or(
      eq(assessments.submissionType, 'SUBMITTED'),
      isShared,
      standing === 'FAILED' && decidesRequests ? isAskedForByOwner : undefined,
    ),
    type === null ? undefined : eq(videos.videoType, type),
    standing === null ? undefined : hasStatus(standing, isShared),
    search === '' ? undefined : isNamed(search),
  )
}

function hasStatus(status: AdminVideoStatus, isShared: SQL): SQL | undefined {
  switch (status) {
    case 'WAITING':
      return and(eq(assessments.submissionType, 'SUBMITTED'), isNull(assessments.assessedAt))
    case 'ASSESSED':
      return isNotNull(assessments.assessedAt)
    case 'SHARED':
      return isShared
    case 'FAILED':
      return eq(videos.state, 'FAILED')
  }
}

/** Every word must occur in the name of the video or of its owner. */
function isNamed(search: string): SQL | undefined {
  const words = wordsOf(search)
  return and(
    ...words.map((word) => {
      return sql`(${videos.name} ILIKE ${containing(word)}
        OR ${videos.ownerId} IN (SELECT u.id FROM users u WHERE ${isFoundBy(word)}))`
    }),
  )
}

/** Ties by id, which follows the time of arrival. */
function orderOf(sort: AdminSort): SQL[] {
  switch (sort) {
    case 'newest':
      return [desc(videos.programId), desc(videos.id)]
    case 'oldest':
      return [asc(videos.programId), asc(videos.id)]
    case 'name':
      return [asc(videoName), asc(videos.id)]
    case 'name-down':
      return [desc(videoName), desc(videos.id)]
    case 'owner':
      return [...ownerNames.map((name) => asc(name)), asc(videos.id)]
    case 'owner-down':
      return [...ownerNames.map((name) => desc(name)), desc(videos.id)]
  }
}

/** Selects what comes after the last video in this order, by that video's current name. */
function isBehind(program: ProgramId, sort: AdminSort, after: VideoId): SQL {
  const { id, programId } = videos
  const last = sql`(SELECT ${keyOf('l')}, l.id FROM videos l WHERE l.id = ${after})`
  const ownerName = ownerKeyOf('users')
  const lastOwner = sql`(SELECT ${ownerKeyOf('o')}, l.id
    FROM videos l JOIN users o ON o.id = l.owner_id WHERE l.id = ${after})`
  switch (sort) {
    case 'newest':
      return sql`(${programId}, ${id}) < (${program}, ${after})`
    case 'oldest':
      return sql`(${programId}, ${id}) > (${program}, ${after})`
    case 'name':
      return sql`(${videoName}, ${id}) > ${last}`
    case 'name-down':
      return sql`(${videoName}, ${id}) < ${last}`
    case 'owner':
      return sql`(${ownerName}, ${id}) > ${lastOwner}`
    case 'owner-down':
      return sql`(${ownerName}, ${id}) < ${lastOwner}`
  }
}

export async function doesProgramExist(database: Queryable, id: ProgramId): Promise<boolean> {
  const rows = await database.select({ id: programs.id }).from(programs).where(eq(programs.id, id))
  return rows.length > 0
}
