import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dueDateEndpoints } from '#contract/endpoints/learning/due-dates.ts'
import { progressEndpoints } from '#contract/endpoints/learning/progress.ts'
import { taskEndpoints } from '#contract/endpoints/learning/tasks.ts'
import { progressTableEndpoints } from '#contract/endpoints/learning/progress-tables.ts'
import type { CourseId, EventId } from '#contract/vocabulary/ids.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createDueDateHandlers } from '#server/modules/learning/completions/due-date-routes.ts'
import { createProgressHandlers } from '#server/modules/learning/progress/progress-routes.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const api = untilEnd(
  await createTestApi(
    database,
    { ...dueDateEndpoints, ...progressEndpoints, ...progressTableEndpoints, ...taskEndpoints },
    { ...createDueDateHandlers({ database }), ...createProgressHandlers({ database }) },
  ),
)
const { groupId } = people
const [first, second, third] = [
  await addCourse(database, { name: 'Sterile technique' }),
  await addCourse(database, { name: 'Knots' }),
  await addCourse(database, { name: 'Sutures' }),
] as const
const activities = new Map<CourseId, Awaited<ReturnType<typeof addActivity>>>()
for (const id of [first, second, third]) activities.set(id, await addActivity(database, id))
await assignCourses(database, groupId, [first, second, third])
await database.execute(
  sql`UPDATE group_members SET joined_at = now() - interval '10 days' WHERE user_group_id = ${groupId}`,
)
await database.execute(sql`UPDATE group_courses SET opened_at = 'epoch'`)

const none = { due: 'NONE', isOptional: false, requires: [] as CourseId[] }
const at = (courseId: CourseId, what: string) => `/user-group-course/${groupId}/${courseId}/${what}`
const save = (courseId: CourseId, body: object) =>
  api.call(people.programDirector, 'PUT', at(courseId, 'terms'), { body: { ...none, ...body } })
interface Terms {
  courses: {
    courseId: CourseId
    due: string
    firstDue: string | null
    event: object | null
    isOptional: boolean
    requires: CourseId[]
  }[]
  mayManage: boolean
}
async function terms(courseId: CourseId) {
  const answer = await api.call(people.programDirector, 'GET', `/user-group-course/${groupId}/terms`)
  return (answer.body as Terms).courses.find((one) => one.courseId === courseId)!
}
const preview = async (courseId: CourseId, query: string) =>
  (await api.call(people.programDirector, 'GET', `${at(courseId, 'due-preview')}?${query}`)).body as {
    people: { userId: string; dueDate: string | null; outcome: string }[]
  }
const upcoming = async () =>
  (await api.call(people.resident, 'GET', '/dashboard-progress/upcoming-tasks')).body as {
    items: { courseId: CourseId; dueDate: string }[]
  }
const forget = () =>
  database.execute(sql`DELETE FROM course_prerequisites; DELETE FROM group_course_terms; DELETE FROM course_due_dates;
    DELETE FROM activity_completions; UPDATE group_courses SET opened_at = 'epoch'`)
async function addEvent(days: number): Promise<EventId> {
  const { rows } = await database.execute<{ id: EventId }>(sql`
    INSERT INTO events (id, program_id, title, location, notes, event_type, created_by_id, start_date, end_date)
    SELECT gen_random_uuid(), parent_program_id, 'Skills day', '', '', 'LAB_SESSION', ${people.programDirector},
      now() + ${days} * interval '1 day', now() + ${days} * interval '1 day' FROM user_groups WHERE id = ${groupId} RETURNING id`)
  await database.execute(sql`INSERT INTO event_groups (event_id, user_group_id, start_date, end_date)
    SELECT id, ${groupId}, start_date, end_date FROM events WHERE id = ${rows[0]!.id}`)
  return rows[0]!.id
}
const complete = (courseId: CourseId) =>
  database.execute(sql`INSERT INTO activity_completions (user_id, activity_id, course_id, kind, made_at)
    VALUES (${people.resident}, ${activities.get(courseId)!}, ${courseId}, 'TECHNICAL', now())`)

