import { sql } from 'drizzle-orm'
import type { ReplacedCourse, ReplacedText } from '#contract/endpoints/learning/replaced/program-texts.ts'
import type { CourseAuthor } from '#contract/policies/learning/course-owners.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import type { CourseId, ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import { isOpenTo } from '#server/database/courses/course-owners.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import type { TextPlace } from '../content-store.ts'

/** The first version that a text of a program can have. */
const FIRST = 1_000_001

export interface ProgramPlace extends TextPlace {
  programId: ProgramId
}

/** The name of a shared course that the program may have; null: there is none, or it is a program's own. */
export async function findShared(
  db: Queryable,
  courseId: CourseId,
  programId: ProgramId,
): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT c.name FROM courses c
    WHERE c.id = ${courseId} AND c.program_id IS NULL AND ${isOpenTo(sql`${programId}::uuid`)}`)
  return rows[0]?.name ?? null
}

/** Programs for which somebody publishes and that may have the shared course; managerial roles: that have texts of it. */
export async function listPrograms(
  db: Queryable,
  { actor, authorOf }: CourseAuthor,
  courseId: CourseId,
): Promise<{ id: ProgramId; name: string; courseName: string }[]> {
  const theirs = isManagerial(actor)
    ? sql`EXISTS (SELECT FROM program_texts t WHERE t.program_id = p.id AND t.course_id = c.id)`
    : sql`p.id = ANY(${sql.param(publishedFor(actor, authorOf))}::uuid[])`
  const { rows } = await db.execute<{ id: ProgramId; name: string; courseName: string }>(sql`
    SELECT p.id, p.title AS name, c.name AS "courseName" FROM courses c JOIN programs p ON ${theirs}
    WHERE c.id = ${courseId} AND c.program_id IS NULL AND ${isOpenTo(sql`p.id`)} ORDER BY ${sql.raw(byLanguage('p.title'))}, p.id LIMIT 100`)
  return rows
}

function publishedFor(
  actor: CourseAuthor['actor'],
  authorOf: CourseAuthor['authorOf'],
): readonly ProgramId[] {
  return actor.role === 'PROGRAM_DIRECTOR'
    ? actor.programIds
    : authorOf.filter((id) => actor.programIds.includes(id))
}

/** The newest own text of each place of programs, with the published one that it is put over. */
const OWN = sql`SELECT DISTINCT ON (t.program_id, t.course_id, t.activity_id, t.section) t.*,
    shared.version AS shared_now, asks_no_more(t.body, coalesce(shared.body, ''), t.section) AS is_read
  FROM program_texts t LEFT JOIN LATERAL (
    SELECT v.version, v.body FROM content_versions v WHERE v.course_id = t.course_id AND v.section = t.section
      AND v.activity_id IS NOT DISTINCT FROM t.activity_id AND v.published_at IS NOT NULL
    ORDER BY v.version DESC LIMIT 1) shared ON true`

const BY_NEWEST = sql`ORDER BY t.program_id, t.course_id, t.activity_id, t.section, t.version DESC`

export type OwnText = ReplacedText & { programId: ProgramId }

/** Every text of a course that has one, for each of these programs, in the order of its activities. */
export async function listReplaceable(
  db: Queryable,
  courseId: CourseId,
  programIds: readonly ProgramId[],
): Promise<OwnText[]> {
  const { rows } = await db.execute<OwnText & Record<string, unknown>>(sql`
    WITH shared AS (
      SELECT DISTINCT ON (v.activity_id, v.section) v.activity_id, v.section, v.body ~ '\S' AS is_there
      FROM content_versions v WHERE v.course_id = ${courseId} AND v.published_at IS NOT NULL
      ORDER BY v.activity_id, v.section, v.version DESC
    ), own AS (${OWN} WHERE t.course_id = ${courseId}
      AND t.program_id = ANY(${sql.param([...programIds])}::uuid[]) ${BY_NEWEST})
    SELECT p.id AS "programId", s.section, s.activity_id AS "activityId", a.name AS "activityName",
      CASE WHEN o.version IS NULL THEN NULL ELSE json_build_object('version', o.version,
        'updatedAt', to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'authorName', CASE WHEN u.id IS NULL THEN NULL ELSE ${sql.raw(fullNameOf('u'))} END,
        'hasNews', o.shared_now IS DISTINCT FROM o.shared_version, 'isRead', o.is_read) END AS own
    FROM unnest(${sql.param([...programIds])}::uuid[]) WITH ORDINALITY p(id, at) CROSS JOIN shared s
    LEFT JOIN activities a ON a.id = s.activity_id
    LEFT JOIN own o ON o.program_id = p.id AND o.section = s.section AND o.left_at IS NULL
      AND o.activity_id IS NOT DISTINCT FROM s.activity_id
    LEFT JOIN users u ON u.id = o.author_id
    WHERE s.is_there OR o.version IS NOT NULL
    ORDER BY p.at, a.activity_order NULLS FIRST, a.id, s.section`)
  return rows
}

/** Shared courses with texts of programs for which somebody publishes, by name. */
export async function listReplaced(
  db: Queryable,
  { actor, authorOf }: CourseAuthor,
  limit: number,
): Promise<ReplacedCourse[]> {
  const theirs = isManagerial(actor)
    ? sql`true`
    : sql`t.program_id = ANY(${sql.param(publishedFor(actor, authorOf))}::uuid[])`
  const { rows } = await db.execute<ReplacedCourse & Record<string, unknown>>(sql`
    WITH own AS (${OWN} WHERE ${theirs} ${BY_NEWEST})
    SELECT c.id AS "courseId", c.name AS "courseName", p.id AS "programId", p.title AS "programName",
      count(*)::int AS texts, (count(*) FILTER (WHERE o.shared_now IS DISTINCT FROM o.shared_version))::int AS changed
    FROM own o JOIN courses c ON c.id = o.course_id JOIN programs p ON p.id = o.program_id
    WHERE o.left_at IS NULL GROUP BY c.id, p.id ORDER BY ${sql.raw(byLanguage('c.name'))}, ${sql.raw(byLanguage('p.title'))}, c.id, p.id LIMIT ${limit}`)
  return rows
}

export interface OwnRow {
  version: number
  body: string
  authorId: UserId | null
  sharedVersion: number
  isLeft: boolean
}

const at = ({ courseId, activityId, section }: TextPlace) => sql`v.course_id = ${courseId}
  AND v.activity_id IS NOT DISTINCT FROM ${activityId}::uuid AND v.section = ${section}`

/** The newest one, left or not. */
export async function findOwnText(db: Queryable, place: ProgramPlace): Promise<OwnRow | null> {
  const { rows } = await db.execute<OwnRow & Record<string, unknown>>(sql`SELECT v.version, v.body,
      v.author_id AS "authorId", v.shared_version AS "sharedVersion", v.left_at IS NOT NULL AS "isLeft"
    FROM program_texts v WHERE v.program_id = ${place.programId} AND ${at(place)} ORDER BY v.version DESC LIMIT 1`)
  return rows[0] ?? null
}

/** The newest published version of a shared text, or one that was published. */
export async function findSharedText(
  db: Queryable,
  place: TextPlace,
  version: number | null,
): Promise<{ version: number; body: string } | null> {
  const { rows } = await db.execute<{ version: number; body: string }>(sql`SELECT v.version, v.body
    FROM content_versions v WHERE ${at(place)} AND v.published_at IS NOT NULL
      AND (${version}::bigint IS NULL OR v.version = ${version}::bigint) ORDER BY v.version DESC LIMIT 1`)
  return rows[0] ?? null
}

export async function countOwn(db: Queryable, place: ProgramPlace): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM program_texts v
    WHERE v.program_id = ${place.programId} AND ${at(place)}`)
  return rows[0]?.count ?? 0
}

/** Call with the lock `programTexts`. */
export async function addOwn(
  tx: Transaction,
  { programId, courseId, activityId, section }: ProgramPlace,
  { body, sharedVersion, authorId }: { body: string; sharedVersion: number; authorId: UserId },
): Promise<void> {
  await tx.execute(sql`INSERT INTO program_texts
      (version, program_id, course_id, activity_id, section, body, author_id, shared_version)
    SELECT greatest(max(version) + 1, ${FIRST}), ${programId}::uuid, ${courseId}::uuid, ${activityId}::uuid, ${section},
      ${body}, ${authorId}::uuid, ${sharedVersion}::int FROM program_texts`)
}

export async function saveSeen(tx: Transaction, version: number, sharedVersion: number): Promise<void> {
  await tx.execute(sql`UPDATE program_texts SET shared_version = ${sharedVersion} WHERE version = ${version}`)
}

export async function saveLeft(tx: Transaction, version: number): Promise<void> {
  await tx.execute(
    sql`UPDATE program_texts SET left_at = now() WHERE version = ${version} AND left_at IS NULL`,
  )
}
