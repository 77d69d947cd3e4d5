import { expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { getCognitiveAssessment, takeCognitiveAssessment } from '#contract/endpoints/residency/cognitive.ts'
import { getCourseWork, markActivity, writeReflection } from '#contract/endpoints/residency/course-work.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { someActivity as activityId, someWork } from '#tests/support/course-work.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = '0190a6a0-0000-7000-8000-000000000009'
const at = '2026-03-01T10:00:00.000Z'
const mark = (isDone: boolean, madeAt = at) =>
  queuedWrite(markActivity, { params: { activityId }, body: { mark: 'READ', isDone, madeAt } })
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
