import { sql } from 'drizzle-orm'
import type { RubricLine } from '#contract/endpoints/video/assessments.ts'
import type { RubricKind } from '#contract/vocabulary/assessment.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

export interface RubricRow {
  kind: RubricKind
  version: number
  title: string
  lines: RubricLine[]
  isMade: boolean
  /** For every activity that has none of its own. */
  isGeneral: boolean
}

/** The newest version of each rubric that is of the activity or of all. */
export async function listNewestRubrics(db: Queryable, activityId: ActivityId): Promise<RubricRow[]> {
  const { rows } = await db.execute<RubricRow & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (kind, activity_id) kind, version, title, lines, is_made AS "isMade",
      activity_id IS NULL AS "isGeneral"
    FROM rubrics WHERE activity_id IS NULL OR activity_id = ${activityId}
    ORDER BY kind, activity_id, version DESC`)
  return rows
}

export interface NewRubric extends Pick<RubricRow, 'kind' | 'version' | 'lines'> {
  activityId: ActivityId
}

const titles: Readonly<Record<RubricKind, string>> = {
  GLOBAL_RATING: 'Global rating scale',
  TASK_CHECKLIST: 'Task checklist',
}

export async function addMadeRubric(tx: Transaction, rubric: NewRubric): Promise<void> {
  const { kind, activityId, version, lines } = rubric
  await tx.execute(sql`INSERT INTO rubrics (kind, activity_id, version, title, lines, is_made)
    VALUES (${kind}, ${activityId}, ${version}, ${titles[kind]}, ${JSON.stringify(lines)}::jsonb, true)`)
}

/** Whether a video of the activity was assessed. */
export async function wasAssessed(db: Queryable, activityId: ActivityId): Promise<boolean> {
  const { rows } = await db.execute<{ was: boolean }>(sql`SELECT EXISTS (
    SELECT FROM evaluations e JOIN assessments a ON a.id = e.assessment_id JOIN videos v ON v.id = a.video_id
    WHERE v.activity_id = ${activityId}) AS was`)
  return rows[0]?.was === true
}
