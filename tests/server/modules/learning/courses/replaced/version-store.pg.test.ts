import { expect, it } from 'vitest'
import {
  listGroupVersions,
  listVersionChanges,
} from '#server/modules/learning/courses/replaced/version-store.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

it('groups that ended are left out, and a course without any changes nothing', async () => {
  const courseId = await addCourse(database)
  await addActivity(database, courseId)
  expect(await listGroupVersions(database, courseId, 10)).toEqual([])
  await assignCourses(database, people.groupId, [courseId])
  await assignCourses(database, people.expiredGroupId, [courseId])
  const groups = await listGroupVersions(database, courseId, 10)
  expect(groups).toMatchObject([{ groupName: 'First years', version: 1, begun: 0, finished: 0 }])
  expect(await listVersionChanges(database, courseId, [1])).toEqual([])
})

it('residents have begun who did anything in it, also what completes nothing yet', async () => {
  const courseId = await addCourse(database)
  const activityId = await addActivity(database, courseId)
  const groupId = await addGroup(database, people.programId)
  const [played, answered] = [
    await addPerson(database, { programId: people.programId, memberOf: [groupId] }),
    await addPerson(database, { programId: people.programId, memberOf: [groupId] }),
  ]
  await addPerson(database, { programId: people.programId, memberOf: [groupId] })
  await assignCourses(database, groupId, [courseId])
  const begun = async () =>
    (await listGroupVersions(database, courseId, 10)).map((group) => [group.begun, group.residents])
  expect(await begun()).toEqual([[0, 3]])
  await database.$client.query(
    `INSERT INTO cognitive_attempts (id, user_id, activity_id, version, answers, correct, total, is_passed, taken_at)
     VALUES (gen_random_uuid(), $1, $2, 1, '[]', 0, 2, false, now())`,
    [answered, activityId],
  )
  await database.$client.query(
    `INSERT INTO ar_attempts (user_id, activity_id, exercise, optic, level, sent, scores, verification,
       passing_version, is_passed, device, seconds, played_at)
     VALUES ($1, $2, 'FOCUS', 0, 1, '{}', '{}', 'VERIFIED', 0, false, 'TOUCH', 60, now())`,
    [played, activityId],
  )
  expect(await begun()).toEqual([[2, 3]])
})
