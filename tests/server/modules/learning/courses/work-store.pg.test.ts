import { expect, test } from 'vitest'
import { countOtherMarks, findWork, listWork, saveMark } from '#server/modules/learning/courses/work-store.ts'
import { setUpCourseApi } from '#tests/support/course-api.ts'
import { someWork } from '#tests/support/course-work.ts'

const { database, people, courseId, readingId, hiddenId, questionsId } = await setUpCourseApi()

test('every activity of a course is listed, done or not, with what completes it', async () => {
  const work = await listWork(database, people.resident, courseId)
  expect(work).toEqual([
    someWork({ activityId: readingId, completionKind: 'DIDACTIC' }),
    someWork({ activityId: hiddenId, completionKind: 'DIDACTIC' }),
    someWork({ activityId: questionsId, completionKind: 'COGNITIVE' }),
  ])
})

test('one is found by its activity, as it is within a transaction', async () => {
  await database.transaction(async (tx) => {
    const facts = { userId: people.peer, activityId: readingId, mark: 'READ', isDone: true }
    await saveMark(tx, { ...facts, madeAt: '2026-03-01T10:00:00.000Z' })
    expect((await findWork(tx, people.peer, readingId))?.marks).toHaveLength(1)
    const countBesides = (mark: string) =>
      countOtherMarks(tx, { userId: people.peer, activityId: readingId, mark })
    expect([await countBesides('READ'), await countBesides('GUIDE')]).toEqual([0, 1])
  })
  expect((await findWork(database, people.resident, readingId))?.marks).toEqual([])
})
