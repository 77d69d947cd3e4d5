import { expect, test } from 'vitest'
import * as store from '#server/modules/workshops/courses/workshop-video-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addMaster, addWorkshopVideo } from '#tests/support/workshop-course-rows.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const course = await addMaster(database, 'Films')

test('ready videos are listed newest first under the name that they were given', async () => {
  const [first, second] = [
    await addWorkshopVideo(database, admin, { workshopCourseId: course }),
    await addWorkshopVideo(database, admin, { workshopCourseId: course }),
  ]
  await addWorkshopVideo(database, admin, { workshopCourseId: course, state: 'PROCESSING' })
  expect(await store.renameVideo(database, first, 'Half hitch')).toBe('Tying a knot')
  const list = (search: string, after: typeof first | null = null) =>
    store.listVideos(database, search, { after, limit: 5 })
  expect((await list('')).rows).toMatchObject([
    { courseVideoId: second, title: 'Tying a knot', duration: 100, size: 1_000, course: { title: 'Films' } },
    { courseVideoId: first, title: 'Half hitch' },
  ])
  expect((await list('', second)).rows.map(({ title }) => title)).toEqual(['Half hitch'])
  expect((await list('hitch')).total).toBe(1)
})

test('what never became a video leaves all courses', async () => {
  const lost = await addWorkshopVideo(database, admin, { workshopCourseId: course, state: 'FAILED' })
  const other = await addMaster(database, 'Other', { videos: [lost] })
  expect(await store.countVideosOf(database, other)).toBe(1)
  await store.forgetInCourses(database, lost)
  expect(await store.countVideosOf(database, other)).toBe(0)
})

test('whose lists show a video: those who manage workshops, and the people of the workshops that have it', async () => {
  const [teacher, attendee, runs] = [
    await addWorkshopPerson(database, { isFaculty: true }),
    await addWorkshopPerson(database, { isAttendee: true }),
    await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' }),
  ]
  const workshop = await addWorkshop(database, { facilitators: [runs], faculty: [teacher] })
  await addAttendee(database, workshop, attendee)
  const video = await addWorkshopVideo(database, admin, { workshopCourseId: course })
  const whoSees = () => database.transaction((tx) => store.listWhoSees(tx, video))
  expect(await whoSees()).toEqual([admin])
  const { rows } = await database.$client.query<{ id: string }>(
    `INSERT INTO workshop_course_assignments (workshop_id, course_id, title, description, position)
     VALUES ($1, $2, 'Films', '', 0) RETURNING id`,
    [workshop, course],
  )
  await database.$client.query(
    'INSERT INTO workshop_assigned_videos (assignment_id, course_video_id, position) VALUES ($1, $2, 0)',
    [rows[0]?.id, video],
  )
  expect((await whoSees()).toSorted()).toEqual([admin, teacher, attendee, runs].toSorted())
  await database.$client.query('UPDATE workshop_memberships SET is_deactivated = true WHERE user_id = $1', [
    attendee,
  ])
  expect(await whoSees()).not.toContain(attendee)
})

test('files that nothing has are let go after a while', async () => {
  const { rows } = await database.$client.query<{ id: string }>(`INSERT INTO assets
      (purpose, name, file_type, bytes, is_offline, created_at)
    VALUES ('WORKSHOP_FILE', 'Old', 'application/pdf', 1, true, now() - interval '8 days'),
      ('WORKSHOP_FILE', 'New', 'application/pdf', 1, true, now()) RETURNING id`)
  expect(await store.listUnusedFiles(database, '7 days', 9)).toEqual([rows[0]?.id])
})