describe('a rule of a course', () => {
  it('gives each resident the date that the preview said', async () => {
    const seen = (await preview(first, 'due=AFTER_JOINING&days=30')).people.find(
      ({ userId }) => userId === people.resident,
    )
    expect(seen?.outcome).toBe('DUE')
    expect((await save(first, { due: 'AFTER_JOINING', days: 30 })).status).toBe(200)
    const [task] = (await upcoming()).items
    expect(task).toMatchObject({ courseId: first, dueDate: seen?.dueDate })
    expect(await terms(first)).toMatchObject({ due: 'AFTER_JOINING', firstDue: seen?.dueDate })
  })

  it('is the end of a day where the program is', async () => {
    const [{ dueDate } = { dueDate: null }] = (
      await preview(first, 'due=AFTER_JOINING&days=30')
    ).people.filter(({ userId }) => userId === people.resident)
    const format = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'medium' })
    expect(format.format(new Date(dueDate!)).replace(/\s/u, ' ')).toBe('11:59:59 PM')
  })

  it('gives two weeks where its day had passed when it was set', async () => {
    await save(first, { due: 'AFTER_JOINING', days: 5 })
    const [task] = (await upcoming()).items
    expect(Math.round((Date.parse(task!.dueDate) - Date.now()) / 86_400_000)).toBe(14)
  })

  it('follows its event, and makes nothing due once that is canceled', async () => {
    await forget()
    const eventId = await addEvent(40)
    expect((await save(first, { due: 'BEFORE_EVENT', days: 10, eventId })).status).toBe(200)
    const day = async () =>
      Math.round((Date.parse((await upcoming()).items[0]!.dueDate) - Date.now()) / 86_400_000)
    expect([30, 31]).toContain(await day())
    const before = await day()
    await database.execute(
      sql`UPDATE event_groups SET start_date = start_date + interval '7 days' WHERE event_id = ${eventId}`,
    )
    expect(await day()).toBe(before + 7)
    const older = await api.call(people.faculty, 'GET', `/user-group-course/${groupId}/due-dates`)
    expect(older.body).toMatchObject({ dueDates: [{ courseId: first }] })
    await database.execute(sql`DELETE FROM events WHERE id = ${eventId}`)
    expect((await upcoming()).items).toEqual([])
    expect(await terms(first)).toMatchObject({ firstDue: null, event: { startDate: null, isCanceled: true } })
  })

  it('is refused if its day has passed, or its event is not one of the group', async () => {
    const eventId = await addEvent(3)
    expect((await save(first, { due: 'BEFORE_EVENT', days: 10, eventId })).status).toBe(400)
    expect((await save(first, { due: 'BEFORE_EVENT', days: 1, eventId: people.resident })).status).toBe(400)
    expect((await save(first, { due: 'AFTER_JOINING' })).status).toBe(400)
    expect((await save(first, { due: 'DATE' })).status).toBe(400)
  })

  it('is taken away by a date, as an older page sets it', async () => {
    await forget()
    await save(first, { due: 'AFTER_JOINING', days: 30 })
    const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString()
    await api.call(people.programDirector, 'PUT', at(first, 'due-date'), { body: { dueDate } })
    expect(await terms(first)).toMatchObject({ due: 'DATE', dueDate })
    expect((await upcoming()).items).toMatchObject([{ dueDate }])
    await save(first, { due: 'AFTER_JOINING', days: 30 })
    expect(await terms(first)).toMatchObject({ due: 'AFTER_JOINING', dueDate: null })
  })

  it('makes nothing due that is optional', async () => {
    await save(first, { due: 'AFTER_JOINING', days: 30, isOptional: true })
    expect((await upcoming()).items).toEqual([])
    const progress = await api.call(
      people.resident,
      'GET',
      `/dashboard-progress/user-course-progress?userId=${people.resident}`,
    )
    expect(progress.body).toMatchObject({
      optional: [first],
      courses: [{ courseId: second }, { courseId: third }],
    })
  })
})

