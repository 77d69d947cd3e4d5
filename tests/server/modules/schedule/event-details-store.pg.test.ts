import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { EventId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { eventReplies } from '#server/database/schema/schedule.ts'
import { findEvent, listAnswers } from '#server/modules/schedule/event-details-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addGroup } from '#tests/support/people.ts'
import { setUpScheduleApi } from '#tests/support/schedule-api.ts'

const { database, people, plan } = setUpScheduleApi()
const find = async (id: string) => findEvent(database(), id as EventId, people().resident)

test('courses are in the order of the curriculum, each with its own activities in theirs', async () => {
  const later = await addCourse(database(), { name: 'Later', courseOrder: 90 })
  const sooner = await addCourse(database(), { name: 'Sooner', courseOrder: 80 })
  const second = await addActivity(database(), sooner, { name: 'Second', activityOrder: 2 })
  const first = await addActivity(database(), sooner, { name: 'First', activityOrder: 1 })
  const courses = [
    { courseId: later },
    { courseId: sooner, activities: [second, first].map((activityId) => ({ activityId })) },
  ]
  const row = await find(await plan({ courses }))
  expect(row?.courses.map(({ name, activities }) => [name, activities.map((one) => one.name)])).toEqual([
    ['Sooner', ['First', 'Second']],
    ['Later', []],
  ])
})

test('groups are sorted by the rules of language', async () => {
  const names = ['Zürich', 'Ärzte', 'art']
  const groupAttendance: UserGroupId[] = []
  for (const name of names) groupAttendance.push(await addGroup(database(), people().programId, { name }))
  const row = await find(await plan({ groupAttendance }))
  expect(row?.groups.map(({ name }) => name)).toEqual(['art', 'Ärzte', 'Zürich'])
})

test('somebody who is in a group and also named is asked once', async () => {
  const { resident, faculty } = people()
  const id = await plan({ residentAttendance: [resident], proctorAttendance: [faculty] })
  expect((await listAnswers(database(), id as EventId)).asked).toBe(3)
})

test('a reply of somebody who is no longer asked is not counted', async () => {
  const id = (await plan({ groupAttendance: [], residentAttendance: [people().peer] })) as EventId
  const answer = { eventId: id, reply: 'YES' as const, repliedAt: new Date() }
  await database()
    .insert(eventReplies)
    .values([people().peer, people().resident].map((userId) => ({ ...answer, userId })))
  expect((await listAnswers(database(), id)).answers.map((one) => one.id)).toEqual([people().peer])
})

test('everybody who replied is named, even 2,500 of them', async () => {
  const id = (await plan({ groupAttendance: [], residentAttendance: [people().resident] })) as EventId
  await database().execute(sql`
    WITH made AS (
      INSERT INTO users (email, first_name, last_name, role)
      SELECT 'many-' || n || '@people.test', 'Pat', 'Many ' || n, 'RESIDENT' FROM generate_series(1, 2500) n
      RETURNING id), named AS (
      INSERT INTO event_people (event_id, user_id, kind, start_date, end_date)
      SELECT ${id}::uuid, id, 'RESIDENT', now(), now() FROM made)
    INSERT INTO event_replies (event_id, user_id, reply, replied_at) SELECT ${id}::uuid, id, 'YES', now() FROM made`)
  const { asked, answers } = await listAnswers(database(), id)
  expect(asked).toBe(2_501)
  expect(answers).toHaveLength(2_500)
})

test('an event that does not exist is null', async () => {
  expect(await find('0a0b0c0d-1111-4222-8333-444455556666')).toBeNull()
})
