import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activities, courses, groupCourses } from '#server/database/schema/curriculum.ts'
import {
  giveDefaultCurriculum,
  giveToGroups,
  saveActivities,
  saveCourses,
} from '#server/modules/learning/curriculum/curriculum-store.ts'
import { addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addGroup, createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const unassigned = await addGroup(database, people.programId, { isUnassignedGroup: true })
const courseOf = (kebabName: string, change: Partial<Parameters<typeof saveCourses>[1][number]> = {}) => ({
  name: 'Suturing',
  kebabName,
  courseType: 'SKILL_PROCEDURAL' as const,
  courseOrder: 1,
  hasCognitiveAsmt: false,
  audience: 'EVERYONE' as const,
  isDefault: false,
  ...change,
})
const save = (...rows: Parameters<typeof saveCourses>[1]) =>
  database.transaction((tx) => saveCourses(tx, rows))
const courseRow = async (kebabName: string) =>
  (await database.select().from(courses).where(eq(courses.kebabName, kebabName)))[0]!
/** Changes whenever a row is written. */
const written = async (table: 'courses' | 'activities', kebabName: string) => {
  const { rows } = await database.$client.query<{ xmin: string }>(
    `SELECT xmin::text FROM ${table} WHERE kebab_name = $1`,
    [kebabName],
  )
  return rows[0]?.xmin
}
const coursesOf = async (groupId: typeof people.groupId) => {
  const rows = await database.select().from(groupCourses).where(eq(groupCourses.userGroupId, groupId))
  return new Set(rows.map(({ courseId }) => courseId))
}

test('a course is recognized by its kebab name: new once, then corrected in place, and what authors set stays', async () => {
  const [first] = await save(courseOf('knots'))
  expect(first).toMatchObject({ kebabName: 'knots', isDefault: false, isNew: true })
  await database
    .update(courses)
    .set({ isPrepCourse: true, needsAssessment: true })
    .where(eq(courses.kebabName, 'knots'))
  const again = await save(courseOf('knots', { name: 'Knots', audience: 'FACULTY', isDefault: true }))
  expect(again.find(({ kebabName }) => kebabName === 'knots')).toMatchObject({
    id: first!.id,
    isNew: false,
    isDefault: true,
  })
  expect(await courseRow('knots')).toMatchObject({
    name: 'Knots',
    audience: 'FACULTY',
    isPrepCourse: true,
    needsAssessment: true,
  })
})

test('what was changed here stays, and a later release corrects only what it says otherwise of the rest', async () => {
  const course = courseOf('ports', { name: 'Ports', courseOrder: 4 })
  const saved = await save(course)
  const courseId = saved.find(({ kebabName }) => kebabName === 'ports')!.id
  const activity = {
    courseId,
    name: 'First port',
    kebabName: 'first-port',
    activityOrder: 1,
    activityMode: 'NON_AUTOMATED' as const,
    isRecordable: true,
    isAiPostProcessed: false,
    kind: 'TECHNICAL' as const,
  }
  const saveActivity = (change: object) =>
    database.transaction((tx) => saveActivities(tx, [{ ...activity, ...change }]))
  await saveActivity({})
  await database.update(courses).set({ name: 'Ports here', courseOrder: 7 }).where(eq(courses.id, courseId))
  await database
    .update(activities)
    .set({ name: 'Port one', activityMode: 'VIRTUAL' })
    .where(eq(activities.courseId, courseId))

  await save(course)
  await saveActivity({})
  expect(await courseRow('ports')).toMatchObject({ name: 'Ports here', courseOrder: 7 })

  await save({ ...course, name: 'Port placement', audience: 'RESIDENTS' })
  await saveActivity({ name: 'Port', activityMode: 'AI_ASSISTED', activityOrder: 3 })
  expect(await courseRow('ports')).toMatchObject({
    name: 'Ports here',
    courseOrder: 7,
    audience: 'RESIDENTS',
  })
  const [row] = await database.select().from(activities).where(eq(activities.courseId, courseId))
  expect(row).toMatchObject({ name: 'Port one', activityMode: 'VIRTUAL', activityOrder: 3 })
})

test('all courses are returned, including those that this release does not know, and nothing new writes nothing', async () => {
  const own = await addCourse(database, { kebabName: 'ours' })
  const row = courseOf('energy', { hasCognitiveAsmt: true })
  await save(row)
  const before = await written('courses', 'energy')
  const saved = await save(row)
  expect(saved.find(({ id }) => id === own)).toMatchObject({ kebabName: 'ours', isNew: false })
  expect(await written('courses', 'energy')).toBe(before)
  await save({ ...row, courseOrder: 9 })
  expect(await written('courses', 'energy')).not.toBe(before)
})

test('an activity is recognized by its course and kebab name; its authors decide what completes it', async () => {
  const [one, other] = [await addCourse(database), await addCourse(database)]
  const activityOf = (change: Partial<Parameters<typeof saveActivities>[1][number]> = {}) => ({
    courseId: one,
    name: 'Knot',
    kebabName: 'knot',
    activityOrder: 1,
    activityMode: 'NON_AUTOMATED' as const,
    isRecordable: true,
    isAiPostProcessed: false,
    kind: 'TECHNICAL' as const,
    ...change,
  })
  const saveAll = (...rows: Parameters<typeof saveActivities>[1]) =>
    database.transaction((tx) => saveActivities(tx, rows))
  await saveAll(activityOf())
  await database.update(activities).set({ completedBy: 'GUIDE' }).where(eq(activities.courseId, one))
  const before = await written('activities', 'knot')
  await saveAll(activityOf())
  expect(await written('activities', 'knot')).toBe(before)
  await saveAll(activityOf({ name: 'Square knot', isAiPostProcessed: true, isRecordable: false }))
  await saveAll(activityOf({ courseId: other, name: 'Another' }))
  const rows = await database.select().from(activities).where(eq(activities.kebabName, 'knot'))
  expect(new Map(rows.map((row) => [row.courseId, row]))).toEqual(
    new Map([
      [
        one,
        expect.objectContaining({
          name: 'Square knot',
          isAiPostProcessed: true,
          isRecordable: false,
          completedBy: 'GUIDE',
        }),
      ],
      [other, expect.objectContaining({ name: 'Another', isRecordable: true, completedBy: null })],
    ]),
  )
})

test('new courses are given to every group except the unassigned one, once, and what is locked stays locked', async () => {
  const [one, two] = [await addCourse(database), await addCourse(database)]
  await assignCourses(database, people.groupId, [one], { locked: [one] })
  await database.transaction((tx) => giveToGroups(tx, [one, two]))
  for (const groupId of [people.groupId, people.foreignGroupId, people.expiredGroupId])
    expect([...(await coursesOf(groupId))]).toEqual(expect.arrayContaining([one, two]))
  expect((await coursesOf(unassigned)).size).toBe(0)
  const locked = (await database.select().from(groupCourses).where(eq(groupCourses.courseId, one))).filter(
    ({ isLocked }) => isLocked,
  )
  expect(locked.map(({ userGroupId }) => userGroupId)).toEqual([people.groupId])
  await database.transaction((tx) => giveToGroups(tx, []))
})

test('a new group starts with the default curriculum and no more, once', async () => {
  const groupId = await addGroup(database, people.programId)
  const [standard] = (await save(courseOf('standard', { isDefault: true }))).filter(
    ({ kebabName }) => kebabName === 'standard',
  )
  const extra = await addCourse(database)
  for (let time = 0; time < 2; time++) await database.transaction((tx) => giveDefaultCurriculum(tx, groupId))
  const given = await coursesOf(groupId)
  expect(given.has(standard!.id)).toBe(true)
  expect(given.has(extra)).toBe(false)
})
