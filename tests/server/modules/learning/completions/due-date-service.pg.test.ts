import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dueDateEndpoints } from '#contract/endpoints/learning/due-dates.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { createDueDateHandlers } from '#server/modules/learning/completions/due-date-routes.ts'
import { addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { type People } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const api = untilEnd(await createTestApi(database, dueDateEndpoints, createDueDateHandlers({ database })))
const { groupId } = people
const courseId = await addCourse(database)
const foreignCourseId = await addCourse(database)
await assignCourses(database, groupId, [courseId])

type Who =
  | 'resident'
  | 'foreignResident'
  | 'faculty'
  | 'programDirector'
  | 'coordinator'
  | 'foreignCoordinator'
  | 'admin'
  | 'fieldTeamMember'
const set = (who: keyof People & Who, dueDate: string | null, of: string = courseId) =>
  api.call(people[who], 'PUT', `/user-group-course/${groupId}/${of}/due-date`, { body: { dueDate } })
const list = async (who: Who) =>
  (await api.call(people[who], 'GET', `/user-group-course/${groupId}/due-dates`)).body
const friday = '2026-11-27T22:59:59.000Z'

describe('a due date', () => {
  it('is set, moved and removed by the director of the program, and announced to the group', async () => {
    expect((await set('programDirector', '2026-12-01T05:00:00Z')).status).toBe(200)
    expect((await set('programDirector', friday)).body).toEqual({ dueDate: friday })
    expect(await list('resident')).toEqual({ dueDates: [{ courseId, dueDate: friday }], mayManage: false })
    expect(await list('programDirector')).toMatchObject({ mayManage: true })
    expect((await set('admin', null)).body).toEqual({ dueDate: null })
    expect(await list('faculty')).toEqual({ dueDates: [], mayManage: false })
  })

  it('leaves a trail of what changed', async () => {
    const entries = () =>
      database.select().from(auditEntries).where(eq(auditEntries.action, 'due-date-changed'))
    const before = (await entries()).length
    await set('admin', friday)
    await set('admin', friday)
    expect((await entries()).length).toBe(before + 1)
    expect((await entries()).at(-1)?.after).toEqual({ courseId, dueAt: friday })
  })

  it('is set by the coordinator of the system, and by no other', async () => {
    expect((await set('coordinator', friday)).body).toEqual({ dueDate: friday })
    expect(await list('coordinator')).toMatchObject({ mayManage: true })
    expect((await set('foreignCoordinator', friday)).status).toBe(404)
  })

  it('cannot be set by anybody else', async () => {
    expect((await set('faculty', friday)).status).toBe(403)
    expect((await set('resident', friday)).status).toBe(403)
    expect((await set('fieldTeamMember', friday)).status).toBe(403)
  })

  it('does not exist for those who do not see the group, nor for a course that it does not work through', async () => {
    const path = `/user-group-course/${people.foreignGroupId}/${courseId}/due-date`
    const foreign = await api.call(people.programDirector, 'PUT', path, { body: { dueDate: friday } })
    expect(foreign.status).toBe(404)
    expect((await set('programDirector', friday, foreignCourseId)).status).toBe(404)
    const asked = await api.call(people.foreignResident, 'GET', `/user-group-course/${groupId}/due-dates`)
    expect(asked.status).toBe(404)
  })
})
