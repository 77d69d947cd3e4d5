import { expect, test } from 'vitest'
import { leaveToFormerPerson, moves } from '#server/modules/people/management/former-person-store.ts'
import { stays } from '#server/modules/people/management/person-references.ts'
import { addCourse } from '#tests/support/curriculum.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

test('what others need moves whole, and what is of the workshops stays', async () => {
  const id = await addToWorkshops(database, { residency: { role: 'RESIDENT' }, email: 'former@portals.test' })
  await database.transaction(async (tx) => {
    const former = await leaveToFormerPerson(tx, id, 'RESIDENT')
    expect(former).not.toBe(id)
  })
  const remain = stays.filter((reference) => !(moves as readonly string[]).includes(reference))
  expect(remain).toEqual([
    'workshop_attendees.arrived_by_id',
    'workshop_courses.created_by_id',
    'workshop_didactic_versions.author_id',
    'workshop_didactics.created_by_id',
    'workshop_messages.sent_by_id',
    'workshop_payments.by_id',
    'workshop_place_requests.decided_by_id',
    'workshops.created_by_id',
  ])
})

test('lessons of a course that its group no longer has move, too, and those of others stay', async () => {
  const id = await addToWorkshops(database, { residency: { role: 'FACULTY' }, email: 'taught@portals.test' })
  const lessons = [people.faculty, id].map((taughtBy, day) => ({
    taught_at: `2026-03-0${day + 1}T10:00:00+00:00`,
    taught_by: taughtBy,
    arrived_at: '2026-03-05T10:00:00+00:00',
  }))
  const course = await addCourse(database)
  await database.$client.query(
    `INSERT INTO removed_group_courses (id, user_group_id, course_id, is_locked, hidden_activities, taught_lessons)
      VALUES (gen_random_uuid(), $1, $2, false, '{}', $3)`,
    [people.groupId, course, JSON.stringify(lessons)],
  )
  const former = await database.transaction((tx) => leaveToFormerPerson(tx, id, 'FACULTY'))
  const { rows } = await database.$client.query(
    'SELECT taught_lessons AS lessons FROM removed_group_courses WHERE course_id = $1',
    [course],
  )
  expect(rows).toEqual([{ lessons: [lessons[0], { ...lessons[1], taught_by: former }] }])
})
