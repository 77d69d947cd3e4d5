import { isTicked } from '#contract/content/guide-ticks.ts'
import type { Guide } from '#contract/content/guide-steps.ts'
import { readGuide } from '#contract/content/guide-steps.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import {
  type completeActivityGuide,
  type getCourseWork,
  GUIDE_MARK,
  type markActivity,
  READ_MARK,
  type writeReflection,
} from '#contract/endpoints/learning/course-work.ts'
import { COURSE_WRITINGS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { isComplete } from '#contract/policies/learning/completion.ts'
import { readsCourseAs } from '#contract/policies/learning/course-content.ts'
import { readsTextsOf } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Completions } from '#server/ports.ts'
import { findText, findVersion } from './content-store.ts'
import { type ActivityPlace, findActivityPlace, findReadCourse } from './reader-store.ts'
import {
  addReflection,
  countOtherMarks,
  countOtherReflections,
  findMark,
  findWork,
  hasFirstMark,
  hasReflection,
  listWork,
  saveFirstMark,
  saveMark,
} from './work-store.ts'

export interface WorkDeps {
  database: Database
  completions: Completions
}

export async function readWork(
  database: Database,
  actor: Actor,
  courseId: CourseId,
): Promise<Outcome<typeof getCourseWork>> {
  const course = await findReadCourse(database, courseId, actor)
  if (course === null || readsCourseAs(actor, course) === null) return refuse({ code: 'not-found' })
  return succeed({ activities: await listWork(database, actor.id, courseId) })
}

/**
 * The group in which somebody works on an activity; null: it is not found for them. What was done before it was locked
 * or hidden still counts.
 */
export async function findWorkPlace(
  database: Database,
  actor: Actor,
  activityId: ActivityId,
): Promise<ActivityPlace | null> {
  const place = await findActivityPlace(database, activityId, actor)
  if (place === null) return null
  const groups = place.groups.map(({ id }) => ({ id, isLocked: false }))
  return readsCourseAs(actor, { ...place, groups }) === null ? null : place
}

/** What is there is no refusal after a lost answer, whatever has become of the person's groups or the activity since. */
export async function recordMark(
  deps: WorkDeps,
  actor: Actor,
  input: Input<typeof markActivity>,
): Promise<Outcome<typeof markActivity>> {
  const sent = { userId: actor.id, ...input.params, ...input.body }
  const found = await findMark(deps.database, sent)
  if (found === 'as-sent') return succeed({})
  const outcome = await tryToMark(deps, actor, input)
  // What was said again later may have been done by this earlier time, which then counts.
  return found === 'later' ? succeed({}) : outcome
}

async function tryToMark(
  { database, completions }: WorkDeps,
  actor: Actor,
  { params: { activityId }, body }: Input<typeof markActivity>,
): Promise<Outcome<typeof markActivity>> {
  const sent = { userId: actor.id, activityId, ...body }
  if ((await findWorkPlace(database, actor, activityId)) === null) return refuse({ code: 'not-found' })
  const others = { userId: actor.id, activityId, mark: body.mark }
  if ((await countOtherMarks(database, others)) >= COURSE_WRITINGS_MAX)
    return refuse({ code: 'invalid-input', message: 'This activity has too many ticks.' })
  const isRead = body.mark === READ_MARK && body.isDone
  const tried = { activityId, kind: 'DIDACTIC', madeAt: new Date(body.madeAt), ...actor } as const
  const obstacle = isRead ? await completions.findObstacle(database, tried) : null
  if (obstacle !== null) return refuse({ code: 'wrong-state', message: obstacle })
  await database.transaction(async (tx) => {
    await saveMark(tx, sent)
    if (!isRead) return
    const evidence = { kind: 'DIDACTIC', isReadToEnd: true, isMarked: true } as const
    await completions.record(tx, { userId: actor.id, activityId, evidence, madeAt: new Date(body.madeAt) })
  })
  return succeed({})
}

