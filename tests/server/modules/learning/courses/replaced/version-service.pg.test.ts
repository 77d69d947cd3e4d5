import { expect, it } from 'vitest'
import {
  courseVersionEndpoints,
  type GroupVersion,
} from '#contract/endpoints/learning/replaced/course-versions.ts'
import { programTextEndpoints } from '#contract/endpoints/learning/replaced/program-texts.ts'
import { starterTextEndpoints } from '#contract/endpoints/learning/replaced/starter-texts.ts'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import { createReplacedHandlers } from '#server/modules/learning/courses/replaced/replaced-routes.ts'
import { groupCourseOf } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const api = untilEnd(
  await createTestApi(
    database,
    { ...programTextEndpoints, ...courseVersionEndpoints, ...starterTextEndpoints },
    createReplacedHandlers({ database }),
  ),
)
const director = people.programDirector
const foreignDirector = await addPerson(database, {
  role: 'PROGRAM_DIRECTOR',
  programId: people.foreignProgramId,
})
const query = (text: string, values: unknown[] = []) => database.$client.query(text, values)

/** A course of the program that a group has in version 1; version 2 has one activity more and one less. */
async function publishTwice() {
  const courseId = await addCourse(database, { programId: people.programId })
  const stays = await addActivity(database, courseId, { name: 'Stays' })
  const ends = await addActivity(database, courseId, { name: 'Ends', versions: '{[1,2)}' })
  const comes = await addActivity(database, courseId, { name: 'Comes', versions: '{[2,)}' })
  const groupId = await addGroup(database, people.programId)
  const resident = await addPerson(database, { programId: people.programId, memberOf: [groupId] })
  await assignCourses(database, groupId, [courseId])
  await query('UPDATE courses SET version = 2 WHERE id = $1', [courseId])
  const groupCourseId = await groupCourseOf(database, groupId, courseId)
  return { courseId, groupId, groupCourseId, resident, stays, ends, comes }
}
type Made = Awaited<ReturnType<typeof publishTwice>>
const complete = (
  userId: UserId,
  activityId: ActivityId,
  { courseId, groupId }: Pick<Made, 'courseId' | 'groupId'>,
) =>
  query(
    `INSERT INTO activity_completions (user_id, activity_id, course_id, user_group_id, kind, made_at)
     VALUES ($1, $2, $3, $4, 'TECHNICAL', now())`,
    [userId, activityId, courseId, groupId],
  )
const path = (courseId: CourseId) => `/course/${courseId}/versions`
const use = ({ courseId, groupCourseId }: Made, was: number, to: number, who: UserId = director) =>
  api.call(who, 'PUT', path(courseId), { body: { groups: [{ groupCourseId, was, to }] } })
const rowsOf = async (text: string, id: unknown) => (await query(text, [id])).rows

it('says before what it means, changes it for the group, and takes it back', async () => {
  const made = await publishTwice()
  await complete(made.resident, made.stays, made)
  await complete(made.resident, made.ends, made)
  const before = await api.call(director, 'GET', path(made.courseId))
  expect(before).toMatchObject({
    status: 200,
    body: {
      version: 2,
      groups: [{ version: 1, residents: 1, begun: 1, finished: 1 }],
      changes: [{ version: 1, opens: [{ name: 'Comes', counts: true }], leaves: ['Ends'] }],
    },
  })
  const progress = () =>
    rowsOf('SELECT completed, possible FROM group_member_progress WHERE user_id = $1', made.resident)
  const done = () =>
    rowsOf('SELECT * FROM activity_completions WHERE user_id = $1 ORDER BY activity_id', made.resident)
  const did = await done()
  expect(await progress()).toEqual([{ completed: 2, possible: 2 }])
  for (let time = 0; time < 2; time++)
    expect(await use(made, 1, 2)).toMatchObject({
      status: 200,
      body: { groups: [{ version: 2, begun: 1, finished: 0 }], changes: [] },
    })
  expect(await progress()).toEqual([{ completed: 1, possible: 2 }])
  expect(await done()).toEqual(did)
  expect((await use(made, 2, 1)).status).toBe(200)
  expect(await progress()).toEqual([{ completed: 2, possible: 2 }])
  expect(await done()).toEqual(did)
})

