import { sql } from 'drizzle-orm'
import type { ResidentExam } from '#contract/endpoints/learning/exams.ts'
import { examName } from '#contract/vocabulary/learning/exams.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'

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

export function nothingOf(exam: ResidentExam['exam']): ResidentExam {
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
