import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { courseEndpoints, type listFacultyCourses } from '#contract/endpoints/learning/courses.ts'
import {
  courseContentEndpoints,
  type listActivityGroups,
  type listCourseGroups,
} from '#contract/endpoints/learning/course-content.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createCourseHandlers } from '#server/modules/learning/course-routes.ts'
import { createContentHandlers } from '#server/modules/learning/courses/content-routes.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { groupCourseOf } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const courseId = await addCourse(database)
const activityId = await addActivity(database, courseId)
const elsewhere = await addActivity(database, await addCourse(database))
await assignCourses(database, people.groupId, [courseId])
const groupCourseId = await groupCourseOf(database, people.groupId, courseId)
const signer = createMediaSigner(randomBytes(32), Date.now)
const api = untilEnd(
  await createTestApi(
    database,
    { ...courseEndpoints, ...courseContentEndpoints },
    { ...createCourseHandlers({ database }), ...createContentHandlers({ database, signer }) },
  ),
)

const arrange = async (who: UserId, how: string, activity: string = activityId) =>
  (await api.call(who, 'PATCH', `/user-group-course/${groupCourseId}/${how}/${activity}`)).status
async function countTrail(): Promise<number> {
  const { rows } = await database.$client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_entries WHERE action LIKE 'activity-%'`,
  )
  return rows[0]!.count
}
async function activitiesFor(who: UserId, as: 'resident' | 'faculty') {
  const { body } = await api.call(who, 'GET', `/user-group-course/${as}/${people.groupId}`)
  const [course] = body as Reply<typeof listFacultyCourses>
  expect(course).toMatchObject({ groupCourseId })
  return course!.activities.map(({ id, isHidden }) => [id, isHidden])
}

describe('a course', () => {
  it('is locked for several groups at once, each with its trail, and for all or none', async () => {
    const second = await addGroup(database, people.programId, { name: 'Locked too' })
    const foreign = await addGroup(database, people.foreignProgramId)
    const shared = await addCourse(database)
    for (const groupId of [people.groupId, second, foreign]) await assignCourses(database, groupId, [shared])
    const [one, other, theirs] = [
      await groupCourseOf(database, people.groupId, shared),
      await groupCourseOf(database, second, shared),
      await groupCourseOf(database, foreign, shared),
    ]
    const change = async (who: UserId, lock: readonly string[], open: readonly string[]) =>
      (await api.call(who, 'PATCH', `/course/${shared}/groups`, { body: { lock, open } })).status
    const lockedFor = async (who: UserId) => {
      const { body } = await api.call(who, 'GET', `/course/${shared}/groups`)
      return Object.fromEntries(
        (body as Reply<typeof listCourseGroups>).groups.map((group) => [group.groupCourseId, group.isLocked]),
      )
    }
    const trail = async () =>
      (
        await database.$client.query<{ action: string }>(
          `SELECT action FROM audit_entries WHERE action LIKE 'course-%' ORDER BY id`,
        )
      ).rows.map(({ action }) => action)
    expect(await lockedFor(people.faculty)).toEqual({ [one]: false, [other]: false })
    expect(Object.keys(await lockedFor(people.admin))).toContain(theirs)
    for (let time = 0; time < 2; time += 1) expect(await change(people.faculty, [one, other], [])).toBe(200)
    expect(await lockedFor(people.faculty)).toEqual({ [one]: true, [other]: true })
    expect(await trail()).toEqual(['course-locked', 'course-locked'])
    expect(await change(people.faculty, [theirs], [one])).toBe(404)
    expect(await change(people.faculty, [groupCourseId], [one])).toBe(404)
    expect(await change(people.faculty, [one], [one])).toBe(400)
    expect(await change(people.resident, [one], [])).toBe(403)
    expect(await lockedFor(people.faculty)).toEqual({ [one]: true, [other]: true })
    expect(await change(people.faculty, [], [one])).toBe(200)
    expect(await lockedFor(people.faculty)).toEqual({ [one]: false, [other]: true })
    expect((await api.call(people.faculty, 'GET', `/course/${randomUUID()}/groups`)).status).toBe(404)
  })
})

describe('an activity', () => {
  it('is hidden from a group and shown again by those who teach it, any number of times', async () => {
    for (let time = 0; time < 2; time += 1) expect(await arrange(people.faculty, 'hide')).toBe(200)
    expect(await activitiesFor(people.resident, 'resident')).toEqual([])
    expect(await activitiesFor(people.faculty, 'faculty')).toEqual([[activityId, true]])
    for (let time = 0; time < 2; time += 1) expect(await arrange(people.admin, 'show')).toBe(200)
    expect(await activitiesFor(people.resident, 'resident')).toEqual([[activityId, false]])
    const { rows } = await database.$client.query(
      `SELECT action FROM audit_entries WHERE action LIKE 'activity-%' ORDER BY id`,
    )
    expect(rows).toEqual([{ action: 'activity-hidden' }, { action: 'activity-shown' }])
  })

  it('is shown and hidden for several groups at once, each with its trail, and for all or none', async () => {
    const second = await addGroup(database, people.programId, { name: 'Second years' })
    const foreign = await addGroup(database, people.foreignProgramId)
    await addGroup(database, people.programId, { name: 'Without the course' })
    for (const groupId of [second, foreign]) await assignCourses(database, groupId, [courseId])
    const other = await groupCourseOf(database, second, courseId)
    const theirs = await groupCourseOf(database, foreign, courseId)
    const change = async (who: UserId, show: readonly string[], hide: readonly string[]) =>
      (await api.call(who, 'PATCH', `/activity/${activityId}/groups`, { body: { show, hide } })).status
    const hiddenFor = async (who: UserId) => {
      const { body } = await api.call(who, 'GET', `/activity/${activityId}/groups`)
      return Object.fromEntries(
        (body as Reply<typeof listActivityGroups>).groups.map((group) => [
          group.groupCourseId,
          group.isHidden,
        ]),
      )
    }
    expect(await hiddenFor(people.faculty)).toEqual({ [groupCourseId]: false, [other]: false })
    expect(Object.keys(await hiddenFor(people.admin))).toContain(theirs)
    const before = await countTrail()
    for (let time = 0; time < 2; time += 1)
      expect(await change(people.faculty, [], [groupCourseId, other])).toBe(200)
    expect(await hiddenFor(people.faculty)).toEqual({ [groupCourseId]: true, [other]: true })
    expect(await countTrail()).toBe(before + 2)
    expect(await change(people.faculty, [groupCourseId, other], [theirs])).toBe(404)
    expect(await change(people.faculty, [other], [other])).toBe(400)
    expect(await hiddenFor(people.faculty)).toEqual({ [groupCourseId]: true, [other]: true })
    expect(await change(people.faculty, [groupCourseId], [other])).toBe(200)
    expect(await hiddenFor(people.faculty)).toEqual({ [groupCourseId]: false, [other]: true })
    const nowhere = await api.call(people.foreignFaculty, 'GET', `/activity/${elsewhere}/groups`)
    expect(nowhere).toEqual(await api.call(people.foreignFaculty, 'GET', `/activity/${randomUUID()}/groups`))
    expect(nowhere.status).toBe(404)
  })

  it('is hidden and shown by the coordinator of the system', async () => {
    expect(await arrange(people.coordinator, 'hide')).toBe(200)
    expect(await activitiesFor(people.coordinator, 'faculty')).toContainEqual([activityId, true])
    expect(await arrange(people.coordinator, 'show')).toBe(200)
  })

  it('does not exist for those who teach elsewhere, nor one of another course', async () => {
    expect(await arrange(people.foreignFaculty, 'hide')).toBe(404)
    expect(await arrange(people.foreignCoordinator, 'hide')).toBe(404)
    expect(await arrange(people.fieldTeamMember, 'hide')).toBe(403)
    expect(await arrange(people.faculty, 'hide', elsewhere)).toBe(404)
    expect(await arrange(people.resident, 'hide')).toBe(403)
    expect(await arrange(people.faculty, 'destroy')).toBe(400)
  })
})
