import { type SQL, sql } from 'drizzle-orm'
import type { PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import type { PlaylistOwner } from '#contract/policies/workshops/playlists.ts'
import type { AssetId, CourseVideoId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { PlaylistId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { WorkshopPlace } from '../assigned-store.ts'
import { foldedWordsIn } from '../master-store.ts'
import { VIDEO_TITLE } from '../part-store.ts'

export type PlaylistRow = PlaylistOwner & {
  id: PlaylistId
  title: string
  description: string
  /** In their order, whether or not they can be watched. */
  courseVideoIds: CourseVideoId[]
}
export type PlaylistVideoRow = Omit<PlaylistVideo, 'posterPath'> & { posterId: AssetId | null }

const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** The workshops that somebody is in, and as what, the latest first. */
export async function listPlaces(db: Queryable, of: UserId): Promise<WorkshopPlace[]> {
  const { rows } = await db.execute<WorkshopPlace & Record<string, unknown>>(sql`
    SELECT w.id, w.title, bool_or(i.kind = 1) AS "isFacilitator", bool_or(i.kind = 2) AS "isFaculty",
      bool_or(i.kind = 3) AS "isAttendee"
    FROM (SELECT workshop_id, 1 AS kind FROM workshop_facilitators WHERE user_id = ${of}
      UNION ALL SELECT workshop_id, 2 FROM workshop_faculty WHERE user_id = ${of}
      UNION ALL SELECT workshop_id, 3 FROM workshop_attendees WHERE user_id = ${of} AND is_active) i
    JOIN workshops w ON w.id = i.workshop_id GROUP BY w.id ORDER BY w.starts_at DESC, w.id`)
  return rows
}

/** Own ones first, then those of these workshops, in the order of both. @param ownerId null: no own ones */
export async function listPlaylists(
  db: Queryable,
  ownerId: UserId | null,
  workshopIds: readonly WorkshopId[],
): Promise<PlaylistRow[]> {
  const { rows } = await db.execute<PlaylistRow & Record<string, unknown>>(sql`
    SELECT l.id, l.title, l.description, l.owner_id AS "ownerId", l.workshop_id AS "workshopId",
      coalesce(i.ids, '[]') AS "courseVideoIds"
    FROM workshop_playlists l LEFT JOIN LATERAL (
      SELECT jsonb_agg(i.course_video_id ORDER BY i.position, i.course_video_id) AS ids
      FROM workshop_playlist_videos i WHERE i.playlist_id = l.id) i ON true
    WHERE l.owner_id = ${ownerId} OR l.workshop_id = ANY (${list(workshopIds)})
    ORDER BY array_position(${list(workshopIds)}, l.workshop_id) NULLS FIRST, l.position, l.id`)
  return rows
}

/** Which of these videos the courses of these workshops have, as `has`: each once for each workshop. */
function videosOf(workshopIds: readonly WorkshopId[], ids: readonly CourseVideoId[]): SQL {
  return sql`(SELECT p.course_video_id AS id, g.id AS workshop_id, g.place,
      (array_agg(a.title ORDER BY a.position, a.id))[1] AS course, min(a.position) AS course_position,
      min(p.position) AS position
    FROM unnest(${list(workshopIds)}) WITH ORDINALITY g(id, place)
    JOIN workshop_course_assignments a ON a.workshop_id = g.id
    JOIN workshop_assigned_videos p ON p.assignment_id = a.id AND p.course_video_id = ANY (${list(ids)})
    GROUP BY p.course_video_id, g.id, g.place) has`
}

/** Each of these videos once, as `h`, that can be played, as `v`, with what one person has watched. */
function playable(has: SQL, userId: UserId): SQL {
  return sql`(SELECT id, jsonb_agg(workshop_id ORDER BY place) AS "workshopIds", min(place) AS place,
        (array_agg(course ORDER BY place))[1] AS course,
        (array_agg(course_position ORDER BY place))[1] AS course_position,
        (array_agg(position ORDER BY place))[1] AS position
      FROM ${has} GROUP BY id) h
    JOIN course_videos v ON v.id = h.id AND v.state = 'READY'
    LEFT JOIN workshop_videos_watched w ON w.course_video_id = v.id AND w.user_id = ${userId}`
}

const VIDEO = sql`v.id AS "courseVideoId", ${sql.raw(VIDEO_TITLE)} AS title, v.duration_s::float8 AS duration,
  v.poster_id AS "posterId", h."workshopIds", h.course,
  coalesce((SELECT jsonb_agg(jsonb_build_array(lower(x), upper(x)) ORDER BY lower(x))
    FROM unnest(w.watched) x), '[]') AS watched`

/** Those of them that can be played, in the order of workshops and courses. */
export async function listVideos(
  db: Queryable,
  {
    workshopIds,
    ids,
    userId,
  }: { workshopIds: readonly WorkshopId[]; ids: readonly CourseVideoId[]; userId: UserId },
): Promise<PlaylistVideoRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<PlaylistVideoRow & Record<string, unknown>>(sql`
    SELECT ${VIDEO} FROM ${playable(videosOf(workshopIds, ids), userId)}
    ORDER BY h.place, h.course_position, h.position, v.id`)
  return rows
}

export async function hasVideos(db: Queryable, workshopIds: readonly WorkshopId[]): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM workshop_course_assignments a
    JOIN workshop_assigned_videos p ON p.assignment_id = a.id
    JOIN course_videos v ON v.id = p.course_video_id AND v.state = 'READY'
    WHERE a.workshop_id = ANY (${list(workshopIds)}) LIMIT 1`)
  return rows.length > 0
}

export interface PickedAsked {
  workshopIds: readonly WorkshopId[]
  userId: UserId
  search: string
  /** The last one of the page before. */
  after: CourseVideoId | null
  limit: number
}

/** What playlists can be made of, by title. What a row shows is looked up for the rows of the page alone. */
export async function listPickable(
  db: Queryable,
  { workshopIds, userId, search, after, limit }: PickedAsked,
): Promise<{ rows: PlaylistVideoRow[]; total: number }> {
  const isFound = sql.join(
    [...foldedWordsIn(search, sql`folded || ' ' || fold_words(courses)`), sql`true`],
    sql` AND `,
  )
  const behind =
    after === null
      ? sql`true`
      : sql`(folded COLLATE "C", id) > (SELECT folded COLLATE "C", id FROM known WHERE id = ${after})`
  const { rows: page } = await db.execute<{ id: CourseVideoId | null; total: number }>(sql`
    WITH known AS MATERIALIZED (
      SELECT h.id, fold_words(${sql.raw(VIDEO_TITLE)}) AS folded, h.courses
      FROM (SELECT p.course_video_id AS id, string_agg(DISTINCT a.title, ' ') AS courses
        FROM workshop_course_assignments a JOIN workshop_assigned_videos p ON p.assignment_id = a.id
        WHERE a.workshop_id = ANY (${list(workshopIds)}) GROUP BY 1) h
      JOIN course_videos v ON v.id = h.id AND v.state = 'READY'
    ), found AS MATERIALIZED (SELECT * FROM known WHERE ${isFound})
    SELECT page.id, counted.total FROM (SELECT count(*)::int AS total FROM found) counted
    LEFT JOIN LATERAL (
      SELECT id, folded FROM found WHERE ${behind} ORDER BY folded COLLATE "C", id LIMIT ${limit}) page ON true
    ORDER BY page.folded COLLATE "C", page.id`)
  const ids = page.flatMap(({ id }) => id ?? [])
  const videos = await listVideos(db, { workshopIds, ids, userId })
  const known = new Map(videos.map((video) => [video.courseVideoId, video]))
  return { rows: ids.flatMap((id) => known.get(id) ?? []), total: page[0]?.total ?? 0 }
}

/** The title of a video that the courses of one of these workshops have and that can be played. */
export async function findVideoTitle(
  db: Queryable,
  workshopIds: readonly WorkshopId[],
  id: CourseVideoId,
): Promise<string | null> {
  const { rows } = await db.execute<{ title: string }>(sql`
    SELECT ${sql.raw(VIDEO_TITLE)} AS title FROM course_videos v
    WHERE v.id = ${id} AND v.state = 'READY' AND EXISTS (SELECT FROM workshop_assigned_videos p
      JOIN workshop_course_assignments a ON a.id = p.assignment_id
      WHERE p.course_video_id = v.id AND a.workshop_id = ANY (${list(workshopIds)}))`)
  return rows[0]?.title ?? null
}

export type LockedPlaylist = PlaylistOwner & { id: PlaylistId; title: string; description: string }

/** When its words were last said, ms; null: when it was made. */
export interface SaidWords {
  titleSaidMs: number | null
  descriptionSaidMs: number | null
}

/** Locked until the transaction ends, so that what it has is changed by one at a time. */
export async function lockPlaylist(
  tx: Transaction,
  id: PlaylistId,
): Promise<(LockedPlaylist & SaidWords) | null> {
  const { rows } = await tx.execute<LockedPlaylist & SaidWords & Record<string, unknown>>(sql`
    SELECT id, title, description, owner_id AS "ownerId", workshop_id AS "workshopId",
      (extract(epoch FROM title_said_at) * 1000)::float8 AS "titleSaidMs",
      (extract(epoch FROM description_said_at) * 1000)::float8 AS "descriptionSaidMs"
    FROM workshop_playlists WHERE id = ${id} FOR UPDATE`)
  return rows[0] ?? null
}

/** So that nobody’s playlists are made twice at once. */
export async function lockMembership(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT FROM workshop_memberships WHERE user_id = ${userId} FOR NO KEY UPDATE`)
}