it('what comes with it is never overdue at once: a date that has passed gives two weeks', async () => {
  const made = await publishTwice()
  await query(
    `INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by) VALUES ($1, $2, now() - interval '1 day', $3)`,
    [made.groupId, made.courseId, people.admin],
  )
  await query(`UPDATE activities SET doable_since = now() - interval '9 days' WHERE course_id = $1`, [
    made.courseId,
  ])
  await query(`UPDATE group_courses SET opened_at = now() - interval '9 days' WHERE id = $1`, [
    made.groupCourseId,
  ])
  await query(`UPDATE group_members SET joined_at = now() - interval '9 days' WHERE user_id = $1`, [
    made.resident,
  ])
  await query(`UPDATE users SET registered_at = now() - interval '9 days' WHERE id = $1`, [made.resident])
  await use(made, 1, 2)
  const due = await rowsOf(
    `SELECT a.name, d.due_at > now() + interval '13 days' AS later FROM resident_due_activities d
     JOIN activities a ON a.id = d.activity_id WHERE d.user_id = $1 ORDER BY a.name`,
    made.resident,
  )
  expect(due).toEqual([
    { name: 'Comes', later: true },
    { name: 'Stays', later: false },
  ])
})

it('forty who finish something in that second lose nothing, and nobody waits for another forever', async () => {
  const made = await publishTwice()
  const others = await Promise.all(
    Array.from({ length: 40 }, () =>
      addPerson(database, { programId: people.programId, memberOf: [made.groupId] }),
    ),
  )
  const changes = (async () => {
    for (const [was, to] of [
      [1, 2],
      [2, 1],
      [1, 2],
    ] as const)
      expect((await use(made, was, to)).status).toBe(200)
  })()
  await Promise.all([changes, ...others.map((one) => complete(one, made.stays, made))])
  const [row] = (
    await query(
      `SELECT (SELECT count(*)::int FROM activity_completions WHERE activity_id = $1) AS done,
        (SELECT count(*)::int FROM group_member_progress WHERE user_group_id = $2 AND completed = 1 AND possible = 2)
          AS counted`,
      [made.stays, made.groupId],
    )
  ).rows
  expect(row).toEqual({ done: 40, counted: 40 })
})

it('a change that somebody else made meanwhile stops it, for all groups that it names', async () => {
  const made = await publishTwice()
  const second = await addGroup(database, people.programId)
  await query(`INSERT INTO group_courses (user_group_id, course_id) VALUES ($1, $2)`, [second, made.courseId])
  const other = await groupCourseOf(database, second, made.courseId)
  await query('UPDATE group_courses SET version = 1 WHERE id = $1', [other])
  await use(made, 1, 2)
  const asked = [
    { groupCourseId: other, was: 1, to: 2 },
    { groupCourseId: made.groupCourseId, was: 1, to: 1 },
  ]
  expect((await api.call(director, 'PUT', path(made.courseId), { body: { groups: asked } })).status).toBe(409)
  const { body } = await api.call(director, 'GET', path(made.courseId))
  const groups = (body as { groups: GroupVersion[] }).groups
  expect(groups.find(({ groupCourseId }) => groupCourseId === other)?.version).toBe(1)
})

it('those who publish the course do it; for others it does not exist', async () => {
  const made = await publishTwice()
  expect((await use(made, 1, 2, people.faculty)).status).toBe(403)
  expect((await use(made, 1, 2, foreignDirector)).status).toBe(404)
  expect((await use(made, 1, 3)).status).toBe(400)
  const foreign = await publishTwice()
  expect((await use({ ...made, groupCourseId: foreign.groupCourseId }, 1, 2)).status).toBe(404)
})
