import { type SQL, sql } from 'drizzle-orm'
import type { FileType } from '#contract/files/file-type.ts'
import type {
  CourseDidactic,
  ListedCourseVideo,
} from '#contract/endpoints/workshops/courses/course-values.ts'
import type { AssetId, CourseVideoId } from '#contract/vocabulary/ids.ts'
import type {
  AssignedCourseId,
  CourseItemId,
  DidacticId,
  WorkshopCourseId,
} from '#contract/vocabulary/workshops/course-ids.ts'
import type { CoursePart } from '#contract/vocabulary/workshops/course-parts.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

/** Whose parts: those of a course as it is given to workshops, or of one in a workshop. */
export type PartOwner = { type: 'master'; id: WorkshopCourseId } | { type: 'assigned'; id: AssignedCourseId }
type Kind = PartOwner['type']

const OWNER = { master: 'course_id', assigned: 'assignment_id' } as const satisfies Record<Kind, string>
const TABLES = {
  master: {
    DIDACTIC: 'workshop_course_didactics',
    ATTACHMENT: 'workshop_course_attachments',
    VIDEO: 'workshop_course_videos',
  },
  assigned: {
    DIDACTIC: 'workshop_assigned_didactics',
    ATTACHMENT: 'workshop_assigned_attachments',
    VIDEO: 'workshop_assigned_videos',
  },
} as const satisfies Record<Kind, Record<CoursePart, string>>

const table = (kind: Kind, part: CoursePart) => sql.raw(TABLES[kind][part])
const owner = (kind: Kind) => sql.raw(OWNER[kind])

/** Before 0867, a video without a title was called like its file. */
export const VIDEO_TITLE = `coalesce(v.title, regexp_replace(v.name, '\\.[^.]*$', ''))`
/** Of the video `v`: the newest file that was to take its place, if that failed. */
export const FAILED_REPLACEMENT = `(SELECT jsonb_build_object('id', f.id, 'courseId', f.workshop_course_id,
    'name', ${VIDEO_TITLE}, 'failure', f.failure)
  FROM (SELECT r.* FROM course_videos r WHERE r.replaces_id = v.id AND r.workshop_course_id IS NOT NULL
    AND r.state IN ('UPLOADING', 'PROCESSING', 'FAILED') ORDER BY r.created_at DESC, r.id DESC LIMIT 1) f
  WHERE f.state = 'FAILED' AND f.failure IS NOT NULL)`
/** The newest published version of the didactic `d`, as `n`. */
export const NEWEST = `LEFT JOIN LATERAL (SELECT n.id, n.number, n.pages FROM workshop_didactic_versions n
  WHERE n.didactic_id = d.id AND n.published_at IS NOT NULL ORDER BY n.number DESC LIMIT 1) n ON true`

export interface AttachmentRow {
  id: CourseItemId
  assetId: AssetId
  fileName: string
  size: number
  fileType: FileType
}
export type ListedVideoRow = Omit<ListedCourseVideo, 'posterPath'> & { posterId: AssetId | null }
export interface PartRows {
  didactics: CourseDidactic[]
  attachments: AttachmentRow[]
  videos: ListedVideoRow[]
}

/**
 * What the course `c` has, as columns. A caller who reads many courses at once has looked up the newest versions of their
 * didactics, as `newest`: several courses have the same.
 */
export function partColumns(kind: Kind, { knowsNewest = false } = {}): SQL {
  const of = sql.raw(`p.${OWNER[kind]} = c.id`)
  const version = kind === 'master' ? sql`` : sql`JOIN workshop_didactic_versions r ON r.id = p.version_id`
  const read = sql.raw(kind === 'master' ? 'n' : 'r')
  return sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'didacticId', d.id, 'title', d.title,
      'versionId', ${read}.id, 'versionNumber', ${read}.number, 'newestVersionId', n.id,
      'pages', coalesce(${read}.pages, 0)) ORDER BY p.position, p.id)
    FROM ${table(kind, 'DIDACTIC')} p JOIN workshop_didactics d ON d.id = p.didactic_id ${version}
    ${sql.raw(knowsNewest ? 'LEFT JOIN newest n ON n.didactic_id = d.id' : NEWEST)} WHERE ${of}), '[]') AS didactics,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'assetId', a.id, 'fileName', p.name, 'size', a.bytes,
      'fileType', a.file_type) ORDER BY p.position, p.id)
    FROM ${table(kind, 'ATTACHMENT')} p JOIN assets a ON a.id = p.asset_id WHERE ${of}), '[]') AS attachments,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'courseVideoId', v.id, 'title', ${sql.raw(VIDEO_TITLE)},
      'duration', v.duration_s, 'state', v.state, 'posterId', v.poster_id,
      'failedReplacement', ${sql.raw(FAILED_REPLACEMENT)}) ORDER BY p.position, p.id)
    FROM ${table(kind, 'VIDEO')} p JOIN course_videos v ON v.id = p.course_video_id
    WHERE ${of} AND v.state <> 'REMOVED'), '[]') AS videos`
}

export async function countParts(
  db: Queryable,
  { type: kind, id }: PartOwner,
  part: CoursePart,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${table(kind, part)} WHERE ${owner(kind)} = ${id}`,
  )
  return rows[0]?.count ?? 0
}

/** In their order. */
export async function listPartIds(
  db: Queryable,
  { type: kind, id }: PartOwner,
  part: CoursePart,
): Promise<CourseItemId[]> {
  const { rows } = await db.execute<{ id: CourseItemId }>(
    sql`SELECT id FROM ${table(kind, part)} WHERE ${owner(kind)} = ${id} ORDER BY position, id`,
  )
  return rows.map((row) => row.id)
}

