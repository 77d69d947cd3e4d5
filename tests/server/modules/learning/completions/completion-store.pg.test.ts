import { expect, it } from 'vitest'
import { courses } from '#server/database/schema/curriculum.ts'
import { eq } from 'drizzle-orm'
import { findActivityTerms } from '#server/modules/learning/completions/completion-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

it('an activity is found with the terms of its course', async () => {
  const courseId = await addCourse(database)
  await database.update(courses).set({ needsAssessment: true }).where(eq(courses.id, courseId))
  const id = await addActivity(database, courseId, { activityMode: 'VIRTUAL', isRecordable: false })
  expect(await findActivityTerms(database, id)).toEqual({
    courseId,
    kind: 'TECHNICAL',
    activityMode: 'VIRTUAL',
    needsAssessment: true,
    completedBy: null,
    isAiPostProcessed: false,
    doableSince: expect.any(Date) as Date,
    doableUntil: null,
  })
})