describe('who is said to be behind', () => {
  const progress = async () => {
    const { rows } = await database.execute<{ next: string | null; late: number }>(sql`
      SELECT to_char(next_due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS next, past_due_count::int AS late
      FROM group_member_progress WHERE user_group_id = ${groupId} AND user_id = ${people.resident}`)
    return rows[0]!
  }
  const firstDue = async () => (await terms(first)).firstDue
  const move = (eventId: EventId, days: number) =>
    database.execute(sql`UPDATE event_groups SET start_date = start_date + ${days} * interval '1 day'
      WHERE event_id = ${eventId}`)

  it('follows a rule when it is set, when its event moves and is canceled, and when it is taken away', async () => {
    await forget()
    const eventId = await addEvent(40)
    await save(first, { due: 'BEFORE_EVENT', days: 10, eventId })
    const before = await firstDue()
    expect(await progress()).toEqual({ next: before, late: 0 })
    await move(eventId, 7)
    expect(await firstDue()).not.toBe(before)
    expect((await progress()).next).toBe(await firstDue())
    await move(eventId, -42)
    expect((await progress()).late).toBe(1)
    await database.execute(sql`DELETE FROM events WHERE id = ${eventId}`)
    expect(await progress()).toEqual({ next: null, late: 0 })
    await save(first, { due: 'AFTER_JOINING', days: 30 })
    expect((await progress()).next).toBe(await firstDue())
    await save(first, {})
    expect(await progress()).toEqual({ next: null, late: 0 })
  })

  it('counts nothing that is optional or closed, and counts it once it opens', async () => {
    await forget()
    await save(second, { due: 'AFTER_JOINING', days: 30, isOptional: true })
    expect((await progress()).next).toBeNull()
    await save(second, { due: 'AFTER_JOINING', days: 30, requires: [first] })
    expect((await progress()).next).toBeNull()
    await complete(first)
    expect((await progress()).next).toBe((await terms(second)).firstDue)
    await forget()
  })
})

describe('the year of a group', () => {
  interface Year {
    courses: { courseId: CourseId; activityCount: number; firstDue: string | null }[]
    dueByEvents: { id: EventId; courses: CourseId[] }[]
  }
  const year = async (who = people.programDirector) =>
    (await api.call(who, 'GET', `/user-group-course/${groupId}/terms`)).body as Year

  it('has the events that make courses due when they begin, for faculty too', async () => {
    await forget()
    const eventId = await addEvent(40)
    await database.execute(
      sql`INSERT INTO event_courses (event_id, course_id) VALUES (${eventId}, ${third}), (${eventId}, ${second})`,
    )
    const found = (await year(people.faculty)).dueByEvents.filter(({ id }) => id === eventId)
    expect(found).toMatchObject([{ courses: [second, third] }])
    await database.execute(sql`DELETE FROM events WHERE id = ${eventId}`)
  })

  it('counts the activities that count, none in a course that is locked', async () => {
    const countOf = async () =>
      (await year()).courses.find(({ courseId }) => courseId === first)?.activityCount
    expect(await countOf()).toBe(1)
    await database.execute(
      sql`UPDATE group_courses SET is_locked = true WHERE user_group_id = ${groupId} AND course_id = ${first}`,
    )
    expect(await countOf()).toBe(0)
    await database.execute(
      sql`UPDATE group_courses SET is_locked = false WHERE user_group_id = ${groupId} AND course_id = ${first}`,
    )
  })

  it('knows the date that an event gives before anyone is in the group', async () => {
    const eventId = await addEvent(40)
    await save(first, { due: 'BEFORE_EVENT', days: 10, eventId })
    const firstDue = async () => (await year()).courses.find(({ courseId }) => courseId === first)?.firstDue
    const before = await firstDue()
    expect(before).not.toBeNull()
    await database.execute(sql`UPDATE users SET registered_at = NULL WHERE role = 'RESIDENT'`)
    expect(await firstDue()).toBe(before)
    await database.execute(
      sql`UPDATE users SET registered_at = now() - interval '20 days' WHERE role = 'RESIDENT'`,
    )
    await database.execute(sql`DELETE FROM events WHERE id = ${eventId}`)
    expect(await firstDue()).toBeNull()
    await forget()
  })
})