export async function orderParts(
  tx: Transaction,
  { type: kind, id }: PartOwner,
  part: CoursePart,
  ids: readonly CourseItemId[],
): Promise<void> {
  await tx.execute(sql`UPDATE ${table(kind, part)} p SET position = o.place
    FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY o(id, place)
    WHERE p.id = o.id AND p.${owner(kind)} = ${id}`)
}

/** @returns the name of what was there; null: nothing of this id is in the course */
export async function removePart(
  tx: Transaction,
  { type: kind, id }: PartOwner,
  part: CoursePart,
  item: CourseItemId,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`DELETE FROM ${table(kind, part)} WHERE ${owner(kind)} = ${id} AND id = ${item}`,
  )
  return (rowCount ?? 0) > 0
}

/** The course in a workshop whose list has something under this id. */
export async function findOwnerOfPart(
  db: Queryable,
  part: CoursePart,
  item: CourseItemId,
): Promise<AssignedCourseId | null> {
  const { rows } = await db.execute<{ id: AssignedCourseId }>(
    sql`SELECT assignment_id AS id FROM ${table('assigned', part)} WHERE id = ${item}`,
  )
  return rows[0]?.id ?? null
}

const next = ({ type: kind, id }: PartOwner, part: CoursePart) =>
  sql`(SELECT coalesce(max(position), 0) + 1 FROM ${table(kind, part)} WHERE ${owner(kind)} = ${id})`

export async function hasDidactic(
  db: Queryable,
  { type: kind, id }: PartOwner,
  didacticId: DidacticId,
): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM ${table(kind, 'DIDACTIC')}
    WHERE ${owner(kind)} = ${id} AND didactic_id = ${didacticId}`)
  return rows.length > 0
}

/** At the end; in a workshop, in the newest published version. */
export async function addDidactic(tx: Transaction, of: PartOwner, didacticId: DidacticId): Promise<void> {
  const place = next(of, 'DIDACTIC')
  await tx.execute(
    of.type === 'master'
      ? sql`INSERT INTO workshop_course_didactics (course_id, didactic_id, position)
          VALUES (${of.id}, ${didacticId}, ${place}) ON CONFLICT DO NOTHING`
      : sql`INSERT INTO workshop_assigned_didactics (assignment_id, didactic_id, version_id, position)
          SELECT ${of.id}::uuid, d.id, n.id, ${place} FROM workshop_didactics d ${sql.raw(NEWEST)}
          WHERE d.id = ${didacticId} AND n.id IS NOT NULL ON CONFLICT DO NOTHING`,
  )
}

export async function addAttachment(
  tx: Transaction,
  of: PartOwner,
  { assetId, name }: { assetId: AssetId; name: string },
): Promise<void> {
  await tx.execute(sql`INSERT INTO ${table(of.type, 'ATTACHMENT')} (${owner(of.type)}, asset_id, name, position)
    VALUES (${of.id}, ${assetId}, ${name}, ${next(of, 'ATTACHMENT')})`)
}

/** @returns whether it was not there yet */
export async function addVideo(tx: Transaction, of: PartOwner, id: CourseVideoId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`INSERT INTO ${table(of.type, 'VIDEO')}
      (${owner(of.type)}, course_video_id, position)
    VALUES (${of.id}, ${id}, ${next(of, 'VIDEO')}) ON CONFLICT DO NOTHING`)
  return (rowCount ?? 0) > 0
}

/** What a course has, in another one that has nothing yet. */
export async function copyParts(
  tx: Transaction,
  from: WorkshopCourseId,
  to: WorkshopCourseId,
): Promise<void> {
  await tx.execute(sql`INSERT INTO workshop_course_didactics (course_id, didactic_id, position)
    SELECT ${to}::uuid, didactic_id, position FROM workshop_course_didactics WHERE course_id = ${from}`)
  await tx.execute(sql`INSERT INTO workshop_course_attachments (course_id, asset_id, name, position)
    SELECT ${to}::uuid, asset_id, name, position FROM workshop_course_attachments WHERE course_id = ${from}`)
  await tx.execute(sql`INSERT INTO workshop_course_videos (course_id, course_video_id, position)
    SELECT ${to}::uuid, p.course_video_id, p.position FROM workshop_course_videos p
    JOIN course_videos v ON v.id = p.course_video_id WHERE p.course_id = ${from} AND v.state = 'READY'`)
}

/** What their courses have now, in courses that workshops were just given. */
export async function copyToWorkshops(tx: Transaction, ids: readonly AssignedCourseId[]): Promise<void> {
  const given = sql`workshop_course_assignments a ON a.course_id = p.course_id
    WHERE a.id = ANY (${sql.param([...ids])}::uuid[])`
  await tx.execute(sql`INSERT INTO workshop_assigned_didactics (assignment_id, didactic_id, version_id, position)
    SELECT a.id, d.id, n.id, p.position FROM workshop_course_didactics p
    JOIN workshop_didactics d ON d.id = p.didactic_id ${sql.raw(NEWEST)} JOIN ${given} AND n.id IS NOT NULL`)
  await tx.execute(sql`INSERT INTO workshop_assigned_attachments (assignment_id, asset_id, name, position)
    SELECT a.id, p.asset_id, p.name, p.position FROM workshop_course_attachments p JOIN ${given}`)
  await tx.execute(sql`INSERT INTO workshop_assigned_videos (assignment_id, course_video_id, position)
    SELECT a.id, p.course_video_id, p.position FROM workshop_course_videos p JOIN ${given}`)
}
