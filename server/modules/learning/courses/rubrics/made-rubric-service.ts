import { isDeepStrictEqual } from 'node:util'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getMadeRubric,
  MadeRubric,
  saveMadeRubric,
} from '#contract/endpoints/learning/courses/made-rubrics.ts'
import type { RubricLine } from '#contract/endpoints/video/assessments.ts'
import { RUBRIC_VERSIONS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayPublishCourse } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { changeCourse, findOwn, refusals } from '../making/changing.ts'
import { mayChangeActivity } from '../making/making-view.ts'
import { addMadeRubric, listNewestRubrics, type RubricRow, wasAssessed } from './made-rubric-store.ts'

export async function readRubric(
  database: Database,
  actor: Actor,
  { params }: Input<typeof getMadeRubric>,
): Promise<Outcome<typeof getMadeRubric>> {
  const own = await findOwn(database, actor, params.courseId)
  const activity = own?.course.activities.find(({ id }) => id === params.activityId)
  if (own === null || activity?.isRecordable !== true) return refuse({ code: 'not-found' })
  const mayPublish = mayPublishCourse(own.author, own.course)
  return succeed(
    await rubricOf(database, params.activityId, mayChangeActivity(mayPublish, own.course, activity)),
  )
}

/** Only what differs becomes a version, so that assessments begun with the other part go on with it. */
export async function saveRubric(
  database: Database,
  actor: Actor,
  input: Input<typeof saveMadeRubric>,
): Promise<Outcome<typeof saveMadeRubric>> {
  const { params, body } = input
  const { courseId, activityId } = params
  const fault = faultOf(body)
  if (fault !== null) return refuse({ code: 'invalid-input', message: fault })
  const saved = await changeCourse(database, actor, courseId, async ({ tx, course, mayPublish }) => {
    const activity = course.activities.find(({ id }) => id === activityId)
    if (activity?.isRecordable !== true) return refuse({ code: 'not-found' })
    if (!mayChangeActivity(mayPublish, course, activity)) return refusals.notAllowed
    const rows = await listNewestRubrics(tx, activityId)
    const { scale, checklist, published } = partsOf(rows)
    const chosen = published.filter(({ key }) => body.chosen.includes(key))
    if (chosen.length === 0) return refusals.changed
    const parts = [
      { kind: 'GLOBAL_RATING' as const, lines: chosen, now: scale },
      { kind: 'TASK_CHECKLIST' as const, lines: body.own, now: checklist },
    ].filter(({ lines, now }) => !isDeepStrictEqual(lines, now?.lines))
    if (parts.length === 0) return succeed(null)
    if (versionOf(rows) !== body.basedOn) return refusals.changed
    if (parts.some(({ now }) => (now?.version ?? 0) >= RUBRIC_VERSIONS_MAX))
      return refuse({ code: 'over-quota', message: 'This rubric has been changed too often.' })
    for (const { kind, lines, now } of parts) {
      const version = now === undefined || now.isGeneral ? 1 : now.version + 1
      await addMadeRubric(tx, { kind, activityId, lines, version })
    }
    return succeed({
      action: 'activity-rubric-changed',
      before: { activityId, version: body.basedOn },
      after: { activityId, chosen: body.chosen, own: body.own.length },
    })
  })
  return saved.ok ? succeed(await rubricOf(database, activityId, true)) : saved
}

function faultOf({ chosen, own }: Input<typeof saveMadeRubric>['body']): string | null {
  if (new Set(own.map(({ key }) => key)).size !== own.length) return 'Two lines have the same key.'
  return new Set(chosen).size === chosen.length ? null : 'One line is chosen twice.'
}

async function rubricOf(db: Queryable, activityId: ActivityId, mayChange: boolean): Promise<MadeRubric> {
  const rows = await listNewestRubrics(db, activityId)
  const { scale, checklist, published } = partsOf(rows)
  return {
    version: versionOf(rows),
    published,
    chosen: (scale?.lines ?? published).map(({ key }) => key),
    own: checklist?.lines ?? [],
    isUsed: await wasAssessed(db, activityId),
    mayChange,
  }
}

interface Parts {
  scale: RubricRow | undefined
  checklist: RubricRow | undefined
  published: RubricLine[]
}

/** What holds for the activity: its own, or the one for all. */
function partsOf(rows: readonly RubricRow[]): Parts {
  const find = (kind: RubricRow['kind']) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    return ofKind.find(({ isGeneral }) => !isGeneral) ?? ofKind[0]
  }
  const general = rows.find(({ kind, isGeneral }) => kind === 'GLOBAL_RATING' && isGeneral)
  return {
    scale: find('GLOBAL_RATING'),
    checklist: find('TASK_CHECKLIST'),
    published: general?.lines ?? [],
  }
}

/** Both parts grow on their own; their sum grows with each change. */
function versionOf(rows: readonly RubricRow[]): number {
  return rows.reduce((sum, { isMade, isGeneral, version }) => sum + (isMade && !isGeneral ? version : 0), 0)
}
