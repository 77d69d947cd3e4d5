import { describe, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { getCognitiveAssessment, takeCognitiveAssessment } from '#contract/endpoints/residency/cognitive.ts'
import {
  completeActivityGuide,
  getCourseWork,
  markActivity,
  writeReflection,
} from '#contract/endpoints/residency/course-work.ts'
import { getUserCourseProgress } from '#contract/endpoints/residency/progress.ts'
import { listPastDueTasks, listUpcomingTasks } from '#contract/endpoints/residency/tasks.ts'
import {
  listTaughtLessons,
  markLessonTaught,
  takeBackLesson,
} from '#contract/endpoints/residency/courses/lesson-plans.ts'
import {
  listMySharedReflections,
  type SharedReflection,
} from '#contract/endpoints/residency/courses/shared-reflections.ts'
import { activityId as activityIdOf, groupCourseId as groupCourseIdOf } from '#contract/vocabulary/ids.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { someActivity as activityId, someWork } from '#tests/support/course-work.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = '0190a6a0-0000-7000-8000-000000000009'
const at = '2026-03-01T10:00:00.000Z'
const mark = (isDone: boolean, madeAt = at) =>
  queuedWrite(markActivity, { params: { activityId }, body: { mark: 'READ', isDone, madeAt } })
const step = () =>
  queuedWrite(markActivity, {
    params: { activityId },
    body: { mark: 'STEP:one', isDone: true, madeAt: at },
  })
const reflect = (text: string) =>
  queuedWrite(writeReflection, {
    params: { activityId, reflectionId: id },
    body: { text, isShared: true, writtenAt: at },
  })
const seen = (...writes: Parameters<typeof withWrites>[2]) =>
  withWrites(getCourseWork, { activities: [someWork()] }, writes).activities[0]

test('a tick that waits is ticked, and taken back when the next one says so', () => {
  expect(seen(mark(true))?.marks).toEqual([{ mark: 'READ', isDone: true, madeAt: at }])
  expect(seen(mark(true), mark(false))?.marks.map(({ isDone }) => isDone)).toEqual([false])
})

test('a reflection that waits is read here, and an empty one is none', () => {
  expect(seen(reflect('Slower.'))?.reflection).toMatchObject({ text: 'Slower.', isShared: true })
  expect(seen(reflect('Slower.'), reflect(''))?.reflection).toBeNull()
})

test('answers that wait are an attempt without a result, once', () => {
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

test('questions of another activity stand as they did', () => {
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

describe('what completes an activity by its rule is complete before it is sent', () => {
  const guide = queuedWrite(completeActivityGuide, { query: { activityId, at, version: 1 } })
  const task = (completionKind?: CompletionKind) =>
    ({ activityId, completionKind }) as Reply<typeof listUpcomingTasks>['items'][number]
  const other = { ...task('DIDACTIC'), activityId: activityIdOf.parse(id) }
  const courseOf = (completionKind?: CompletionKind) => ({
    completedCount: 1,
    percentage: 33,
    activities: [
      { id, completedAt: '2026-02-01T10:00:00.000Z' },
      { id: activityId, completedAt: null, ...(completionKind && { completionKind }) },
      { id: 'another', completedAt: null },
    ],
  })
  const progressOf = (completionKind?: CompletionKind) =>
    ({
      percentage: 25,
      lastCompletedAt: '2026-02-01T10:00:00.000Z',
      courses: [courseOf(completionKind), { completedCount: 0, percentage: 0, activities: [{ id: 'last' }] }],
    }) as unknown as Reply<typeof getUserCourseProgress>

  test.each<[string, CompletionKind | undefined, QueuedWrite, boolean]>([
    ['reading what is to be read', 'DIDACTIC', mark(true), true],
    ['not having read it after all', 'DIDACTIC', mark(false), false],
    ['a step that is ticked', 'GUIDE', step(), false],
    ['a guide, all of it', 'GUIDE', guide, true],
    ['a reflection', 'REFLECTION', reflect('Slower.'), true],
    ['an empty reflection', 'REFLECTION', reflect(''), false],
    ['reading where a reflection is asked for', 'REFLECTION', mark(true), false],
    ['reading where a video is asked for', 'TECHNICAL', mark(true), false],
    ['reading, by an answer from before that does not say what is asked for', undefined, mark(true), false],
  ])('%s', (_what, completionKind, write, isDone) => {
    const work = { activities: [someWork(completionKind && { completionKind })] }
    expect(withWrites(getCourseWork, work, [write]).activities[0]?.completedAt).toBe(isDone ? at : null)
    for (const list of [listUpcomingTasks, listPastDueTasks]) {
      const page = { items: [task(completionKind), other], next: null, total: 2 }
      const left = isDone ? { ...page, items: [other], total: 1 } : page
      expect(withWrites(list, page, [write])).toEqual(left)
    }
    const progress = progressOf(completionKind)
    const after = withWrites(getUserCourseProgress, progress, [write])
    if (!isDone) return expect(after).toBe(progress)
    expect(after).toMatchObject({ percentage: 50, lastCompletedAt: at })
    expect(after.courses[0]).toMatchObject({ completedCount: 2, percentage: 66 })
    expect(after.courses[0]?.activities[1]?.completedAt).toBe(at)
    expect(withWrites(getUserCourseProgress, after, [write])).toBe(after)
  })

  test('it stays complete when its reading is taken back, and complete since the earlier time', () => {
    const work = (completedAt: string | null) => ({
      activities: [someWork({ completionKind: 'DIDACTIC', completedAt })],
    })
    const since = (before: string | null, ...writes: QueuedWrite[]) =>
      withWrites(getCourseWork, work(before), writes).activities[0]?.completedAt
    expect(since(null, mark(true), mark(false))).toBe(at)
    expect(since('2026-02-01T10:00:00.000Z', mark(true))).toBe('2026-02-01T10:00:00.000Z')
  })

  test('what the server refused completes nothing', () => {
    const work = { activities: [someWork({ completionKind: 'DIDACTIC' })] }
    const refused = { ...mark(true), refusal: 'This activity has too many ticks.' }
    expect(withWrites(getCourseWork, work, [refused]).activities[0]?.completedAt).toBeNull()
  })
})

const groupCourseId = groupCourseIdOf.parse('0190a6a0-0000-7000-8000-000000000008')
const taught = (taughtAt: string) =>
  queuedWrite(markLessonTaught, { params: { groupCourseId }, body: { taughtAt } })
const takenBack = (taughtAt: string) =>
  queuedWrite(takeBackLesson, { params: { groupCourseId }, query: { taughtAt } })
const later = '2026-03-02T10:00:00.000Z'

test('a lesson is marked at once with the time it was given, in its own group alone', () => {
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

test('what is no longer shared is gone from what one shares; what is rewritten reads anew', () => {
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
