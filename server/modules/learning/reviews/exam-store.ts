import { nameOrderOf } from '#server/database/people/name-order.ts'
import { sql } from 'drizzle-orm'
import type { ResidentExam } from '#contract/endpoints/learning/exams.ts'
import type { ExamDates } from '#contract/policies/learning/exams.ts'
import { type ExamName, examName } from '#contract/vocabulary/learning/exams.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

type ExamRow = ResidentExam & { userId: UserId } & Record<string, unknown>

const COLUMNS = sql`x.user_id AS "userId", x.exam, x.planned_on::text AS "plannedOn", x.taken_on::text AS "takenOn",
  x.outcome, x.valid_until::text AS "validUntil", x.is_confirmed AS "isConfirmed", x.version`

/** Each exam of each person, even if nobody entered anything. */
export async function listExamsOf(
  db: Queryable,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, ResidentExam[]>> {
  const { rows } = await db.execute<ExamRow>(
    sql`SELECT ${COLUMNS} FROM resident_exams x WHERE x.user_id = ANY(${sql.param([...userIds])}::uuid[])`,
  )
  const found = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    userIds.map((id) => [
      id,
      examName.options.map((exam) => found.get(id)?.find((row) => row.exam === exam) ?? nothingOf(exam)),
    ]),
  )
}

export function nothingOf(exam: ExamName): ResidentExam {
  return {
    exam,
    plannedOn: null,
    takenOn: null,
    outcome: null,
    validUntil: null,
    isConfirmed: false,
    version: 0,
  }
}

export interface ResidentOfGroup {
  userId: UserId
  fullName: string
  group: { id: UserGroupId; parentProgramId: ProgramId }
  groupName: string
  total: number
}

/** By name. */
export function listResidentsOf(
  database: Database,
  groupIds: readonly UserGroupId[],
  limit: number,
): Promise<ResidentOfGroup[]> {
  return queryPrepared(
    database,
    sql`SELECT u.id AS "userId", ${sql.raw(fullNameOf('u'))} AS "fullName", g.name AS "groupName",
        json_build_object('id', g.id, 'parentProgramId', g.parent_program_id) AS "group", count(*) OVER ()::int AS total
      FROM group_member_progress p JOIN users u ON u.id = p.user_id JOIN user_groups g ON g.id = p.user_group_id
      WHERE p.user_group_id = ANY(${sql.param([...groupIds])}::uuid[])
      ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id, g.id LIMIT ${limit}`,
  )
}

interface ExamChange extends ExamDates {
  userId: UserId
  exam: ExamName
  isConfirmed: boolean
  basedOn: number
  by: UserId
}

/** Null: somebody saved another version. Of another date, they are reminded anew. */
export async function saveExamRow(tx: Transaction, change: ExamChange): Promise<ResidentExam | null> {
  const { userId, exam, plannedOn, takenOn, outcome, validUntil, isConfirmed, basedOn, by } = change
  const { rows } = await tx.execute<ExamRow>(
    basedOn === 0
      ? sql`INSERT INTO resident_exams AS x (user_id, exam, planned_on, taken_on, outcome, valid_until, is_confirmed,
            changed_by)
          VALUES (${userId}, ${exam}, ${plannedOn}, ${takenOn}, ${outcome}, ${validUntil}, ${isConfirmed}, ${by})
          ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`
      : sql`UPDATE resident_exams x SET planned_on = ${plannedOn}, taken_on = ${takenOn}, outcome = ${outcome},
            valid_until = ${validUntil}, is_confirmed = ${isConfirmed}, changed_by = ${by}, changed_at = now(),
            version = x.version + 1,
            reminded_of = CASE WHEN x.planned_on IS NOT DISTINCT FROM ${plannedOn}::date THEN x.reminded_of END,
            reminded_of_end = CASE WHEN x.valid_until IS NOT DISTINCT FROM ${validUntil}::date
              THEN x.reminded_of_end END
          WHERE x.user_id = ${userId} AND x.exam = ${exam} AND x.version = ${basedOn} RETURNING ${COLUMNS}`,
  )
  return rows[0] ?? null
}

/** Whether it is there just as this person sent it: the answer to it was lost. */
export async function findSavedExam(tx: Transaction, change: ExamChange): Promise<ResidentExam | null> {
  const { userId, exam, plannedOn, takenOn, outcome, validUntil, basedOn, by } = change
  const { rows } = await tx.execute<ExamRow>(
    sql`SELECT ${COLUMNS} FROM resident_exams x
      WHERE x.user_id = ${userId} AND x.exam = ${exam} AND x.version = ${basedOn + 1} AND x.changed_by = ${by}
        AND x.planned_on IS NOT DISTINCT FROM ${plannedOn}::date AND x.taken_on IS NOT DISTINCT FROM ${takenOn}::date
        AND x.outcome IS NOT DISTINCT FROM ${outcome} AND x.valid_until IS NOT DISTINCT FROM ${validUntil}::date`,
  )
  return rows[0] ?? null
}

/** What somebody is reminded of: the day on which they take it, or the last one on which it holds. */
export type Reminded = 'plannedOn' | 'validUntil'

export interface ExamToRemindOf extends Record<string, unknown> {
  userId: UserId
  exam: ExamName
  day: string
  email: string
  firstName: string
  /** 60 or 14. */
  days: number
}

const reminded = {
  plannedOn: { day: sql.raw('x.planned_on'), mark: 'reminded_of', isDue: sql`true` },
  // Once the next date is planned, its reminders say enough.
  validUntil: { day: sql.raw('x.valid_until'), mark: 'reminded_of_end', isDue: sql`x.planned_on IS NULL` },
} as const

/** Marks them as reminded of; two servers at once never take the same. */
export async function claimReminders(
  tx: Transaction,
  of: Reminded,
  limit: number,
): Promise<ExamToRemindOf[]> {
  const { day, mark, isDue } = reminded[of]
  const { rows } = await tx.execute<ExamToRemindOf>(
    sql`WITH due AS (
        SELECT x.user_id, x.exam, u.email, u.first_name,
          CASE WHEN ${day} - (now() AT TIME ZONE u.timezone)::date <= 14 THEN 14 ELSE 60 END AS days
        FROM resident_exams x JOIN users u ON u.id = x.user_id
        WHERE ${day} BETWEEN current_date - 1 AND current_date + 62
          AND ${day} - (now() AT TIME ZONE u.timezone)::date BETWEEN 0 AND 60
          AND coalesce(x.${sql.identifier(mark)}, 61) >
            CASE WHEN ${day} - (now() AT TIME ZONE u.timezone)::date <= 14 THEN 14 ELSE 60 END
          AND ${isDue} AND u.is_active AND u.role = 'RESIDENT' AND u.registered_at IS NOT NULL
        ORDER BY ${day}, x.user_id, x.exam LIMIT ${limit} FOR UPDATE OF x SKIP LOCKED)
      UPDATE resident_exams x SET ${sql.identifier(mark)} = due.days FROM due
      WHERE x.user_id = due.user_id AND x.exam = due.exam
      RETURNING x.user_id AS "userId", x.exam, ${day}::text AS day, due.email,
        due.first_name AS "firstName", due.days`,
  )
  return rows
}
