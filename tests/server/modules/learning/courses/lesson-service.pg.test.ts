import { assessmentListEndpoints } from '#contract/endpoints/learning/assessment-lists.ts'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { lessonPlanEndpoints, type listTaughtLessons } from '#contract/endpoints/learning/lesson-plans.ts'
import { sharedReflectionEndpoints } from '#contract/endpoints/learning/shared-reflections.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { taughtLessons } from '#server/database/schema/courses/course-authoring.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createTeachingHandlers } from '#server/modules/learning/courses/teaching-routes.ts'
import { addText, groupCourseOf } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup, addPerson, changePerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
// They have always been there.
await database.update(groupMembers).set({ joinedAt: null })
const courseId = await addCourse(database)
const lessonId = await addActivity(database, courseId, { name: 'Time-out', completedBy: 'LESSON_PLAN' })
await addActivity(database, courseId)
await addText(database, courseId, { section: 'LESSON_PLAN', body: 'Teach it.' })
await assignCourses(database, people.groupId, [courseId])
const groupCourseId = await groupCourseOf(database, people.groupId, courseId)
const api = untilEnd(
  await createTestApi(
    database,
    { ...lessonPlanEndpoints, ...sharedReflectionEndpoints, ...assessmentListEndpoints },
    createTeachingHandlers({ database, completions }),
  ),
)
const groupCourseIn = async (groupId: typeof people.groupId) => {
  await assignCourses(database, groupId, [courseId])
  return groupCourseOf(database, groupId, courseId)
}
const AT = '2026-03-01T10:00:00.000Z'
const teach = (who: UserId, taughtAt = AT, id: string = groupCourseId) =>
  api.call(who, 'PUT', `/lesson-plan/${id}/taught`, { body: { taughtAt } })
const read = (who: UserId, id: string = groupCourseId) => api.call(who, 'GET', `/lesson-plan/${id}/taught`)
const lock = (who: UserId, isLocked: boolean) =>
  api.call(who, 'PATCH', `/user-group-course/${groupCourseId}/lock`, { body: { isLocked } })

it('a lesson that was taught completes its activities, for everyone in the group, once', async () => {
  for (let time = 0; time < 2; time += 1) expect((await teach(people.faculty)).status).toBe(200)
  const rows = await database.select().from(activityCompletions)
  expect(new Set(rows.map(({ activityId, kind }) => `${activityId} ${kind}`))).toEqual(
    new Set([`${lessonId} LESSON_PLAN`]),
  )
  expect(rows.map(({ userId }) => userId)).toEqual(expect.arrayContaining([people.resident, people.peer]))
  expect(rows.map(({ userId }) => userId)).not.toContain(people.foreignResident)
  expect(rows[0]!.madeAt.toISOString()).toBe(AT)
  const { lessons, completes, mayTeach } = (await read(people.faculty)).body as Reply<
    typeof listTaughtLessons
  >
  expect(lessons).toEqual([{ taughtAt: AT, taughtBy: expect.any(String) }])
  expect({ completes, mayTeach }).toEqual({ completes: ['Time-out'], mayTeach: true })
  expect((await database.select().from(auditEntries)).map(({ action }) => action)).toEqual(['lesson-taught'])
})

it('somebody who joined the group after the lesson was not there, however late its mark arrives', async () => {
  const course = await addCourse(database)
  const id = await addActivity(database, course, { completedBy: 'LESSON_PLAN' })
  await addText(database, course, { section: 'LESSON_PLAN', body: 'Teach it.' })
  await assignCourses(database, people.groupId, [course])
  const [before, after] = [
    await addPerson(database, { programId: people.programId, memberOf: [people.groupId] }),
    await addPerson(database, { programId: people.programId, memberOf: [people.groupId] }),
  ]
  const join = (who: UserId, joinedAt: string) =>
    database
      .update(groupMembers)
      .set({ joinedAt: new Date(joinedAt) })
      .where(eq(groupMembers.userId, who))
  await join(before, '2026-03-01T09:59:59.999Z')
  await join(after, '2026-03-01T10:00:00.001Z')
  await teach(people.faculty, AT, await groupCourseOf(database, people.groupId, course))
  const complete = async () =>
    (await database.select().from(activityCompletions).where(eq(activityCompletions.activityId, id))).map(
      ({ userId }) => userId,
    )
  expect(await complete()).toContain(before)
  expect(await complete()).not.toContain(after)
})

