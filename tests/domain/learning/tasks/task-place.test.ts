import { expect, test } from 'vitest'
import type { Task } from '#contract/endpoints/learning/tasks.ts'
import { taskPlace } from '#domain/learning/tasks/task-place.ts'

const links = {
  activity: (course: string, id: string) => `/course/${course}/${id}`,
  virtualTrainer: (name?: string) => `/trainer/${name}`,
}
const task = {
  courseId: 'c',
  activityId: 'a',
  activityName: 'Virtual 0° Camera Navigation',
} as unknown as Task

test('an activity is begun on its page, a virtual one in the trainer', () => {
  expect(taskPlace(links, { ...task, completionKind: 'TECHNICAL' })).toBe('/course/c/a')
  expect(taskPlace(links, task)).toBe('/course/c/a')
  expect(taskPlace(links, { ...task, completionKind: 'VIRTUAL' })).toBe(
    '/trainer/Virtual 0° Camera Navigation',
  )
})