describe('a course that comes first', () => {
  const tried = (kind: 'TECHNICAL' | 'DIDACTIC', madeAt = new Date()) =>
    completions.findObstacle(database, {
      id: people.resident,
      activityId: activities.get(second)!,
      kind,
      madeAt,
      userGroupIds: [groupId],
    })
  const settle = () =>
    database.execute(sql`UPDATE course_prerequisites SET set_at = now() - interval '2 hours'`)

  it('closes the other until it is finished, and says so', async () => {
    await forget()
    await save(second, { requires: [first], due: 'AFTER_JOINING', days: 30 })
    await settle()
    expect((await upcoming()).items).toEqual([])
    const closed = async () =>
      (
        await api.call(
          people.resident,
          'GET',
          `/dashboard-progress/user-course-progress?userId=${people.resident}`,
        )
      ).body
    expect(await closed()).toMatchObject({
      closed: [{ courseId: second, requires: [{ courseId: first, name: 'Sterile technique' }] }],
    })
    expect(await tried('TECHNICAL')).toMatch(/opens once you finish “Sterile technique”/)
    await complete(first)
    expect(await closed()).not.toHaveProperty('closed')
    expect(await tried('TECHNICAL')).toBeNull()
    expect((await upcoming()).items).toMatchObject([{ courseId: second }])
  })

  it('refuses nothing that was done without a connection, or soon after it was decided', async () => {
    await forget()
    await save(second, { requires: [first] })
    expect(await tried('TECHNICAL')).toBeNull()
    await settle()
    expect(await tried('TECHNICAL')).not.toBeNull()
    expect(await tried('TECHNICAL', new Date(Date.now() - 5 * 60_000))).toBeNull()
  })

  it('closes nothing for who has begun, nor if it is locked or gone', async () => {
    await forget()
    await save(second, { requires: [first] })
    await settle()
    await database.execute(sql`UPDATE group_courses SET is_locked = true WHERE course_id = ${first}`)
    expect(await tried('TECHNICAL')).toBeNull()
    await database.execute(sql`UPDATE group_courses SET is_locked = false WHERE course_id = ${first}`)
    expect(await tried('TECHNICAL')).not.toBeNull()
    await complete(second)
    expect(await tried('TECHNICAL')).toBeNull()
  })

  it('does not wait for what waits for it', async () => {
    await forget()
    await save(second, { requires: [first] })
    await save(third, { requires: [second] })
    const refused = await save(first, { requires: [third] })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('Sutures waits for this course already')
    expect((await save(first, { requires: [first] })).status).toBe(400)
    expect((await save(first, { requires: [await addCourse(database)] })).status).toBe(400)
    expect(await terms(third)).toMatchObject({ requires: [second] })
  })

  it('stays when somebody who had not seen it sets a due date, and the date stays when another is added', async () => {
    await forget()
    const send = async (body: object) =>
      (await api.call(people.programDirector, 'PUT', at(third, 'terms'), { body })).status
    expect(await send({ requires: [first], requiresSeen: [] })).toBe(200)
    expect(await send({ due: 'AFTER_JOINING', days: 30 })).toBe(200)
    expect(await send({ requires: [second], requiresSeen: [] })).toBe(200)
    expect(await send({ isOptional: true })).toBe(200)
    const now = async () => {
      const { due, isOptional, requires } = await terms(third)
      return { due, isOptional, requires: new Set(requires) }
    }
    expect(await now()).toEqual({
      due: 'AFTER_JOINING',
      isOptional: true,
      requires: new Set([first, second]),
    })
    expect(await send({ requires: [], requiresSeen: [first] })).toBe(200)
    expect(await now()).toMatchObject({ requires: new Set([second]) })
    expect(await send({ requires: [third], requiresSeen: [] })).toBe(400)
    expect(await send({ due: 'NONE' })).toBe(200)
    expect(await now()).toEqual({ due: 'NONE', isOptional: true, requires: new Set([second]) })
    await forget()
  })

  it('is decided by those who manage the group, and read by those who follow it', async () => {
    const ask = (who: 'faculty' | 'resident' | 'foreignCoordinator') =>
      api.call(people[who], 'PUT', at(first, 'terms'), { body: none })
    expect((await ask('faculty')).status).toBe(403)
    expect((await ask('resident')).status).toBe(403)
    expect((await ask('foreignCoordinator')).status).toBe(404)
    const read = await api.call(people.faculty, 'GET', `/user-group-course/${groupId}/terms`)
    expect(read.body).toMatchObject({ mayManage: false })
  })
})
