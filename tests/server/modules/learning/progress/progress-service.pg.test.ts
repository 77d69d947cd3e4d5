import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { hiddenActivities } from '#server/database/schema/courses/course-content.ts'
import { courses, groupCourses } from '#server/database/schema/curriculum.ts'
import { groupMembers, userGroups } from '#server/database/schema/memberships.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup, addPerson, changePerson } from '#tests/support/people.ts'
import { createProgressApi } from '#tests/support/progress-api.ts'

const api = await createProgressApi()
const { database, people, suturing, entry, get, complete } = api
const { groupId, resident, peer } = people
const [first, second, third] = suturing.activities
await complete(resident, suturing, ...suturing.activities.slice(0, 2))
await complete(peer, suturing, ...suturing.activities)
await complete(peer, entry, ...entry.activities.slice(0, 1))

const coursesOf = async (who: Parameters<typeof get>[0], query = `?userGroupId=${groupId}`) => {
  const answer = await get(who, `aggregate-progress${query}`)
  expect(answer.status).toBe(200)
  return answer.body as {
    percentage: number
    courses: { name: string; avgGroupProgressPercentage: number }[]
    hasNobody: boolean
  }
}

describe('the progress of a group', () => {
  it('is an average that is truncated to an integer, courses by order', async () => {
    const { percentage, courses: shown } = await coursesOf('faculty')
    expect(shown.map(({ name, avgGroupProgressPercentage: of }) => [name, of])).toEqual([
      ['Suturing', 83],
      ['First Entry', 16],
    ])
    expect(percentage).toBe(50)
  })

  it('covers all active groups of a program for those who teach there, and one’s own for a resident', async () => {
    const other = await addGroup(database, people.programId, { name: 'Second years' })
    await addPerson(database, { programId: people.programId, memberOf: [other] })
    await assignCourses(database, other, [suturing.id])
    expect((await coursesOf('faculty', '')).courses[0]?.avgGroupProgressPercentage).toBe(55)
    expect((await coursesOf('faculty', '?userGroupId=all')).courses[0]?.avgGroupProgressPercentage).toBe(55)
    expect((await coursesOf('resident', '')).courses[0]?.avgGroupProgressPercentage).toBe(83)
    await database.update(userGroups).set({ isExpired: true }).where(eq(userGroups.id, other))
    expect((await coursesOf('faculty', '')).courses[0]?.avgGroupProgressPercentage).toBe(83)
  })

  it('says whether anybody is in the group', async () => {
    const empty = await addGroup(database, people.programId, { name: 'Next year' })
    expect(await coursesOf('faculty', `?userGroupId=${empty}`)).toMatchObject({
      courses: [],
      hasNobody: false,
    })
    await assignCourses(database, empty, [suturing.id])
    expect(await coursesOf('faculty', `?userGroupId=${empty}`)).toMatchObject({
      percentage: 0,
      hasNobody: true,
    })
    expect((await coursesOf('faculty')).hasNobody).toBe(false)
    expect((await coursesOf('faculty', '')).hasNobody).toBe(false)
    await database.update(userGroups).set({ isExpired: true }).where(eq(userGroups.id, empty))
  })

  it('covers the proctored groups in proctor view, and nobody else’s', async () => {
    expect((await coursesOf('proctoringFaculty', '?viewMode=PROCTOR')).courses).toEqual([])
    expect((await coursesOf('inactiveProctor', '?viewMode=PROCTOR')).courses).toHaveLength(2)
    expect((await coursesOf('foreignFaculty', '')).courses).toEqual([])
    for (const who of ['foreignFaculty', 'foreignResident', 'foreignCoordinator'] as const)
      expect((await get(who, `aggregate-progress?userGroupId=${groupId}`)).status).toBe(404)
  })

  it('covers a program for those who oversee it, and the whole system for a coordinator', async () => {
    const { programId, foreignProgramId } = people
    for (const who of ['admin', 'implementationManager', 'fieldTeamMember', 'coordinator'] as const) {
      expect((await coursesOf(who, `?userGroupId=all&programId=${programId}`)).percentage).toBe(50)
      expect((await coursesOf(who)).percentage).toBe(50)
    }
    expect((await coursesOf('coordinator', '?userGroupId=all')).percentage).toBe(50)
    expect((await coursesOf('admin', '?userGroupId=all')).courses).toEqual([])
    expect((await coursesOf('admin', `?programId=${foreignProgramId}`)).courses).toEqual([])
  })

  it('of a program exists for nobody else, and of a missing program for nobody', async () => {
    const { programId } = people
    for (const path of ['aggregate-progress', 'group-course-progress'])
      for (const who of ['resident', 'foreignFaculty', 'foreignCoordinator'] as const)
        expect((await get(who, `${path}?programId=${programId}`)).status).toBe(404)
    expect((await get('admin', `aggregate-progress?programId=${randomUUID()}`)).status).toBe(404)
    expect((await get('foreignCoordinator', `people-behind?programId=${programId}`)).status).toBe(404)
    expect((await get('fieldTeamMember', `people-behind?programId=${programId}`)).status).toBe(200)
    expect((await get('coordinator', `group-course-progress?programId=${programId}`)).body).toMatchObject({
      total: 2,
      isAnonymized: false,
    })
  })

  it('is shown by activity for one course', async () => {
    const answer = await get('faculty', `average-course-progress?courseId=${suturing.id}&gid=${groupId}`)
    expect(answer.body).toMatchObject({
      name: 'Suturing',
      avgGroupProgressPercentage: 83,
      isPrepCourse: false,
      residentCount: 2,
      activities: [
        { id: first, completedCount: 2, possibleCount: 2 },
        { id: second, completedCount: 2, possibleCount: 2 },
        { id: third, completedCount: 1, possibleCount: 2 },
      ],
    })
    const foreign = await addCourse(database)
    expect((await get('faculty', `average-course-progress?courseId=${foreign}`)).status).toBe(404)
  })
})

