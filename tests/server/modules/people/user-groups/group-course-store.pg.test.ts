import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CourseChoice } from '#contract/endpoints/people/user-groups.ts'
import type { CourseId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { setUpUserGroupApi } from '#tests/support/user-group-api.ts'

const api = setUpUserGroupApi()
const { call, rows, trail } = api
let suturing: CourseId
let knots: CourseId
let activity: string
let group: UserGroupId
let resident: UserId
beforeEach(async () => {
  const db = api.database()
  suturing = await addCourse(db)
  knots = await addCourse(db)
  activity = await addActivity(db, suturing)
  await addActivity(db, suturing)
  group = await addGroup(db, api.people().programId, { name: randomUUID() })
  resident = await addPerson(db, { programId: api.people().programId, memberOf: [group] })
  await edit({ addedCourseIds: [suturing] })
})
const edit = (body: object, as: UserId = api.people().programDirector) =>
  call(as, 'PATCH', `/user-group/${group}/edit-group`, { body })
const coursesOf = () =>
  rows<{ id: string; course: CourseId; isLocked: boolean }>(
    `SELECT id, course_id AS course, is_locked AS "isLocked" FROM group_courses WHERE user_group_id = $1 ORDER BY 2`,
    [group],
  )
const progress = async () =>
  (
    await rows<{ completed: number; possible: number }>(
      'SELECT completed, possible FROM group_member_progress WHERE user_id = $1',
      [resident],
    )
  )[0]
const complete = () =>
  rows(
    `INSERT INTO activity_completions (user_id, activity_id, course_id, user_group_id, kind, made_at)
     VALUES ($1, $2, $3, $4, 'TECHNICAL', now())`,
    [resident, activity, suturing, group],
  )
async function choices(as: UserId = api.people().programDirector, query = `?groupId=${group}`) {
  const path = `/user-group/course-choice/${api.people().programId}${query}`
  const answer = await call(as, 'GET', path)
  return { ...answer, courses: (answer.body as { courses?: CourseChoice[] }).courses ?? [] }
}

describe('courses of a group', () => {
  it('are added and removed with the rest of the form, and the trail says which', async () => {
    expect(
      (await edit({ name: 'Named', addedCourseIds: [knots], removedCourseIds: [suturing] })).status,
    ).toBe(200)
    expect((await coursesOf()).map(({ course }) => course)).toEqual([knots])
    expect((await trail(group)).at(-1)).toMatchObject({
      action: 'group-changed',
      before: { removedCourses: [suturing] },
      after: { name: 'Named', addedCourses: [knots] },
    })
    const entries = (await trail(group)).length
    await edit({ addedCourseIds: [knots], removedCourseIds: [suturing, randomUUID()] })
    expect(await trail(group)).toHaveLength(entries)
  })

  it('of two people who change the same group at the same time, neither undoes the other', async () => {
    const other = await addCourse(api.database())
    const both = await Promise.all([
      edit({ addedCourseIds: [knots] }),
      edit({ addedCourseIds: [other], removedCourseIds: [suturing] }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await coursesOf()).map(({ course }) => course).toSorted()).toEqual([knots, other].toSorted())
  })

  it('take along what was set for them, and bring it back', async () => {
    const [before] = await coursesOf()
    const taughtAt = new Date('2026-03-01T10:00:00Z')
    await complete()
    await rows('UPDATE group_courses SET is_locked = true WHERE id = $1', [before?.id])
    await rows('INSERT INTO hidden_activities (group_course_id, activity_id) VALUES ($1, $2)', [
      before?.id,
      activity,
    ])
    await rows('INSERT INTO taught_lessons (group_course_id, taught_at, taught_by) VALUES ($1, $2, $3)', [
      before?.id,
      taughtAt,
      api.people().faculty,
    ])
    await edit({ removedCourseIds: [suturing] })
    expect(await coursesOf()).toEqual([])
    expect(await progress()).toEqual({ completed: 0, possible: 0 })
    await edit({ addedCourseIds: [suturing] })
    expect(await coursesOf()).toEqual([{ ...before, isLocked: true }])
    expect(
      await rows('SELECT activity_id FROM hidden_activities WHERE group_course_id = $1', [before?.id]),
    ).toEqual([{ activity_id: activity }])
    expect(
      await rows('SELECT taught_at, taught_by FROM taught_lessons WHERE group_course_id = $1', [before?.id]),
    ).toEqual([{ taught_at: taughtAt, taught_by: api.people().faculty }])
    expect(await rows('SELECT FROM removed_group_courses WHERE user_group_id = $1', [group])).toEqual([])
  })

  it('keep what residents completed, and count it again', async () => {
    await complete()
    expect(await progress()).toEqual({ completed: 1, possible: 2 })
    await edit({ removedCourseIds: [suturing] })
    expect(await rows('SELECT FROM activity_completions WHERE user_id = $1', [resident])).toHaveLength(1)
    await edit({ addedCourseIds: [suturing] })
    expect(await progress()).toEqual({ completed: 1, possible: 2 })
  })

  it('do not belong to the unassigned group, nor to a group of another program', async () => {
    const unassigned = await addGroup(api.database(), api.people().programId, {
      name: randomUUID(),
      isUnassignedGroup: true,
    })
    const [own, foreign] = [group, api.people().foreignGroupId]
    group = unassigned
    expect(await edit({ addedCourseIds: [knots] })).toMatchObject({
      body: { details: { reason: 'unassigned-group' } },
    })
    group = foreign
    expect((await edit({ addedCourseIds: [knots] })).status).toBe(404)
    expect(await coursesOf()).toEqual([])
    group = own
  })
})

describe('the choices', () => {
  it('say what a removal hides', async () => {
    await complete()
    const { courses } = await choices()
    expect(courses.find(({ id }) => id === suturing)).toMatchObject({ isOfGroup: true, begunBy: 1 })
    expect(courses.find(({ id }) => id === knots)).toMatchObject({ isOfGroup: false, begunBy: 0 })
    const ofNone = await choices(api.people().programDirector, '')
    expect(ofNone.courses.every(({ isOfGroup }) => !isOfGroup)).toBe(true)
  })

  it('exist for those who manage the program, for its own groups', async () => {
    const { coordinator, foreignCoordinator, faculty, foreignGroupId } = api.people()
    expect((await choices(coordinator)).status).toBe(200)
    expect((await choices(foreignCoordinator)).status).toBe(404)
    expect((await choices(faculty)).status).toBe(403)
    expect((await choices(coordinator, `?groupId=${foreignGroupId}`)).status).toBe(404)
  })
})