const isOf = ({ ownerId, workshopId }: PlaylistOwner): SQL =>
  workshopId === null ? sql`owner_id = ${ownerId}` : sql`workshop_id = ${workshopId}`

/** In their order. */
export async function listOf(db: Queryable, of: PlaylistOwner): Promise<{ id: PlaylistId; title: string }[]> {
  const { rows } = await db.execute<{ id: PlaylistId; title: string }>(
    sql`SELECT id, title FROM workshop_playlists WHERE ${isOf(of)} ORDER BY position, id`,
  )
  return rows
}

/** At the end. @returns false: another playlist has this id */
export async function insertPlaylist(tx: Transaction, playlist: LockedPlaylist): Promise<boolean> {
  const { id, title, description, ownerId, workshopId } = playlist
  const { rowCount } = await tx.execute(sql`
    INSERT INTO workshop_playlists (id, owner_id, workshop_id, title, description, position)
    SELECT ${id}::uuid, ${ownerId}::uuid, ${workshopId}::uuid, ${title}, ${description}, coalesce(max(position), 0) + 1
    FROM workshop_playlists WHERE ${isOf(playlist)} ON CONFLICT (id) DO NOTHING`)
  return (rowCount ?? 0) > 0
}

export async function updatePlaylist(
  tx: Transaction,
  id: PlaylistId,
  {
    title,
    description,
    titleSaidMs,
    descriptionSaidMs,
  }: Pick<LockedPlaylist, 'title' | 'description'> & SaidWords,
): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  await tx.execute(sql`UPDATE workshop_playlists SET title = ${title}, description = ${description},
    title_said_at = ${at(titleSaidMs)}::timestamptz, description_said_at = ${at(descriptionSaidMs)}::timestamptz
    WHERE id = ${id}`)
}

