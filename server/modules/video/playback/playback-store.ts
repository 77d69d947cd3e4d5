import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { GivenGrades, VideoSummary } from '#contract/endpoints/video/videos.ts'
import type { ActivityId, ProgramId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { SubmissionType } from '#contract/vocabulary/video/video-terms.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { BEFORE_NEWEST } from '#server/database/before-newest.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf, personColumns } from '#server/database/people/full-name.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { prepareOnce } from '#server/database/prepare-once.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { sharedRequests, sharedVideos } from '#server/database/schema/library.ts'
import { userGroups } from '#server/database/schema/memberships.ts'
import { users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { attemptColumn, submissionColumns, summaryColumns } from '../video-summary.ts'

/** Of `videos` joined with its entry in the library and its open request. */
const sharingColumns = { sharedVideoId: sharedVideos.id, sharedRequestId: sharedRequests.id }
const isInLibrary = and(eq(sharedVideos.videoId, videos.id), isNull(sharedVideos.removedAt))
const isAskedFor = and(eq(sharedRequests.videoId, videos.id), eq(sharedRequests.status, sql`'REQUESTED'`))

/** Only in a list of one activity's videos; no longer list shows it. */
const evaluationColumn = sql<GivenGrades | null>`CASE WHEN ${sql.placeholder('activityId')}::uuid IS NOT NULL THEN (
  SELECT json_build_object('assessor', ${sql.raw(fullNameOf('j'))}, 'rating', e.rating, 'level', e.level)
  FROM evaluations e JOIN users j ON j.id = e.assessor_id
  WHERE e.assessment_id = ${assessments.id} AND NOT e.superseded
  ORDER BY e.sent_at DESC, e.id DESC LIMIT 1) END`

const videosOfOwner = prepareOnce((database) =>
  database
    .select({
      ...summaryColumns,
      ...submissionColumns,
      ...sharingColumns,
      attempt: attemptColumn,
      evaluation: evaluationColumn,
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .leftJoin(sharedVideos, isInLibrary)
    .leftJoin(sharedRequests, isAskedFor)
    .where(
      and(
        eq(videos.ownerId, sql.placeholder('ownerId')),
        eq(videos.videoType, sql.placeholder('videoType')),
        lt(videos.id, sql.placeholder('before')),
        isNull(videos.deletedAt),
        sql`(${sql.placeholder('state')}::text IS NULL OR ${videos.state} = ${sql.placeholder('state')})`,
        sql`(${sql.placeholder('submissionType')}::text IS NULL
          OR ${assessments.submissionType} = ${sql.placeholder('submissionType')})`,
        sql`(${sql.placeholder('isAssessed')}::boolean IS NULL
          OR (${assessments.assessedAt} IS NOT NULL) = ${sql.placeholder('isAssessed')})`,
        sql`(${sql.placeholder('activityId')}::uuid IS NULL OR ${videos.activityId} = ${sql.placeholder('activityId')})`,
      ),
    )
    .orderBy(desc(videos.id))
    .limit(sql.placeholder('limit'))
    .prepare('videos_of_owner'),
)

/** Newest first, older than `before`. */
export function listVideosOfOwner(
  database: Database,
  query: {
    ownerId: UserId
    videoType: VideoType
    before: VideoId | null
    limit: number
    state: VideoSummary['state'] | null
    submissionType: SubmissionType | null
    isAssessed: boolean | null
    activityId: ActivityId | null
  },
) {
  return videosOfOwner(database).execute({ ...query, before: query.before ?? BEFORE_NEWEST })
}

const videoById = prepareOnce((database) =>
  database
    .select({
      ...summaryColumns,
      ...submissionColumns,
      ...sharingColumns,
      attempt: attemptColumn,
      smallState: videos.smallState,
      smallBytes: videos.smallBytes,
      ownerId: videos.ownerId,
      // Where the owner belonged when it was submitted, which decides who may see it.
      programId: assessments.programId,
      userGroupId: assessments.userGroupId,
      videoType: videos.videoType,
      owner: personColumns,
      groupName: userGroups.name,
      mediaReport: videos.mediaReport,
      /** The program in whose library it is. */
      sharedInProgramId: sharedVideos.programId,
      /** The program in whose library it would be. */
      homeProgramId: videos.programId,
      /** Who asked for it to be shared and waits for an answer. */
      requestedById: sharedRequests.requestedById,
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .innerJoin(users, eq(users.id, videos.ownerId))
    .leftJoin(userGroups, eq(userGroups.id, assessments.userGroupId))
    .leftJoin(sharedVideos, isInLibrary)
    .leftJoin(sharedRequests, isAskedFor)
    .where(and(eq(videos.id, sql.placeholder('id')), isNull(videos.deletedAt)))
    .prepare('video_by_id'),
)

export async function findVideo(database: Database, id: VideoId) {
  const [row] = await videoById(database).execute({ id })
  return row ?? null
}

/**
 * All watchable videos of one person and type, newest first; the caller filters those that its viewer may see, which
 * may be old ones.
 */
export function listAttemptsOf(database: Database, ownerId: UserId, type: VideoType) {
  return database
    .select({
      ...summaryColumns,
      attempt: attemptColumn,
      ownerId: videos.ownerId,
      programId: assessments.programId,
      userGroupId: assessments.userGroupId,
      assessorType: assessments.assessorType,
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(
      and(
        eq(videos.ownerId, ownerId),
        eq(videos.videoType, type),
        eq(videos.state, 'READY'),
        isNull(videos.deletedAt),
      ),
    )
    .orderBy(desc(videos.recordedAt), desc(videos.id))
}

/**
 * Only suggestions: any other name can be typed. Each name once, as it was first spelled; from the person's own videos
 * and those in the libraries of `programIds`.
 */
export async function listProcedures(
  database: Database,
  ownerId: UserId,
  programIds: readonly ProgramId[],
): Promise<string[]> {
  const inOrder = sql.raw(byLanguage("(subject ->> 'procedure')"))
  const rows = await queryPrepared<{ procedure: string }>(
    database,
    sql`SELECT DISTINCT ON (${inOrder}) subject ->> 'procedure' AS procedure
      FROM videos WHERE video_type = 'surgical' AND deleted_at IS NULL AND (owner_id = ${ownerId} OR id IN (
        SELECT video_id FROM shared_videos
        WHERE program_id = ANY(${sql.param([...programIds])}::uuid[]) AND video_type = 'surgical' AND removed_at IS NULL))
      ORDER BY ${inOrder}, id LIMIT 500`,
  )
  return rows.map(({ procedure }) => procedure)
}

export type MyVideoRow = Awaited<ReturnType<typeof listVideosOfOwner>>[number]
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>
