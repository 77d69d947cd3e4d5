import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { GUIDE_MARK } from '#contract/endpoints/learning/course-work.ts'
import type { CompletedBy } from '#contract/vocabulary/content.ts'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { taughtLessons } from '#server/database/schema/courses/course-authoring.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import { activityMarks, reflections } from '#server/database/schema/courses/course-content.ts'
import {
  completeBySubmitted,
  completeByWhatWasDone,
} from '#server/modules/learning/courses/authoring/done-before-store.ts'
import { groupCourseOf } from '#tests/support/course-content.ts'
import { type ActivityFacts, addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addGroup, addPerson, createPeople } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const day = (number: number) => new Date(Date.UTC(2026, 2, number, 10))
const newCourse = async (facts: ActivityFacts = {}) => {
  const courseId = await addCourse(database)
  return { courseId, activityId: await addActivity(database, courseId, facts) }
}
const completed = async (activityId: ActivityId) => {
  const rows = await database
    .select()
    .from(activityCompletions)
    .where(eq(activityCompletions.activityId, activityId))
  return new Map(rows.map((row) => [row.userId, row]))
}
const whatWasDone = (id: ActivityId, by: CompletedBy) =>
  database.transaction((tx) => completeByWhatWasDone(tx, id, by))
const bySubmitted = (id: CourseId) => database.transaction((tx) => completeBySubmitted(tx, id))

describe('technical activities that waited for their assessment', () => {
  const submit = (ownerId: UserId, activityId: ActivityId, asmt: object = {}, facts: object = {}) =>
    addVideo(
      database,
      ownerId,
      { activityId, ...facts },
      { submissionType: 'SUBMITTED', submittedAt: day(5), ...asmt },
    )

  test('are complete since the first submission; what was submitted on the device earlier counts from then', async () => {
    const { courseId, activityId } = await newCourse()
    await submit(people.resident, activityId, { submittedAt: day(9) })
    await submit(people.resident, activityId)
    await submit(people.peer, activityId, { handedInAt: day(3) })
    // A clock that is ahead completes nothing later than its arrival.
    await submit(people.foreignResident, activityId, { handedInAt: day(8) })
    await bySubmitted(courseId)
    const rows = await completed(activityId)
    expect([people.resident, people.peer, people.foreignResident].map((id) => rows.get(id)?.madeAt)).toEqual([
      day(5),
      day(3),
      day(5),
    ])
    expect(rows.get(people.resident)).toMatchObject({
      kind: 'TECHNICAL',
      courseId,
      userGroupId: people.groupId,
    })
  })

  test('that were completed before stay as they were', async () => {
    const { courseId, activityId } = await newCourse()
    await submit(people.resident, activityId)
    await bySubmitted(courseId)
    await submit(people.resident, activityId, { submittedAt: day(1) })
    await bySubmitted(courseId)
    expect((await completed(activityId)).get(people.resident)?.madeAt).toEqual(day(5))
  })

  test.each<[string, ActivityFacts, object, object]>([
    ['of a video that was deleted', {}, {}, { deletedAt: new Date() }],
    ['of one that was only saved', {}, { submissionType: 'SAVED_FOR_LATER' }, {}],
    ['that were never submitted', {}, { submittedAt: null }, {}],
    ['if something is measured', { activityMode: 'AI_ASSISTED' }, {}, {}],
    ['if they are measured afterwards', { isAiPostProcessed: true }, {}, {}],
    ['that are not technical', { kind: 'DIDACTIC' }, {}, {}],
    ['if authors chose something else to complete them', { completedBy: 'REFLECTION' }, {}, {}],
  ])('are not complete: %s', async (_which, activity, asmt, facts) => {
    const { courseId, activityId } = await newCourse(activity)
    await submit(people.resident, activityId, asmt, facts)
    await bySubmitted(courseId)
    expect((await completed(activityId)).size).toBe(0)
  })

  test('of another course are left alone', async () => {
    const [one, other] = [await newCourse(), await newCourse()]
    for (const { activityId } of [one, other]) await submit(people.resident, activityId)
    await bySubmitted(one.courseId)
    expect((await completed(other.activityId)).size).toBe(0)
  })
})