it('a lesson of tomorrow was taught now', async () => {
  await teach(people.programDirector, '2100-01-01T00:00:00.000Z')
  const { lessons } = (await read(people.admin)).body as Reply<typeof listTaughtLessons>
  expect(Date.parse(lessons[0]!.taughtAt)).toBeLessThanOrEqual(Date.now())
})

it('nobody marks or sees the lessons of a group they do not teach', async () => {
  expect((await teach(people.foreignFaculty)).status).toBe(404)
  expect((await teach(people.resident)).status).toBe(403)
  expect(await read(people.foreignFaculty)).toEqual(await read(people.foreignFaculty, randomUUID()))
  expect((await teach(people.admin, AT, randomUUID())).status).toBe(404)
})

it('a lesson that is marked is no refusal when it is marked again by who no longer teaches there', async () => {
  const { programId, foreignProgramId } = people
  const at = '2026-02-03T10:00:00.000Z'
  const teacher = await addPerson(database, { role: 'FACULTY', programId })
  expect((await teach(teacher, at)).status).toBe(200)
  await changePerson(database, teacher, { programId: foreignProgramId })
  expect((await teach(teacher, at)).status).toBe(200)
  expect((await teach(teacher, '2026-02-04T10:00:00.000Z')).status).toBe(404)
  expect((await teach(people.foreignFaculty, at)).status).toBe(404)
})

it('a lesson that was not taught after all is taken back, once; what was complete before it stays', async () => {
  const at = '2026-03-02T10:00:00.123Z'
  const unmark = (who: UserId) =>
    api.call(who, 'DELETE', `/lesson-plan/${groupCourseId}/taught?taughtAt=${at}`)
  const isListed = async () =>
    ((await read(people.faculty)).body as Reply<typeof listTaughtLessons>).lessons.some(
      ({ taughtAt }) => taughtAt === at,
    )
  await teach(people.faculty, at)
  expect(await isListed()).toBe(true)
  const completed = await database.$count(activityCompletions)
  expect((await unmark(people.foreignFaculty)).status).toBe(404)
  expect((await unmark(people.resident)).status).toBe(403)
  expect(await isListed()).toBe(true)
  for (let time = 0; time < 2; time += 1) expect((await unmark(people.programDirector)).status).toBe(200)
  expect(await isListed()).toBe(false)
  expect(await database.$count(activityCompletions)).toBe(completed)
  const entries = await database.select().from(auditEntries)
  expect(entries.filter(({ action }) => action === 'lesson-taken-back')).toMatchObject([
    { actorId: people.programDirector, before: { taughtAt: at, taughtBy: people.faculty, people: 0 } },
  ])
})

it('what only a lesson has completed is no longer complete, and no longer counted, when it is taken back', async () => {
  await database.delete(activityCompletions)
  await database.delete(taughtLessons)
  const [first, second] = ['2026-04-01T10:00:00.000Z', '2026-04-08T10:00:00.000Z']
  const unmark = (at: string) =>
    api.call(people.faculty, 'DELETE', `/lesson-plan/${groupCourseId}/taught?taughtAt=${at}`)
  const completedAt = async (who: UserId) =>
    (await database.select().from(activityCompletions))
      .find(({ userId }) => userId === who)
      ?.madeAt.toISOString()
  const counted = async () =>
    (
      await database.$client.query<{ completed: number }>(
        'SELECT completed FROM group_member_progress WHERE user_id = $1 AND user_group_id = $2',
        [people.resident, people.groupId],
      )
    ).rows[0]?.completed
  await teach(people.faculty, second)
  await teach(people.faculty, first)
  expect(await completedAt(people.resident)).toBe(first)
  expect(await counted()).toBe(1)
  // Somebody who was also at another lesson completed it then.
  await unmark(first)
  expect(await completedAt(people.resident)).toBe(second)
  expect(await counted()).toBe(1)
  await unmark(second)
  expect(await database.select().from(activityCompletions)).toEqual([])
  expect(await counted()).toBe(0)
  // Sent again by a device that did not get the answer.
  expect((await unmark(second)).status).toBe(200)
  await teach(people.faculty, '2026-04-15T10:00:00.000Z')
  expect(await counted()).toBe(1)
})

