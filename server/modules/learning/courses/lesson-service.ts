import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  listTaughtLessons,
  markLessonTaught,
  takeBackLesson,
} from '#contract/endpoints/learning/lesson-plans.ts'
import { COURSE_WRITINGS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayTeachLesson } from '#contract/policies/learning/course-content.ts'
import { maySeeProgram } from '#contract/policies/people/programs.ts'
import { mayTeachGroup } from '#contract/policies/people/user-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { onceByKey } from '#server/http/idempotency.ts'
import {
  addLesson,
  countOtherLessons,
  findGroupCourse,
  hasLesson,
  listLessonActivities,
  listLessons,
  listResidentsOf,
  removeLesson,
  withdrawCompletions,
} from './lesson-store.ts'
import type { WorkDeps } from './work-service.ts'

const SHOWN = 50

export async function readLessons(
  database: Database,
  actor: Actor,
  { groupCourseId }: Input<typeof listTaughtLessons>['params'],
): Promise<Outcome<typeof listTaughtLessons>> {
  const place = await findGroupCourse(database, groupCourseId)
  const isOpen =
    place !== null && (mayTeachGroup(actor, place) || maySeeProgram(actor, place.parentProgramId))
  if (!isOpen) return refuse({ code: 'not-found' })
  const [lessons, activities] = await Promise.all([
    listLessons(database, groupCourseId, SHOWN),
    listLessonActivities(database, place.courseId),
  ])
  return succeed({
    groupCourseId,
    lessons: lessons.map(({ taughtAt, taughtBy }) => ({ taughtAt: taughtAt.toISOString(), taughtBy })),
    completes: activities.map(({ name }) => name),
    mayTeach: mayTeachLesson(actor, place),
  })
}

/**
 * For everyone who was in the group by then, whenever the mark arrives: people who joined it later were not there. What
 * was sent once is answered like the first time, whatever has become of the lesson, of the group or of who teaches it
 * since (0905).
 */
export async function teachLesson(
  { database, completions }: WorkDeps,
  actor: Actor,
  { params: { groupCourseId }, body: { taughtAt } }: Input<typeof markLessonTaught>,
): Promise<Outcome<typeof markLessonTaught>> {
  const sent = { groupCourseId, taughtAt, taughtBy: actor.id }
  const key = `${groupCourseId} ${new Date(taughtAt).toISOString()}`
  const write = { ownerId: actor.id, endpoint: 'markLessonTaught', key }
  const place = await findGroupCourse(database, groupCourseId)
  return onceByKey(database, write, async (tx): Promise<Outcome<typeof markLessonTaught>> => {
    // Marked before answers to marks were kept.
    if (await hasLesson(tx, sent)) return succeed({})
    if (place === null || !mayTeachLesson(actor, place)) return refuse({ code: 'not-found' })
    if ((await countOtherLessons(tx, { groupCourseId, taughtAt })) >= COURSE_WRITINGS_MAX)
      return refuse({ code: 'over-quota', message: 'This lesson was marked too often.' })
    const madeAt = await addLesson(tx, sent)
    if (madeAt === null) return succeed({})
    const activities = await listLessonActivities(tx, place.courseId)
    const evidence = { kind: 'LESSON_PLAN', isMarkedByFaculty: true } as const
    for (const userId of await listResidentsOf(tx, { id: groupCourseId, taughtAt: madeAt }))
      for (const { id: activityId } of activities)
        await completions.record(tx, { userId, activityId, evidence, madeAt })
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'lesson-taught',
      subjectType: 'group-course',
      subjectId: groupCourseId,
      before: null,
      after: { taughtAt: madeAt },
    })
    return succeed({})
  })
}

/** What only this lesson completed is no longer complete, because it did not take place. */
export async function removeTaughtLesson(
  database: Database,
  actor: Actor,
  { params: { groupCourseId }, query: { taughtAt: said } }: Input<typeof takeBackLesson>,
): Promise<Outcome<typeof takeBackLesson>> {
  const place = await findGroupCourse(database, groupCourseId)
  if (place === null || !mayTeachLesson(actor, place)) return refuse({ code: 'not-found' })
  await database.transaction(async (tx) => {
    const removed = await removeLesson(tx, { groupCourseId, taughtAt: said })
    if (removed === null) return
    const { taughtBy } = removed
    const taughtAt = removed.taughtAt.toISOString()
    const { id: groupId, courseId } = place
    const people = await withdrawCompletions(tx, { groupCourseId, courseId, groupId, taughtAt })
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'lesson-taken-back',
      subjectType: 'group-course',
      subjectId: groupCourseId,
      before: { taughtAt, taughtBy, people },
      after: null,
    })
  })
  return succeed({})
}
