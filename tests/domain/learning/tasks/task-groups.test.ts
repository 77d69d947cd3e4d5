import { expect, it } from 'vitest'
import type { Task } from '#contract/endpoints/learning/tasks.ts'
import { countDue, groupTasks } from '#domain/learning/tasks/task-groups.ts'

const now = Date.parse('2026-11-23T11:00:00Z')
const task = (activity: string, course: string, dueDate: string) =>
  ({ activityId: activity, courseId: course, courseName: course, dueDate }) as unknown as Task

it('what is due in one course at the same time is grouped, the earliest first', () => {
  const groups = groupTasks(
    [
      task('a', 'Suturing', '2026-11-25T11:00:00Z'),
      task('b', 'First Entry', '2026-11-20T11:00:00Z'),
      task('c', 'Suturing', '2026-11-25T11:00:00Z'),
      task('d', 'Suturing', '2026-11-29T11:00:00Z'),
    ],
    now,
  )
  expect(groups.map(({ courseName, isPastDue, tasks }) => [courseName, isPastDue, tasks.length])).toEqual([
    ['First Entry', true, 1],
    ['Suturing', false, 2],
    ['Suturing', false, 1],
  ])
  expect(countDue(groups)).toEqual({ pastDue: 1, upcoming: 3 })
})

it('what became past due since it was read is past due, and is listed once', () => {
  const due = task('a', 'Suturing', '2026-11-23T10:00:00Z')
  const groups = groupTasks(
    [
      { ...due, pastDue: false },
      { ...due, pastDue: true },
    ],
    now,
  )
  expect(groups).toMatchObject([{ isPastDue: true, tasks: [{ activityId: 'a' }] }])
})

it('what is done in the virtual trainer is alone, so that it leads there', () => {
  const due = '2026-11-25T11:00:00Z'
  const virtual = { ...task('v', 'Camera', due), completionKind: 'VIRTUAL' } as Task
  const groups = groupTasks([task('a', 'Camera', due), virtual, task('b', 'Camera', due)], now)
  expect(groups.map(({ tasks }) => tasks.map(({ activityId }) => activityId))).toEqual([['a', 'b'], ['v']])
})
