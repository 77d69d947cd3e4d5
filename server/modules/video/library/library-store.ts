import { type SQL, sql } from 'drizzle-orm'
import type { LibraryView } from '#contract/endpoints/video/library.ts'
import type {
  CommentId,
  FavoriteId,
  ProgramId,
  SharedVideoId,
  UserId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { BEFORE_NEWEST } from '#server/database/before-newest.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryOnce, queryPrepared } from '#server/database/query-prepared.ts'
import type { SummaryRow } from '../video-summary.ts'

export interface SharedRow extends Pick<SummaryRow, 'videoId' | 'state' | 'media'> {
  sharedVideoId: SharedVideoId
  videoType: VideoType
  ownerId: UserId
  programId: ProgramId
  favoriteId: FavoriteId | null
  name: string
  description: string
  ownerName: string
  sharedAt: Date
  durationSeconds: number | null
}

export interface RecommendedRow extends SharedRow {
  recommendedVideoId: CommentId
  timeStamp: number
  comment: string
  writtenAt: Date
  authorId: UserId
  authorName: string
  inVideoId: VideoId
  inVideoType: VideoType
  inVideoName: string
}

export interface LibraryQuery {
  view: LibraryView
  /** A text query of PostgreSQL, or null for everything. */
  words: string | null
  /** Null for the libraries of all programs. */
  programIds: readonly ProgramId[] | null
  userId: UserId
  /** Only what is older than this shared video; null for the newest. */
  before: SharedVideoId | null
  limit: number
}

const COLUMNS = sql`s.id AS "sharedVideoId", s.video_id AS "videoId", s.video_type AS "videoType",
  s.owner_id AS "ownerId", s.program_id AS "programId", s.name, s.description, s.created_at AS "sharedAt",
  v.state, v.media, v.duration_seconds AS "durationSeconds", f.id AS "favoriteId",
  s.owner_name AS "ownerName"`
/** @param userId the caller */
const around = (userId: UserId) => sql`JOIN videos v ON v.id = s.video_id
  LEFT JOIN favorites f ON f.user_id = ${userId} AND f.shared_video_id = s.id`
/** Name, description and owner. Must equal the expression of its index. */
const matches = (words: string) =>
  sql`to_tsvector('simple', s.name || ' ' || s.description || ' ' || s.owner_name) @@ to_tsquery('simple', ${words})`
const isOfPrograms = (programIds: LibraryQuery['programIds']) =>
  sql`(${sql.param(programIds)}::uuid[] IS NULL OR s.program_id = ANY(${sql.param(programIds)}::uuid[]))`

/**
 * The query of a list on `shared_videos`; everything else is joined to the few rows of one page. The place is a range
 * condition and comes first in the order: with an equality, the planner may walk the whole table by its primary key,
 * hoping to meet the rows of a small library soon.
 */
function pageOf({ view, words, programIds, userId, before, limit }: LibraryQuery): SQL {
  const place = before ?? BEFORE_NEWEST
  const isFound = words === null ? sql`` : sql` AND ${matches(words)}`
  const filters = sql`s.removed_at IS NULL AND v.deleted_at IS NULL${isFound}`
  switch (view) {
    case 'favorites':
      return sql`SELECT s.* FROM favorites mine JOIN shared_videos s ON s.id = mine.shared_video_id
        JOIN videos v ON v.id = s.video_id
        WHERE mine.user_id >= ${userId} AND (mine.user_id, mine.shared_video_id) < (${userId}, ${place})
          AND ${isOfPrograms(programIds)} AND ${filters}
        ORDER BY mine.user_id DESC, mine.shared_video_id DESC LIMIT ${limit}`
    case 'my_videos':
      return sql`SELECT s.* FROM shared_videos s JOIN videos v ON v.id = s.video_id
        WHERE s.owner_id >= ${userId} AND (s.owner_id, s.id) < (${userId}, ${place})
          AND ${isOfPrograms(programIds)} AND ${filters}
        ORDER BY s.owner_id DESC, s.id DESC LIMIT ${limit}`
    case 'all':
      // Of all programs, those of all programs by age: each program's newest would be read for one page.
      if (programIds === null && words === null)
        return sql`SELECT s.* FROM shared_videos s JOIN videos v ON v.id = s.video_id
          WHERE s.id < ${place} AND ${filters} ORDER BY s.id DESC LIMIT ${limit}`
      return pageOfPrograms(
        { programIds, limit },
        sql`s.program_id >= p.id AND (s.program_id, s.id) < (p.id, ${place}) AND ${filters}`,
        sql`s.program_id DESC, s.id DESC`,
      )
    case 'simulation':
    case 'surgical':
    case 'other': {
      // In the text, so that each type has a plan of its own.
      const type = sql.raw(`'${view}'`)
      return pageOfPrograms(
        { programIds, limit },
        sql`(s.program_id, s.video_type) >= (p.id, ${type})
          AND (s.program_id, s.video_type, s.id) < (p.id, ${type}, ${place}) AND ${filters}`,
        sql`s.program_id DESC, s.video_type DESC, s.id DESC`,
      )
    }
  }
}

/**
 * Each program's newest by its own index, then the newest of those, so that only so many rows are read, however large
 * the library is.
 */
function pageOfPrograms(
  { programIds, limit }: Pick<LibraryQuery, 'programIds' | 'limit'>,
  conditions: SQL,
  order: SQL,
): SQL {
  const ids = sql.param(programIds)
  return sql`SELECT page.* FROM (SELECT id FROM programs WHERE ${ids}::uuid[] IS NULL OR id = ANY(${ids}::uuid[])) p
    CROSS JOIN LATERAL (
      SELECT s.* FROM shared_videos s JOIN videos v ON v.id = s.video_id
      WHERE ${conditions} ORDER BY ${order} LIMIT ${limit}
    ) page ORDER BY page.id DESC LIMIT ${limit}`
}

/** What a list needs from the database. */
type Client = Pick<Database, '$client'>

export async function listShared(database: Client, query: LibraryQuery): Promise<SharedRow[]> {
  const page = sql`SELECT ${COLUMNS} FROM (${pageOf(query)}) s ${around(query.userId)} ORDER BY s.id DESC`
  // With words it is planned each time: rare and common words need different plans.
  return query.words === null
    ? queryPrepared<SharedRow>(database, page)
    : queryOnce<SharedRow>(database, page)
}

/** The video as it is in the library; null if it is not, or no longer. */
export async function findShared(
  database: Client,
  id: SharedVideoId,
  userId: UserId,
): Promise<SharedRow | null> {
  const rows = await queryPrepared<SharedRow>(
    database,
    sql`SELECT ${COLUMNS} FROM shared_videos s ${around(userId)}
      WHERE s.id = ${id} AND s.removed_at IS NULL AND v.deleted_at IS NULL`,
  )
  return rows[0] ?? null
}

export interface RecommendedQuery {
  userId: UserId
  programIds: readonly ProgramId[] | null
  /** Only recommendations written before this one; null for the newest. */
  before: { writtenAt: Date; id: CommentId } | null
  limit: number
}

/** Recommendations on the person's own videos that still stand, newest first. */
export async function listRecommended(
  database: Client,
  { userId, programIds, before, limit }: RecommendedQuery,
): Promise<RecommendedRow[]> {
  return queryPrepared<RecommendedRow>(
    database,
    sql`SELECT ${COLUMNS}, c.id AS "recommendedVideoId", c.time_stamp AS "timeStamp", c.comment,
        c.created_at AS "writtenAt", c.author_id AS "authorId", ${sql.raw(fullNameOf('a'))} AS "authorName",
        mine.id AS "inVideoId", mine.video_type AS "inVideoType", mine.name AS "inVideoName"
      FROM videos mine JOIN comments c ON c.video_id = mine.id JOIN users a ON a.id = c.author_id
      JOIN shared_videos s ON s.id = c.shared_video_id ${around(userId)}
      WHERE mine.owner_id = ${userId} AND mine.deleted_at IS NULL
        AND c.type = 'RECOMMENDATION' AND NOT c.superseded AND NOT c.is_deletion
        AND s.removed_at IS NULL AND v.deleted_at IS NULL
        AND ${isOfPrograms(programIds)}
        AND (date_trunc('milliseconds', c.created_at), c.id) < (${before?.writtenAt ?? 'infinity'}, ${before?.id ?? BEFORE_NEWEST})
      ORDER BY date_trunc('milliseconds', c.created_at) DESC, c.id DESC LIMIT ${limit}`,
  )
}

export async function addFavorite(
  db: Queryable,
  userId: UserId,
  sharedVideoId: SharedVideoId,
): Promise<FavoriteId> {
  const { rows } = await db.execute<{ id: FavoriteId }>(
    sql`INSERT INTO favorites (user_id, shared_video_id) VALUES (${userId}, ${sharedVideoId})
      ON CONFLICT (user_id, shared_video_id) DO UPDATE SET user_id = excluded.user_id RETURNING id`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A favorite was not written.')
  return row.id
}

/** @param id of the favorite, or of the shared video */
export async function removeFavorite(
  db: Queryable,
  userId: UserId,
  id: FavoriteId | SharedVideoId,
): Promise<void> {
  await db.execute(
    sql`DELETE FROM favorites WHERE user_id = ${userId} AND (id = ${id} OR shared_video_id = ${id})`,
  )
}