/** What was completed stays so: a repetition after a lost answer is no refusal, whatever has changed since. */
export async function completeGuide(
  deps: WorkDeps,
  actor: Actor,
  input: Input<typeof completeActivityGuide>,
): Promise<Outcome<typeof completeActivityGuide>> {
  const outcome = await tryToComplete(deps, actor, input)
  if (outcome.ok) return outcome
  const { activityId, at } = input.query
  const done = { userId: actor.id, activityId, mark: GUIDE_MARK, madeAt: dateOf(at) }
  return (await hasFirstMark(deps.database, done)) ? succeed({}) : outcome
}

function dateOf(at: string | undefined): Date {
  return at === undefined ? new Date() : new Date(at)
}

/** Refused while a step is open: the server checks, whatever the page shows. */
async function tryToComplete(
  { database, completions }: WorkDeps,
  actor: Actor,
  { query: { activityId, at, version } }: Input<typeof completeActivityGuide>,
): Promise<Outcome<typeof completeActivityGuide>> {
  const place = await findWorkPlace(database, actor, activityId)
  if (place === null) return refuse({ code: 'not-found' })
  const of = { courseId: place.courseId, activityId, section: 'GUIDE' } as const
  const ticked = version === undefined ? null : await findVersion(database, of, version, actor)
  const guide = readGuide(ticked ?? (await findText(database, of, readsTextsOf(actor)))?.body ?? '')
  const madeAt = dateOf(at)
  // Our page says when, and has sent each tick before. Another client knows no call for ticks: this one stands for them.
  const isTickedByCall = at === undefined && version === undefined
  const obstacle = await completions.findObstacle(database, { activityId, kind: 'GUIDE', madeAt, ...actor })
  if (obstacle !== null) return refuse({ code: 'wrong-state', message: obstacle })
  return database.transaction(async (tx) => {
    const evidence = {
      kind: 'GUIDE',
      steps: guide.steps.length,
      ticked: await countTicked(tx, { userId: actor.id, activityId }, guide, isTickedByCall),
    } as const
    if (!isComplete(evidence, { needsAssessment: false }))
      return refuse({ code: 'wrong-state', message: 'Some steps of this guide are still open.' })
    await saveFirstMark(tx, { userId: actor.id, activityId, mark: GUIDE_MARK, madeAt })
    await completions.record(tx, { userId: actor.id, activityId, evidence, madeAt })
    return succeed({})
  })
}

async function countTicked(
  tx: Transaction,
  { userId, activityId }: { userId: UserId; activityId: ActivityId },
  { steps }: Guide,
  isTickedByCall: boolean,
): Promise<number> {
  const work = await findWork(tx, userId, activityId)
  return steps.filter((step) => (isTickedByCall && step.target === null) || isTicked(step, work)).length
}

export async function saveReflection(
  { database, completions }: WorkDeps,
  actor: Actor,
  { params: { activityId, reflectionId }, body }: Input<typeof writeReflection>,
): Promise<Outcome<typeof writeReflection>> {
  const sent = { id: reflectionId, userId: actor.id, activityId, ...body }
  // After a lost answer, whatever has become of the person's groups or of the activity since: it is there.
  if (await hasReflection(database, sent)) return succeed({})
  if ((await findWorkPlace(database, actor, activityId)) === null) return refuse({ code: 'not-found' })
  const others = { userId: actor.id, activityId, id: reflectionId }
  if ((await countOtherReflections(database, others)) >= COURSE_WRITINGS_MAX)
    return refuse({ code: 'over-quota', message: 'You’ve changed this reflection too often.' })
  const madeAt = new Date(body.writtenAt)
  const tried = { activityId, kind: 'REFLECTION', madeAt, ...actor } as const
  const obstacle = body.text.trim() === '' ? null : await completions.findObstacle(database, tried)
  if (obstacle !== null) return refuse({ code: 'wrong-state', message: obstacle })
  await database.transaction(async (tx) => {
    await addReflection(tx, sent)
    const evidence = { kind: 'REFLECTION', text: body.text } as const
    await completions.record(tx, { userId: actor.id, activityId, evidence, madeAt })
  })
  return succeed({})
}