describe('prepared counts follow', () => {
  const percentageOf = async (index: number) =>
    (await coursesOf('faculty')).courses[index]?.avgGroupProgressPercentage

  it('a resident who joins, becomes inactive, and leaves', async () => {
    const newcomer = await addPerson(database, { programId: people.programId, memberOf: [groupId] })
    expect(await percentageOf(0)).toBe(55)
    await changePerson(database, newcomer, { isActive: false })
    expect(await percentageOf(0)).toBe(83)
    await changePerson(database, newcomer, { isActive: true })
    expect(await percentageOf(0)).toBe(55)
    await database.delete(groupMembers).where(eq(groupMembers.userId, newcomer))
    expect(await percentageOf(0)).toBe(83)
  })

  it('an activity and a course that are added, and an audience that changes', async () => {
    const added = await addCourse(database, { name: 'Ostomy' })
    await addActivity(database, added)
    await assignCourses(database, groupId, [added])
    expect((await coursesOf('faculty')).courses).toHaveLength(3)
    await addActivity(database, added)
    await complete(resident, { id: added }, await addActivity(database, added))
    expect(await percentageOf(2)).toBe(16)
    await database.update(courses).set({ audience: 'FACULTY' }).where(eq(courses.id, added))
    expect((await coursesOf('faculty')).courses).toHaveLength(2)
    await database.update(courses).set({ audience: 'EVERYONE' }).where(eq(courses.id, added))
    expect(await percentageOf(2)).toBe(16)
    await database.delete(groupCourses).where(eq(groupCourses.courseId, added))
    expect((await coursesOf('faculty')).courses).toHaveLength(2)
  })

  it('an activity that is hidden from the group, and a course that is for preparing', async () => {
    const [course] = await database
      .select({ id: groupCourses.id })
      .from(groupCourses)
      .where(and(eq(groupCourses.userGroupId, groupId), eq(groupCourses.courseId, suturing.id)))
    await database
      .insert(hiddenActivities)
      .values({ groupCourseId: course!.id, activityId: suturing.activities[2]! })
    expect(await percentageOf(0)).toBe(100)
    await database.delete(hiddenActivities)
    expect(await percentageOf(0)).toBe(83)
    await database.update(courses).set({ isPrepCourse: true }).where(eq(courses.id, entry.id))
    expect((await coursesOf('faculty')).courses).toHaveLength(1)
    await database.update(courses).set({ isPrepCourse: false }).where(eq(courses.id, entry.id))
    expect((await coursesOf('faculty')).courses).toHaveLength(2)
  })

  it('forty people who complete an activity in the same second', async () => {
    const crowd = await addGroup(database, people.programId, { name: 'Crowd' })
    await assignCourses(database, crowd, [suturing.id])
    const forty = []
    for (let count = 0; count < 40; count += 1)
      forty.push(await addPerson(database, { programId: people.programId, memberOf: [crowd] }))
    await Promise.all(forty.map((id) => complete(id, suturing, ...suturing.activities)))
    const { percentage } = await coursesOf('faculty', `?userGroupId=${crowd}`)
    expect(percentage).toBe(100)
  })
})

