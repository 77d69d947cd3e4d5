import { randomBytes } from 'node:crypto'
import { cognitiveEndpoints } from '#contract/endpoints/learning/cognitive.ts'
import { courseWorkEndpoints } from '#contract/endpoints/learning/course-work.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createCourseWorkHandlers } from '#server/modules/learning/courses/work-routes.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { addText } from './course-content.ts'
import { addActivity, addCourse, assignCourses } from './curriculum.ts'
import { freshDatabase } from './fresh-database.ts'
import { createPeople } from './people.ts'
import { createTestApi } from './test-api.ts'
import { untilEnd } from './until-end.ts'

/** A course with something to read and questions, and one that is locked, behind the real edge. */
export async function setUpCourseApi() {
  const { database } = untilEnd(await freshDatabase())
  const people = await createPeople(database)
  const courseId = await addCourse(database)
  const lockedId = await addCourse(database)
  const reading = { kind: 'DIDACTIC', isRecordable: false } as const
  const readingId = await addActivity(database, courseId, reading)
  const hiddenId = await addActivity(database, courseId, reading)
  const questionsId = await addActivity(database, courseId, { kind: 'COGNITIVE', isRecordable: false })
  const lockedReadingId = await addActivity(database, lockedId, reading)
  await assignCourses(database, people.groupId, [courseId, lockedId], { locked: [lockedId] })
  for (const [of, activityId] of [
    [courseId, readingId],
    [courseId, hiddenId],
    [lockedId, lockedReadingId],
  ] as const)
    await addText(database, of, { section: 'DIDACTIC', activityId, body: 'Read me.' })
  await addText(database, courseId, {
    section: 'GUIDE',
    activityId: readingId,
    body: '- [ ] Read it {didactic}\n- [ ] Set up',
  })
  const signer = createMediaSigner(randomBytes(32), Date.now)
  const table = { ...courseWorkEndpoints, ...cognitiveEndpoints }
  const api = untilEnd(
    await createTestApi(database, table, createCourseWorkHandlers({ database, completions, signer })),
  )
  return { database, people, api, courseId, readingId, hiddenId, questionsId, lockedReadingId }
}
