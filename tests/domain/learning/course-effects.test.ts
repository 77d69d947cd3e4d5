import { expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { getCognitiveAssessment, takeCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import { getCourseWork, markActivity, writeReflection } from '#contract/endpoints/learning/course-work.ts'
import {
  listTaughtLessons,
  markLessonTaught,
  takeBackLesson,
} from '#contract/endpoints/learning/lesson-plans.ts'
import {
  listMySharedReflections,
  type SharedReflection,
} from '#contract/endpoints/learning/shared-reflections.ts'
import {
  activityId as activityIdOf,
  groupCourseId as groupCourseIdOf,
  reflectionId as reflectionIdOf,
} from '#contract/vocabulary/ids.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { someActivity as activityId, someWork } from '#tests/support/course-work.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = '0190a6a0-0000-7000-8000-000000000009'
const at = '2026-03-01T10:00:00.000Z'
const later = '2026-03-02T10:00:00.000Z'
const mark = (isDone: boolean, madeAt = at) =>
  queuedWrite(markActivity, { params: { activityId }, body: { mark: 'READ', isDone, madeAt } })
const reflect = (text: string) =>
  queuedWrite(writeReflection, {
    params: { activityId, reflectionId: id },
    body: { text, isShared: true, writtenAt: at },
  })
const seen = (...writes: Parameters<typeof withWrites>[2]) =>
  withWrites(getCourseWork, { activities: [someWork()] }, writes).activities[0]

test('a waiting tick is shown as ticked, and removed when the next one says so', () => {
  expect(seen(mark(true))?.marks).toEqual([{ mark: 'READ', isDone: true, madeAt: at }])
  expect(seen(mark(true), mark(false))?.marks.map(({ isDone }) => isDone)).toEqual([false])
})

test('a waiting reflection is shown on this device, and an empty one is not', () => {
  expect(seen(reflect('Slower.'))?.reflection).toMatchObject({ text: 'Slower.', isShared: true })
  expect(seen(reflect('Slower.'), reflect(''))?.reflection).toBeNull()
})

test('sharing what this device knew, while it waits, leaves newer words that the server has', () => {
  const reflection = {
    reflectionId: reflectionIdOf.parse(id),
    text: 'Newer.',
    isShared: false,
    writtenAt: later,
  }
  const write = queuedWrite(writeReflection, {
    params: { activityId, reflectionId: id },
    body: { text: 'Older.', isShared: true, writtenAt: at, chosenAt: '2026-03-03T10:00:00.000Z' },
  })
  const shown = withWrites(getCourseWork, { activities: [someWork({ reflection })] }, [write])
  expect(shown.activities[0]?.reflection).toMatchObject({ text: 'Newer.', isShared: true, writtenAt: later })
})

test('waiting answers are an attempt without a result, once', () => {
  const answer = { activityId, version: 1, passPercent: 80, questions: [], attempts: [] } as Reply<
    typeof getCognitiveAssessment
  >
  const write = queuedWrite(takeCognitiveAssessment, {
    params: { activityId, attemptId: id },
    body: { version: 1, takenAt: at, answers: [] },
  })
  const shown = withWrites(getCognitiveAssessment, answer, [write])
  expect(shown.attempts).toEqual([{ attemptId: id, takenAt: at, result: null }])
  expect(withWrites(getCognitiveAssessment, shown, [write]).attempts).toHaveLength(1)
})

test('questions of another activity stay as they were', () => {
  const other = {
    activityId: id,
    version: 1,
    passPercent: 80,
    questions: [],
    attempts: [],
  } as unknown as Reply<typeof getCognitiveAssessment>
  const write = queuedWrite(takeCognitiveAssessment, {
    params: { activityId, attemptId: id },
    body: { version: 1, takenAt: at, answers: [] },
  })
  expect(withWrites(getCognitiveAssessment, other, [write]).attempts).toEqual([])
})

const groupCourseId = groupCourseIdOf.parse('0190a6a0-0000-7000-8000-000000000008')
const taught = (taughtAt: string) =>
  queuedWrite(markLessonTaught, { params: { groupCourseId }, body: { taughtAt } })
const takenBack = (taughtAt: string) =>
  queuedWrite(takeBackLesson, { params: { groupCourseId }, query: { taughtAt } })
test('a lesson is marked at once with the time it was given, only in its own group', () => {
  const lessons = {
    groupCourseId,
    lessons: [{ taughtAt: at, taughtBy: 'Ada Reyes' }],
    completes: [],
    mayTeach: true,
  }
  const shown = withWrites(listTaughtLessons, lessons, [taught(later)])
  expect(shown.lessons.map(({ taughtAt }) => taughtAt)).toEqual([later, at])
  expect(withWrites(listTaughtLessons, shown, [taught(later)]).lessons).toHaveLength(2)
  const elsewhere = { ...lessons, groupCourseId: groupCourseIdOf.parse(id) }
  expect(withWrites(listTaughtLessons, elsewhere, [taught(later), takenBack(at)]).lessons).toHaveLength(1)
})

test('a lesson is taken back at once, whether or not the server has it', () => {
  const lessons = {
    groupCourseId,
    lessons: [{ taughtAt: at, taughtBy: 'Ada Reyes' }],
    completes: [],
    mayTeach: true,
  }
  expect(withWrites(listTaughtLessons, lessons, [takenBack(at)]).lessons).toEqual([])
  expect(withWrites(listTaughtLessons, lessons, [taught(later), takenBack(later)]).lessons).toEqual(
    lessons.lessons,
  )
})

const shared = (activity: typeof activityId, text: string) =>
  ({ activityId: activity, text }) as SharedReflection

test('what is no longer shared disappears from what one shares; what is rewritten shows the new text', () => {
  const page = { items: [shared(activityId, 'Before'), shared(activityIdOf.parse(id), 'Other')], next: null }
  const write = (isShared: boolean) =>
    queuedWrite(writeReflection, {
      params: { activityId, reflectionId: id },
      body: { text: 'After', isShared, writtenAt: at },
    })
  const textsAfter = (isShared: boolean) =>
    withWrites(listMySharedReflections, page, [write(isShared)]).items.map(({ text }) => text)
  expect(textsAfter(true)).toEqual(['After', 'Other'])
  expect(textsAfter(false)).toEqual(['Other'])
})
