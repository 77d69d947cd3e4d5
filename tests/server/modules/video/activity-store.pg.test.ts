import { expect, test } from 'vitest'
import { findActivity } from '#server/modules/video/activity-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const course = await addCourse(database, { audience: 'FACULTY' })
const knot = await addActivity(database, course, {
  name: 'Knot',
  isRecordable: false,
  isAiPostProcessed: true,
})

test('an activity is found with what decides about its videos', async () => {
  expect(await findActivity(database, knot, ['RESIDENTS', 'FACULTY'])).toMatchObject({
    name: 'Knot',
    isRecordable: false,
    isAiPostProcessed: true,
  })
})

test('an activity of a course for another audience is not found, nor any by those who have none', async () => {
  expect(await findActivity(database, knot, ['RESIDENTS'])).toBeNull()
  expect(await findActivity(database, knot, [])).toBeNull()
})
