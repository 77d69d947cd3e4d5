import { sql } from 'drizzle-orm'
import type { FileRubric } from '#contract/content/course-file/course-file.ts'
import type { OwnLine } from '#contract/content/rubric-lines.ts'
import type { RubricLine } from '#contract/endpoints/video/assessments.ts'
import type { RubricKind } from '#contract/vocabulary/assessment.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { addMadeRubric, listNewestRubrics } from '../rubrics/made-rubric-store.ts'

interface Row extends Record<string, unknown> {
  activityId: ActivityId
  kind: RubricKind
  lines: RubricLine[]
}

/** Of practices that have rubrics of their own, as a file has them. */
export async function listFileRubrics(
  db: Queryable,
  courseId: CourseId,
  activities: readonly { id: ActivityId; sourceId: ActivityId; isRecordable: boolean }[],
): Promise<FileRubric[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT DISTINCT ON (r.activity_id, r.kind) r.activity_id AS "activityId", r.kind, r.lines
    FROM rubrics r JOIN activities a ON a.id = r.activity_id WHERE a.course_id = ${courseId}
    ORDER BY r.activity_id, r.kind, r.version DESC`)
  return activities.flatMap(({ id, sourceId, isRecordable }) => {
    const linesOf = (kind: RubricKind) =>
      rows.find((row) => row.activityId === id && row.kind === kind)?.lines ?? null
    const [scale, own] = [linesOf('GLOBAL_RATING'), linesOf('TASK_CHECKLIST')]
    if (!isRecordable || (scale === null && own === null)) return []
    const published = scale?.map(({ key }) => key) ?? null
    return [{ activity: sourceId, published, own: own?.map(inOrder) ?? null }]
  })
}

/** The database has the fields of a line in an order of its own. */
function inOrder(line: RubricLine): OwnLine {
  const { key, text } = line
  return line.kind === 'CHECK'
    ? { kind: 'CHECK', key, text }
    : { kind: 'SCALE', key, text, anchors: line.anchors }
}

/** What a practice that was just made is assessed by; published lines get the anchors that they have here. */
export async function addFileRubric(
  tx: Transaction,
  activityId: ActivityId,
  { published, own }: Pick<FileRubric, 'published' | 'own'>,
): Promise<void> {
  const version = 1
  if (published !== null) {
    const rows = await listNewestRubrics(tx, activityId)
    const all = rows.find(({ kind, isGeneral }) => kind === 'GLOBAL_RATING' && isGeneral)
    const lines = all?.lines.filter(({ key }) => published.includes(key)) ?? []
    if (lines.length > 0) await addMadeRubric(tx, { kind: 'GLOBAL_RATING', activityId, version, lines })
  }
  if (own !== null) await addMadeRubric(tx, { kind: 'TASK_CHECKLIST', activityId, version, lines: own })
}
