import type { Task } from '#contract/endpoints/learning/tasks.ts'
import { isPastDue } from './due-text.ts'

/** Activities of one course that are due at the same time; one that is done in the virtual trainer is alone. */
export interface TaskGroup {
  courseId: Task['courseId']
  courseName: string
  courseKebabName: string
  dueDate: string
  isPastDue: boolean
  tasks: readonly Task[]
}

/** The earliest first, each activity once: an older answer may list it under both. */
export function groupTasks(tasks: readonly Task[], now: number): TaskGroup[] {
  const once = [...new Map(tasks.map((task) => [task.activityId, task])).values()]
  const byCourse = new Map<string, Task[]>()
  for (const task of once) {
    const alone = task.completionKind === 'VIRTUAL' ? task.activityId : ''
    const key = `${task.dueDate} ${task.courseId} ${alone}`
    byCourse.set(key, [...(byCourse.get(key) ?? []), task])
  }
  return [...byCourse.values()]
    .map((same): TaskGroup => {
      const { courseId, courseName, courseKebabName, dueDate } = same[0]!
      const past = isPastDue({ dueDate }, now)
      return { courseId, courseName, courseKebabName, dueDate, isPastDue: past, tasks: same }
    })
    .toSorted((one, other) => Date.parse(one.dueDate) - Date.parse(other.dueDate))
}

/** How many activities wait, in one sentence. */
export function countDue(groups: readonly TaskGroup[]): { pastDue: number; upcoming: number } {
  const count = (isPast: boolean) =>
    groups.filter((group) => group.isPastDue === isPast).reduce((sum, { tasks }) => sum + tasks.length, 0)
  return { pastDue: count(true), upcoming: count(false) }
}
