import { describe, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import {
  completeActivityGuide,
  getCourseWork,
  markActivity,
  READ_MARK,
  writeReflection,
} from '#contract/endpoints/learning/course-work.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { listPastDueTasks, listUpcomingTasks } from '#contract/endpoints/learning/tasks.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import { activityId as activityIdOf } from '#contract/vocabulary/ids.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { nextActivity } from '#domain/learning/activity-status.ts'
import { effectOf, withWrites } from '#domain/writes/write-effects.ts'
import { someActivity as activityId, someWork } from '#tests/support/course-work.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = '0190a6a0-0000-7000-8000-000000000009'
const at = '2026-03-01T10:00:00.000Z'
const mark = (isDone: boolean, word = READ_MARK) =>
  queuedWrite(markActivity, { params: { activityId }, body: { mark: word, isDone, madeAt: at } })
const step = () => mark(true, 'STEP:one')
const reflect = (text: string) =>
  queuedWrite(writeReflection, {
    params: { activityId, reflectionId: id },
    body: { text, isShared: true, writtenAt: at },
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
    ['taking the reading back', 'DIDACTIC', mark(false), false],
    ['a step that is ticked', 'GUIDE', step(), false],
    ['a guide, all of it', 'GUIDE', guide, true],
    ['a reflection', 'REFLECTION', reflect('Slower.'), true],
    ['an empty reflection', 'REFLECTION', reflect(''), false],
    ['reading if a reflection is required', 'REFLECTION', mark(true), false],
    ['reading if a video is required', 'TECHNICAL', mark(true), false],
    ['reading, with an older answer that does not say what is required', undefined, mark(true), false],
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

  test('it stays complete when its reading is taken back, with the earlier time', () => {
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

test('one continues with what comes after it', () => {
  const next = { id: activityIdOf.parse(id) }
  const work = { activities: [someWork({ completionKind: 'DIDACTIC' })] }
  const { activities } = withWrites(getCourseWork, work, [mark(true)])
  expect(nextActivity([{ id: activityId }, next], activities)).toBe(next)
})

test('once it is sent, whatever counts it is requested again', () => {
  for (const write of [mark(true), reflect('Slower.')])
    expect(effectOf(write)?.refreshes.map(({ answer }) => answer)).toEqual(
      expect.arrayContaining([getCourseWork, listUpcomingTasks, listPastDueTasks, getUserCourseProgress]),
    )
})