describe('the residents of a group', () => {
  const ranks = async (who: Parameters<typeof get>[0], query: string) =>
    (await get(who, `group-course-progress?gid=${groupId}${query}`)).body as {
      items: { fullName: string | null; userId: string | null; completedCount: number; rank: number }[]
      next: string | null
      total: number
      isAnonymized: boolean
    }

  it('are ordered by what they have completed, in one course and in all', async () => {
    const one = await ranks('faculty', `&courseId=${suturing.id}`)
    expect(one.items.map(({ userId, completedCount, rank }) => [userId, completedCount, rank])).toEqual([
      [peer, 3, 1],
      [resident, 2, 2],
    ])
    const all = await ranks('faculty', '')
    expect(all.items.map(({ completedCount }) => completedCount)).toEqual([4, 2])
    expect(all).toMatchObject({ total: 2, next: null, isAnonymized: false })
  })

  it('come page by page, each once', async () => {
    const page = await ranks('faculty', '&limit=1')
    expect(page.items[0]?.userId).toBe(peer)
    const next = await ranks('faculty', `&limit=1&cursor=${page.next}`)
    expect(next.items.map(({ userId }) => userId)).toEqual([resident])
    expect(next.next).toBeNull()
    expect((await get('faculty', 'group-course-progress?cursor=x')).status).toBe(400)
  })

  it('are ordered by one activity for those who teach them, those who have yet to complete it first', async () => {
    const open = await ranks('faculty', `&activityId=${third}&sort=least-first`)
    expect(open.items).toMatchObject([
      { userId: resident, completedCount: 0, activityCount: 1, completedAt: null },
      { userId: peer, completedCount: 1, activityCount: 1, completedAt: expect.stringMatching(/Z$/) },
    ])
    const done = await ranks('faculty', `&courseId=${suturing.id}&activityId=${third}&limit=1`)
    expect(done).toMatchObject({ items: [{ userId: peer }], total: 2 })
    const rest = await ranks('faculty', `&activityId=${third}&limit=1&cursor=${done.next}`)
    expect(rest.items.map(({ userId }) => userId)).toEqual([resident])
    expect((await ranks('inactiveProctor', `&activityId=${third}`)).items).toHaveLength(2)
  })

  it('do not learn from one another’s list who has completed which activity', async () => {
    const ask = (who: Parameters<typeof get>[0], gid: string) =>
      get(who, `group-course-progress?activityId=${third}${gid}`)
    expect((await ask('resident', `&gid=${groupId}`)).status).toBe(404)
    expect((await ask('resident', '')).status).toBe(404)
    expect((await ask('foreignFaculty', `&gid=${groupId}`)).status).toBe(404)
    expect((await ask('foreignFaculty', '&gid=all')).body).toMatchObject({ items: [], total: 0 })
  })

  it('know one another’s results, unless the group is anonymized: then each knows only their own', async () => {
    expect((await ranks('resident', '')).items.every(({ fullName }) => fullName !== null)).toBe(true)
    await database.update(userGroups).set({ isLeaderboardAnonymized: true }).where(eq(userGroups.id, groupId))
    const asResident = await ranks('resident', '')
    expect(asResident.isAnonymized).toBe(true)
    expect(asResident.items).toMatchObject([
      { userId: null, fullName: null, isMe: false },
      { userId: resident, fullName: expect.stringMatching(/\S/), isMe: true },
    ])
    const text = JSON.stringify(await ranks('resident', '&limit=1'))
    expect(text).not.toContain(peer)
    expect((await ranks('faculty', '')).isAnonymized).toBe(false)
    await database
      .update(userGroups)
      .set({ isLeaderboardAnonymized: false })
      .where(eq(userGroups.id, groupId))
  })
})

describe('one resident', () => {
  const ask = (who: Parameters<typeof get>[0], userId: string, rest = '') =>
    get(who, `user-course-progress?userId=${userId}${rest}`)

  it('is shown by course and activity, with what was completed when', async () => {
    const answer = await ask('resident', resident)
    expect(answer.body).toMatchObject({
      userId: resident,
      userGroupId: groupId,
      groupName: 'First years',
      percentage: 33,
      courses: [
        {
          name: 'Suturing',
          completedCount: 2,
          percentage: 66,
          activities: [
            { id: first, completedAt: expect.stringMatching(/Z$/) },
            { id: second },
            { id: third, completedAt: null, dueDate: null },
          ],
        },
        { name: 'First Entry', completedCount: 0, percentage: 0 },
      ],
    })
    const kinds = (body: unknown) =>
      (body as Reply<typeof getUserCourseProgress>).courses.map(({ activities }) =>
        activities.map(({ completionKind }) => completionKind),
      )
    const own = Array.from({ length: 3 }, () => 'TECHNICAL')
    expect(kinds(answer.body)).toEqual([own, own])
    const theirs = Array.from({ length: 3 }, () => undefined)
    expect(kinds((await ask('faculty', resident)).body)).toEqual([theirs, theirs])
    const one = await ask('faculty', resident, `&courseId=${entry.id}&userGroupId=${groupId}`)
    expect(one.body).toMatchObject({ courses: [{ name: 'First Entry' }] })
  })

  it('exists for those who teach or oversee them, and for nobody else', async () => {
    for (const who of ['faculty', 'programDirector', 'inactiveProctor', 'coordinator', 'admin'] as const)
      expect((await ask(who, resident)).status).toBe(200)
    for (const who of ['peer', 'foreignResident', 'foreignFaculty', 'foreignCoordinator'] as const)
      expect((await ask(who, resident)).status).toBe(404)
    expect((await ask('faculty', people.faculty)).status).toBe(404)
  })
})