describe('what was done before it counted', () => {
  const tick = (userId: UserId, activityId: ActivityId, change: object = {}) =>
    database
      .insert(activityMarks)
      .values({ userId, activityId, mark: GUIDE_MARK, isDone: true, madeAt: day(4), ...change })
  const reflect = (userId: UserId, activityId: ActivityId, text: string, writtenAt = day(4)) =>
    database
      .insert(reflections)
      .values({ id: randomUUID() as never, userId, activityId, text, isShared: false, writtenAt })

  test('a guide: those who ticked all of it, and neither took it back nor ticked only a step', async () => {
    const { activityId } = await newCourse()
    await tick(people.resident, activityId)
    await tick(people.peer, activityId, { isDone: false })
    await tick(people.foreignResident, activityId, { mark: 'STEP:one' })
    await whatWasDone(activityId, 'GUIDE')
    const rows = await completed(activityId)
    expect([...rows.keys()]).toEqual([people.resident])
    expect(rows.get(people.resident)).toMatchObject({ kind: 'GUIDE', madeAt: day(4) })
  })

  test('a reflection: those who wrote one, since the first; an empty one does not count', async () => {
    const { activityId } = await newCourse()
    await reflect(people.resident, activityId, 'Slower.', day(6))
    await reflect(people.resident, activityId, 'Flat.', day(5))
    await reflect(people.peer, activityId, '')
    await whatWasDone(activityId, 'REFLECTION')
    const rows = await completed(activityId)
    expect([...rows.keys()]).toEqual([people.resident])
    expect(rows.get(people.resident)).toMatchObject({ kind: 'REFLECTION', madeAt: day(5) })
  })

  test('a lesson: the active residents who were then in the groups that had it, since the first', async () => {
    const { courseId, activityId } = await newCourse()
    const group = await addGroup(database, people.programId)
    const other = await addGroup(database, people.programId)
    const member = await addPerson(database, { memberOf: [group] })
    const elsewhere = await addPerson(database, { memberOf: [other] })
    const inactive = await addPerson(database, { memberOf: [group], isActive: false })
    const proctor = await addPerson(database, { proctorOf: [group] })
    const joinedLater = await addPerson(database, { memberOf: [group] })
    await database.update(groupMembers).set({ joinedAt: day(6) })
    const joined = { joinedAt: new Date(day(8).getTime() + 1) }
    await database.update(groupMembers).set(joined).where(eq(groupMembers.userId, joinedLater))
    await assignCourses(database, group, [courseId])
    await assignCourses(database, other, [courseId])
    const { rows: given } = await database.$client.query<{ id: string }>(
      'SELECT id FROM group_courses WHERE user_group_id = $1 AND course_id = $2',
      [group, courseId],
    )
    for (const taughtAt of [day(8), day(7)])
      await database
        .insert(taughtLessons)
        .values({ groupCourseId: given[0]!.id as never, taughtAt, taughtBy: people.faculty })
    await whatWasDone(activityId, 'LESSON_PLAN')
    const rows = await completed(activityId)
    expect(rows.get(member)).toMatchObject({ kind: 'LESSON_PLAN', madeAt: day(7), userGroupId: group })
    for (const id of [elsewhere, inactive, proctor, joinedLater]) expect(rows.has(id)).toBe(false)
  })

  test('a lesson by a clock that is ahead: when it arrived', async () => {
    const { courseId, activityId } = await newCourse()
    const group = await addGroup(database, people.programId)
    const member = await addPerson(database, { memberOf: [group] })
    await assignCourses(database, group, [courseId])
    const groupCourseId = await groupCourseOf(database, group, courseId)
    const taughtAt = new Date('2100-01-01T00:00:00.000Z')
    await database.insert(taughtLessons).values({ groupCourseId, taughtAt, taughtBy: people.faculty })
    await whatWasDone(activityId, 'LESSON_PLAN')
    expect((await completed(activityId)).get(member)!.madeAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('nothing that is measured is completed by what was done', async () => {
    const { activityId } = await newCourse({ activityMode: 'VIRTUAL' })
    await tick(people.resident, activityId)
    await whatWasDone(activityId, 'GUIDE')
    expect((await completed(activityId)).size).toBe(0)
  })

  test('counts for the group that works through the course, not for one that has expired', async () => {
    const { courseId, activityId } = await newCourse()
    const working = await addGroup(database, people.programId)
    const later = await addGroup(database, people.programId)
    const over = await addGroup(database, people.programId, { isExpired: true })
    await assignCourses(database, working, [courseId])
    await assignCourses(database, over, [courseId])
    const both = await addPerson(database, { memberOf: [working, later, over] })
    const former = await addPerson(database, { memberOf: [over] })
    for (const id of [both, former]) await tick(id, activityId)
    await whatWasDone(activityId, 'GUIDE')
    const rows = await completed(activityId)
    expect(rows.get(both)?.userGroupId).toBe(working)
    expect(rows.get(former)?.userGroupId).toBeNull()
  })
})
