import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cognitiveAttemptId } from '#contract/vocabulary/ids.ts'
import {
  addCognitiveAttempt,
  countOtherAttempts,
  listCognitiveAttempts,
} from '#server/modules/learning/courses/cognitive-store.ts'
import { setUpCourseApi } from '#tests/support/course-api.ts'

const { database, people, questionsId } = await setUpCourseApi()

test('attempts are listed from the newest, and one from the future was made now', async () => {
  const add = (takenAt: string) =>
    database.transaction((tx) =>
      addCognitiveAttempt(tx, {
        id: cognitiveAttemptId.parse(randomUUID()),
        userId: people.resident,
        activityId: questionsId,
        version: 1,
        answers: [],
        correct: 0,
        total: 1,
        isPassed: false,
        takenAt,
      }),
    )
  const older = await add('2026-03-01T10:00:00.000Z')
  const ahead = await add('2100-01-01T00:00:00.000Z')
  expect(ahead.takenAt.getTime()).toBeLessThanOrEqual(Date.now())
  const listed = await listCognitiveAttempts(database, people.resident, questionsId, 1)
  expect(listed.map(({ id }) => id)).toEqual([ahead.id])
  expect(older.id).not.toBe(ahead.id)
  const others = { userId: people.resident, activityId: questionsId, id: older.id }
  expect(await countOtherAttempts(database, others)).toBe(1)
})
