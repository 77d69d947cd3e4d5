import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { courseVideoId } from '#contract/vocabulary/ids.ts'
import { deleteMaster } from '#server/modules/workshops/courses/master-store.ts'
import { findLastPublished, findVideoState } from '#server/modules/workshops/courses/offered-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addDidactic, addMaster, addWorkshopVideo } from '#tests/support/workshop-course-rows.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })

test('a didactic says whether something of it is published', async () => {
  const [draft, text] = [await addDidactic(database, 'Draft', [-1]), await addDidactic(database, 'Text')]
  expect(await findLastPublished(database, draft.id)).toEqual({ isRetired: false, isPublished: false })
  expect(await findLastPublished(database, text.id)).toEqual({ isRetired: false, isPublished: true })
})

test('a video is there while its course is, as one of a former course, or while another course has it', async () => {
  const own = await addMaster(database, 'Own')
  const [inAnother, lost] = [
    await addWorkshopVideo(database, admin, { workshopCourseId: own }),
    await addWorkshopVideo(database, admin, { workshopCourseId: own }),
  ]
  await addMaster(database, 'Other', { videos: [inAnother] })
  expect(await findVideoState(database, lost)).toBe('READY')
  await database.transaction((tx) => deleteMaster(tx, own))
  expect(await findVideoState(database, inAnother)).toBe('READY')
  expect(await findVideoState(database, lost)).toBe('READY')
  // Its course was deleted before there was a note of that.
  await database.$client.query('UPDATE course_videos SET former_course = NULL')
  expect(await findVideoState(database, inAnother)).toBe('READY')
  expect(await findVideoState(database, lost)).toBeNull()
  expect(await findVideoState(database, courseVideoId.parse(randomUUID()))).toBeNull()
})
