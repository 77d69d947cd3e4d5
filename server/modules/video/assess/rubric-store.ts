import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import type { RubricKind } from '#contract/vocabulary/assessment.ts'
import type { ActivityId, RubricId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { rubrics } from '#server/database/schema/assessments.ts'

const columns = {
  rubricId: rubrics.id,
  kind: rubrics.kind,
  version: rubrics.version,
  title: rubrics.title,
  lines: rubrics.lines,
  isPart: sql<boolean>`${rubrics.kind} = 'GLOBAL_RATING' AND NOT EXISTS (
    SELECT FROM rubrics general WHERE general.activity_id IS NULL AND general.lines = rubrics.lines)`,
}

/**
 * The rubrics by which a video is judged now: the checklist of its activity, or the general one if it has none, and the
 * global rating scale. A video without an activity has only the scale.
 */
export async function listCurrentRubrics(
  database: Queryable,
  activityId: ActivityId | null,
): Promise<Rubric[]> {
  const ofActivity = activityId === null ? undefined : eq(rubrics.activityId, activityId)
  const rows = await database
    .selectDistinctOn([rubrics.kind, rubrics.activityId], { ...columns, activityId: rubrics.activityId })
    .from(rubrics)
    .where(or(isNull(rubrics.activityId), ofActivity))
    .orderBy(rubrics.kind, rubrics.activityId, desc(rubrics.version))
  const checklists = rows.filter(({ kind }) => kind === 'TASK_CHECKLIST')
  const checklist = checklists.find((row) => row.activityId !== null) ?? checklists[0]
  const scale = rows.find(({ kind }) => kind === 'GLOBAL_RATING')
  const wanted = [activityId === null ? undefined : checklist, scale]
  return wanted.flatMap((row) => (row === undefined ? [] : [rowToRubric(row)]))
}

function rowToRubric({ rubricId, kind, version, title, lines, isPart = false }: Rubric): Rubric {
  return { rubricId, kind, version, title, lines, isPart }
}

export async function listRubricsById(database: Queryable, ids: readonly RubricId[]): Promise<Rubric[]> {
  if (ids.length === 0) return []
  return database
    .select(columns)
    .from(rubrics)
    .where(inArray(rubrics.id, [...new Set(ids)]))
}

/** The same, said of a video that shows this activity. */
export async function listRubricsOfVideo(
  database: Queryable,
  activityId: ActivityId | null,
  ids: readonly RubricId[],
): Promise<Rubric[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select({ ...columns, activityId: rubrics.activityId })
    .from(rubrics)
    .where(inArray(rubrics.id, [...new Set(ids)]))
  return rows.map((row) => ({
    ...rowToRubric(row),
    ...(isForVideo(row, activityId) ? {} : { isOfOther: true }),
  }))
}

/** General rubrics are for every video, a checklist only where the video shows an activity. */
function isForVideo(
  { kind, activityId: of }: { kind: RubricKind; activityId: ActivityId | null },
  activityId: ActivityId | null,
): boolean {
  if (of !== null) return of === activityId
  return activityId !== null || kind === 'GLOBAL_RATING'
}

export interface RubricText extends Pick<Rubric, 'kind' | 'title' | 'lines'> {
  activityId: ActivityId | null
}

/** Adds a version if the newest one differs from this text; what people made stays. */
export async function addRubricVersion(database: Queryable, text: RubricText): Promise<void> {
  const { kind, activityId, title, lines } = text
  const [newest] = await database
    .select({
      version: rubrics.version,
      title: rubrics.title,
      isMade: rubrics.isMade,
      isSame: sql<boolean>`${rubrics.lines} = ${JSON.stringify(lines)}::jsonb`,
    })
    .from(rubrics)
    .where(
      and(
        eq(rubrics.kind, kind),
        activityId === null ? isNull(rubrics.activityId) : eq(rubrics.activityId, activityId),
      ),
    )
    .orderBy(desc(rubrics.version))
    .limit(1)
  if (newest?.isMade === true || (newest?.isSame === true && newest.title === title)) return
  await database
    .insert(rubrics)
    .values({ kind, activityId, title, lines, version: (newest?.version ?? 0) + 1 })
}