export async function deletePlaylist(tx: Transaction, id: PlaylistId): Promise<void> {
  await tx.execute(sql`DELETE FROM workshop_playlists WHERE id = ${id}`)
}

export async function orderPlaylists(
  tx: Transaction,
  workshopId: WorkshopId,
  ids: readonly PlaylistId[],
): Promise<void> {
  await tx.execute(sql`UPDATE workshop_playlists l SET position = o.place
    FROM unnest(${list(ids)}) WITH ORDINALITY o(id, place)
    WHERE l.id = o.id AND l.workshop_id = ${workshopId}`)
}

/** In their order. */
export async function listVideoIds(db: Queryable, id: PlaylistId): Promise<CourseVideoId[]> {
  const { rows } = await db.execute<{ id: CourseVideoId }>(sql`SELECT course_video_id AS id
    FROM workshop_playlist_videos WHERE playlist_id = ${id} ORDER BY position, course_video_id`)
  return rows.map((row) => row.id)
}

/** At the end. */
export async function addVideo(tx: Transaction, id: PlaylistId, courseVideoId: CourseVideoId): Promise<void> {
  await tx.execute(sql`INSERT INTO workshop_playlist_videos (playlist_id, course_video_id, position)
    SELECT ${id}::uuid, ${courseVideoId}::uuid, coalesce(max(position), 0) + 1
    FROM workshop_playlist_videos WHERE playlist_id = ${id} ON CONFLICT DO NOTHING`)
}

/** @returns whether it was there */
export async function removeVideo(
  tx: Transaction,
  id: PlaylistId,
  courseVideoId: CourseVideoId,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM workshop_playlist_videos
    WHERE playlist_id = ${id} AND course_video_id = ${courseVideoId}`)
  return (rowCount ?? 0) > 0
}

/** Lets go of those that can’t be watched in these workshops. */
export async function removeUnseen(
  tx: Transaction,
  id: PlaylistId,
  workshopIds: readonly WorkshopId[],
): Promise<void> {
  await tx.execute(sql`DELETE FROM workshop_playlist_videos i WHERE i.playlist_id = ${id}
    AND NOT EXISTS (SELECT FROM workshop_assigned_videos p
      JOIN workshop_course_assignments a ON a.id = p.assignment_id
      JOIN course_videos v ON v.id = p.course_video_id AND v.state = 'READY'
      WHERE p.course_video_id = i.course_video_id AND a.workshop_id = ANY (${list(workshopIds)}))`)
}

export async function orderVideos(
  tx: Transaction,
  id: PlaylistId,
  ids: readonly CourseVideoId[],
): Promise<void> {
  await tx.execute(sql`UPDATE workshop_playlist_videos i SET position = o.place
    FROM unnest(${list(ids)}) WITH ORDINALITY o(id, place)
    WHERE i.course_video_id = o.id AND i.playlist_id = ${id}`)
}