it('a mark that is sent again after its lesson was taken back is answered as before, and completes nothing', async () => {
  const group = await addGroup(database, people.programId, { name: 'The wrong one' })
  const resident = await addPerson(database, { programId: people.programId, memberOf: [group] })
  const id = await groupCourseIn(group)
  const at = '2026-04-20T10:00:00.000Z'
  const headers = { 'idempotency-key': randomUUID() }
  const send = () =>
    api.call(people.faculty, 'PUT', `/lesson-plan/${id}/taught`, { body: { taughtAt: at }, headers })
  const left = async () => ({
    lessons: ((await read(people.admin, id)).body as Reply<typeof listTaughtLessons>).lessons.length,
    completions: await database.$count(activityCompletions, eq(activityCompletions.userId, resident)),
    marks: await database.$count(
      auditEntries,
      and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'lesson-taught')),
    ),
  })
  const first = await send()
  expect([first.status, await left()]).toEqual([200, { lessons: 1, completions: 1, marks: 1 }])
  await api.call(people.programDirector, 'DELETE', `/lesson-plan/${id}/taught?taughtAt=${at}`)
  const withdrawn = { lessons: 0, completions: 0, marks: 1 }
  expect(await left()).toEqual(withdrawn)
  expect(await send()).toEqual(first)
  expect(await left()).toEqual(withdrawn)
  // Whoever else was there says so for themselves.
  expect((await teach(people.admin, at, id)).status).toBe(200)
  expect(await left()).toEqual({ lessons: 1, completions: 1, marks: 2 })
})

it('taking a lesson back takes nothing from another group', async () => {
  const foreign = await groupCourseIn(people.foreignGroupId)
  const at = '2026-05-01T10:00:00.000Z'
  await database.delete(activityCompletions)
  await teach(people.admin, at)
  await teach(people.admin, at, foreign)
  await api.call(people.admin, 'DELETE', `/lesson-plan/${groupCourseId}/taught?taughtAt=${at}`)
  const left = (await database.select().from(activityCompletions)).map(({ userId }) => userId)
  expect(left).toContain(people.foreignResident)
  expect(left).not.toContain(people.resident)
})

it('a course is locked for a group and opened again by its faculty, with a trail each time', async () => {
  expect((await lock(people.faculty, true)).status).toBe(200)
  expect((await lock(people.faculty, true)).status).toBe(200)
  expect((await lock(people.faculty, false)).status).toBe(200)
  expect((await lock(people.foreignFaculty, true)).status).toBe(404)
  const actions = (await database.select().from(auditEntries)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('course-'))).toEqual([
    'course-locked',
    'course-unlocked',
  ])
})

it('a lesson that waited on a device while its group was deleted is refused as gone, also at that very moment', async () => {
  const group = await addGroup(database, people.programId, { name: 'Made by mistake' })
  const id = await groupCourseIn(group)
  const client = await database.$client.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM group_courses WHERE id = $1 FOR UPDATE', [id])
  const meanwhile = teach(people.faculty, AT, id)
  await expect
    .poll(
      async () =>
        (
          await database.$client.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { timeout: 10_000 },
    )
    .toBe(1)
  await client.query('DELETE FROM group_courses WHERE id = $1', [id])
  await client.query('DELETE FROM user_groups WHERE id = $1', [group])
  await client.query('COMMIT')
  client.release()
  // Not refused for good: the device sends it again, and hears what there is then.
  expect((await meanwhile).status).toBe(503)
  expect(await teach(people.faculty, AT, id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

it('a lesson of tomorrow is one lesson, however often it is sent, and can be taken back by the time that it said', async () => {
  const group = await addGroup(database, people.programId, { name: 'Ahead of time' })
  const resident = await addPerson(database, { programId: people.programId, memberOf: [group] })
  const id = await groupCourseIn(group)
  const tomorrow = '2100-01-01T00:00:00.000Z'
  const listed = async () => ((await read(people.admin, id)).body as Reply<typeof listTaughtLessons>).lessons
  const isComplete = async () =>
    (await database.$count(activityCompletions, eq(activityCompletions.userId, resident))) === 1
  const withdraw = async (at: string) =>
    expect((await api.call(people.admin, 'DELETE', `/lesson-plan/${id}/taught?taughtAt=${at}`)).status).toBe(
      200,
    )
  const actor = people.admin
  for (let time = 0; time < 2; time += 1) expect((await teach(actor, tomorrow, id)).status).toBe(200)
  expect([(await listed()).length, await isComplete()]).toEqual([1, true])
  await withdraw(tomorrow)
  expect([await listed(), await isComplete()]).toEqual([[], false])
  await teach(actor, '2100-01-02T00:00:00.000Z', id)
  await withdraw((await listed())[0]!.taughtAt)
  expect([await listed(), await isComplete()]).toEqual([[], false])
})
