import { nameOrderOf } from '#server/database/people/name-order.ts'
import { sql } from 'drizzle-orm'
import type { CourseId, CourseLetterId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import type { AddedLetter } from '#server/ports/letters.ts'
import { peopleOf, type UsageScope } from './usage-store.ts'

/** One letter about a course for a person within so many days, whoever writes it. */
export const PAUSE_DAYS = 7
/** How long a letter waits, so that it can be taken back. */
export const TAKE_BACK_SECONDS = 180

export interface ReaderRow extends Record<string, unknown> {
  userId: UserId
  email: string
  firstName: string
  fullName: string
  groupName: string
  isRegistered: boolean
  wasWritten: boolean
}

/** Who has not begun and could: something of the course counts for them. Each once, by name. */
export async function listNotBegun(db: Queryable, scope: UsageScope): Promise<ReaderRow[]> {
  const { rows } = await db.execute<ReaderRow>(sql`WITH ${peopleOf(scope)}, once AS (
      SELECT user_id, min(user_group_id::text)::uuid AS user_group_id, bool_or(status = 'UNREGISTERED') AS is_new
      FROM people GROUP BY user_id HAVING bool_and(stage = 'NOT_BEGUN') AND bool_or(possible > 0))
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", ${sql.raw(fullNameOf('u'))} AS "fullName",
      g.name AS "groupName", NOT o.is_new AS "isRegistered",
      EXISTS (SELECT FROM course_letter_readers r JOIN course_letters l ON l.id = r.course_letter_id
        WHERE r.user_id = u.id AND l.course_id = ${scope.courseId}
          AND l.written_at > now() - make_interval(days => ${PAUSE_DAYS})) AS "wasWritten"
    FROM once o JOIN users u ON u.id = o.user_id JOIN user_groups g ON g.id = o.user_group_id
    WHERE u.is_active AND u.anonymized_at IS NULL
    ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id`)
  return rows
}

/** One after the other: of two who write about a course at once, the second sees whom the first wrote to. */
export async function lockCourseName(tx: Transaction, id: CourseId): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT name FROM courses WHERE id = ${id} FOR NO KEY UPDATE`,
  )
  return rows[0]?.name ?? null
}

export interface WrittenLetter extends Record<string, unknown> {
  id: CourseLetterId
  courseId: CourseId
  writtenBy: UserId | null
  subject: string
  message: string
  writtenAt: Date
  people: number
}

export async function findLetterAbout(db: Queryable, id: CourseLetterId): Promise<WrittenLetter | null> {
  const { rows } = await db.execute<WrittenLetter>(sql`SELECT l.id, l.course_id AS "courseId",
      l.written_by AS "writtenBy", l.subject, l.message, l.written_at AS "writtenAt",
      (SELECT count(*)::int FROM course_letter_readers r WHERE r.course_letter_id = l.id) AS people
    FROM course_letters l WHERE l.id = ${id}`)
  return rows[0] ?? null
}

export async function insertLetterAbout(
  tx: Transaction,
  letter: Pick<WrittenLetter, 'id' | 'courseId' | 'writtenBy' | 'subject' | 'message'>,
): Promise<void> {
  const { id, courseId, writtenBy, subject, message } = letter
  await tx.execute(sql`INSERT INTO course_letters (id, course_id, written_by, subject, message)
    VALUES (${id}, ${courseId}, ${writtenBy}, ${subject}, ${message})`)
}

/** The mails wait for as long as they can be taken back. */
export async function delayLetters(
  tx: Transaction,
  id: CourseLetterId,
  added: readonly AddedLetter[],
): Promise<void> {
  const written = JSON.stringify(added)
  await tx.execute(sql`INSERT INTO course_letter_readers (course_letter_id, user_id, letter_id)
    SELECT ${id}, "userId", "letterId"
    FROM jsonb_to_recordset(${written}::jsonb) AS a("userId" uuid, "letterId" uuid)`)
  await tx.execute(sql`UPDATE letters SET next_try_at = now() + make_interval(secs => ${TAKE_BACK_SECONDS})
    WHERE id IN (SELECT letter_id FROM course_letter_readers WHERE course_letter_id = ${id})`)
}

/** Those that nobody has begun to send. @returns how many */
export async function removeWaiting(tx: Transaction, id: CourseLetterId): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT l.id FROM letters l
    JOIN course_letter_readers r ON r.letter_id = l.id
    WHERE r.course_letter_id = ${id} AND l.state = 'QUEUED' AND l.tries = 0 FOR UPDATE OF l SKIP LOCKED`)
  const ids = sql.param(rows.map((row) => row.id))
  await tx.execute(sql`DELETE FROM course_letter_readers WHERE letter_id = ANY(${ids}::uuid[])`)
  await tx.execute(sql`DELETE FROM letters WHERE id = ANY(${ids}::uuid[])`)
  await tx.execute(sql`UPDATE course_letters l SET taken_back_at = now() WHERE l.id = ${id}
    AND taken_back_at IS NULL AND NOT EXISTS (SELECT FROM course_letter_readers r WHERE r.course_letter_id = l.id)`)
  return rows.length
}

export interface SentRow extends Record<string, unknown> {
  id: CourseLetterId
  subject: string
  message: string
  writtenAt: Date
  writtenById: UserId | null
  writtenBy: string | null
  isTakenBack: boolean
  sent: number
  waiting: number
  failed: number
}

interface SentTo {
  courseId: CourseId
  writtenBy: UserId
  programIds: readonly ProgramId[]
  groupIds: readonly UserGroupId[]
}

/** One's own, and those to residents of these places; newest first. Only the mails to those residents are counted. */
export async function listSentAbout(
  db: Queryable,
  { courseId, writtenBy, programIds, groupIds }: SentTo,
  limit: number,
): Promise<SentRow[]> {
  const { rows } =
    await db.execute<SentRow>(sql`SELECT l.id, l.subject, l.message, l.written_at AS "writtenAt",
      l.written_by AS "writtenById", ${sql.raw(fullNameOf('w'))} AS "writtenBy",
      l.taken_back_at IS NOT NULL AS "isTakenBack", n.*
    FROM course_letters l LEFT JOIN users w ON w.id = l.written_by CROSS JOIN LATERAL (
      SELECT count(*)::int AS readers,
        (count(*) FILTER (WHERE m.state = 'SENT' OR m.id IS NULL))::int AS sent,
        (count(*) FILTER (WHERE m.state = 'QUEUED'))::int AS waiting,
        (count(*) FILTER (WHERE m.state = 'FAILED'))::int AS failed
      FROM course_letter_readers r LEFT JOIN letters m ON m.id = r.letter_id
      WHERE r.course_letter_id = l.id AND EXISTS (
        SELECT FROM group_members gm JOIN user_groups g ON g.id = gm.user_group_id
        WHERE gm.user_id = r.user_id AND (g.parent_program_id = ANY(${sql.param([...programIds])}::uuid[])
          OR g.id = ANY(${sql.param([...groupIds])}::uuid[])))) n
    WHERE l.course_id = ${courseId} AND (n.readers > 0 OR l.written_by = ${writtenBy})
    ORDER BY l.written_at DESC, l.id DESC LIMIT ${limit}`)
  return rows
}
