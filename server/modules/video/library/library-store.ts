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
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/full-name.ts'
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

const COLUMNS = `s.id AS "sharedVideoId", s.video_id AS "videoId", s.video_type AS "videoType",
  s.owner_id AS "ownerId", s.program_id AS "programId", s.name, s.description, s.created_at AS "sharedAt",
  v.state, v.media, v.duration_seconds AS "durationSeconds", f.id AS "favoriteId",
  s.owner_name AS "ownerName"`
/** `$1` is the caller. */
const AROUND = `JOIN videos v ON v.id = s.video_id
  LEFT JOIN favorites f ON f.user_id = $1 AND f.shared_video_id = s.id`
/** Name, description and owner. Must equal the expression of its index. */
const MATCHES = `to_tsvector('simple', s.name || ' ' || s.description || ' ' || s.owner_name) @@ to_tsquery('simple', $5)`

/**
 * The query of a list on `shared_videos`; everything else is joined to the few rows of one page. The place is a range
 * condition and comes first in the order: with an equality, the planner may walk the whole table by its primary key,
 * hoping to meet the rows of a small library soon.
 */
function textOf(view: LibraryView, hasWords: boolean): string {
  const filters = `s.removed_at IS NULL AND v.deleted_at IS NULL${hasWords ? ` AND ${MATCHES}` : ''}`
  const ofPrograms = '($2::uuid[] IS NULL OR s.program_id = ANY($2))'
  switch (view) {
    case 'favorites':
      return `SELECT s.* FROM favorites mine JOIN shared_videos s ON s.id = mine.shared_video_id
        JOIN videos v ON v.id = s.video_id
        WHERE mine.user_id >= $1 AND (mine.user_id, mine.shared_video_id) < ($1, $3)
          AND ${ofPrograms} AND ${filters}
        ORDER BY mine.user_id DESC, mine.shared_video_id DESC LIMIT $4`
    case 'my_videos':
      return `SELECT s.* FROM shared_videos s JOIN videos v ON v.id = s.video_id
        WHERE s.owner_id >= $1 AND (s.owner_id, s.id) < ($1, $3) AND ${ofPrograms} AND ${filters}
        ORDER BY s.owner_id DESC, s.id DESC LIMIT $4`
    case 'all':
      return pageOfPrograms(
        `s.program_id >= p.id AND (s.program_id, s.id) < (p.id, $3) AND ${filters}`,
        's.program_id DESC, s.id DESC',
      )
    case 'simulation':
    case 'surgical':
    case 'other':
      return pageOfPrograms(
        `(s.program_id, s.video_type) >= (p.id, '${view}')
          AND (s.program_id, s.video_type, s.id) < (p.id, '${view}', $3) AND ${filters}`,
        's.program_id DESC, s.video_type DESC, s.id DESC',
      )
  }
}

/**
 * Each program's newest by its own index, then the newest of those, so that only so many rows are read, however large
 * the library is.
 */
function pageOfPrograms(conditions: string, order: string): string {
  return `SELECT page.* FROM (SELECT id FROM programs WHERE $2::uuid[] IS NULL OR id = ANY($2)) p
    CROSS JOIN LATERAL (
      SELECT s.* FROM shared_videos s JOIN videos v ON v.id = s.video_id
      WHERE ${conditions} ORDER BY ${order} LIMIT $4
    ) page ORDER BY page.id DESC LIMIT $4`
}

/** What a list needs from the database. */
type Client = Pick<Database, '$client'>

export async function listShared(
  { $client: pool }: Client,
  { view, words, programIds, userId, before, limit }: LibraryQuery,
): Promise<SharedRow[]> {
  const values = [userId, programIds, before ?? BEFORE_NEWEST, limit, ...(words === null ? [] : [words])]
  const text = `SELECT ${COLUMNS} FROM (${textOf(view, words !== null)}) s ${AROUND} ORDER BY s.id DESC`
  // With words it is not prepared: rare and common words need different plans.
  const { rows } = await pool.query<SharedRow>(
    words === null ? { name: `library-${view}`, text, values } : { text, values },
  )
  return rows
}

/** The video as it is in the library; null if it is not, or no longer. */
export async function findShared(
  { $client: pool }: Client,
  id: SharedVideoId,
  userId: UserId,
): Promise<SharedRow | null> {
  const { rows } = await pool.query<SharedRow>({
    name: 'shared-video-by-id',
    text: `SELECT ${COLUMNS} FROM shared_videos s ${AROUND}
      WHERE s.id = $2 AND s.removed_at IS NULL AND v.deleted_at IS NULL`,
    values: [userId, id],
  })
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
  { $client: pool }: Client,
  { userId, programIds, before, limit }: RecommendedQuery,
): Promise<RecommendedRow[]> {
  const { rows } = await pool.query<RecommendedRow>({
    name: 'recommended-shared',
    text: `SELECT ${COLUMNS}, c.id AS "recommendedVideoId", c.time_stamp AS "timeStamp", c.comment,
        c.created_at AS "writtenAt", c.author_id AS "authorId", ${fullNameOf('a')} AS "authorName",
        mine.id AS "inVideoId", mine.video_type AS "inVideoType", mine.name AS "inVideoName"
      FROM videos mine JOIN comments c ON c.video_id = mine.id JOIN users a ON a.id = c.author_id
      JOIN shared_videos s ON s.id = c.shared_video_id ${AROUND}
      WHERE mine.owner_id = $1 AND mine.deleted_at IS NULL
        AND c.type = 'RECOMMENDATION' AND NOT c.superseded AND NOT c.is_deletion
        AND s.removed_at IS NULL AND v.deleted_at IS NULL
        AND ($2::uuid[] IS NULL OR s.program_id = ANY($2))
        AND (date_trunc('milliseconds', c.created_at), c.id) < ($3, $4)
      ORDER BY date_trunc('milliseconds', c.created_at) DESC, c.id DESC LIMIT $5`,
    values: [userId, programIds, before?.writtenAt ?? 'infinity', before?.id ?? BEFORE_NEWEST, limit],
  })
  return rows
}

export async function addFavorite(
  { $client: pool }: Client,
  userId: UserId,
  sharedVideoId: SharedVideoId,
): Promise<FavoriteId> {
  const { rows } = await pool.query<{ id: FavoriteId }>({
    name: 'add-favorite',
    text: `INSERT INTO favorites (user_id, shared_video_id) VALUES ($1, $2)
      ON CONFLICT (user_id, shared_video_id) DO UPDATE SET user_id = excluded.user_id RETURNING id`,
    values: [userId, sharedVideoId],
  })
  const [row] = rows
  if (row === undefined) throw new Error('A favorite was not written.')
  return row.id
}

/** @param id of the favorite, or of the shared video */
export async function removeFavorite(
  { $client: pool }: Client,
  userId: UserId,
  id: FavoriteId | SharedVideoId,
): Promise<void> {
  await pool.query({
    name: 'remove-favorite',
    text: 'DELETE FROM favorites WHERE user_id = $1 AND (id = $2 OR shared_video_id = $2)',
    values: [userId, id],
  })
}
