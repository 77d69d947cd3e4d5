import type { Reply } from '#contract/endpoint.ts'
import { getCourseWork } from '#contract/endpoints/learning/course-work.ts'
import { getUserCourseProgress, type UserCourse } from '#contract/endpoints/learning/progress.ts'
import { listPastDueTasks, listUpcomingTasks } from '#contract/endpoints/learning/tasks.ts'
import { percentageOf } from '#contract/policies/learning/completion.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'
import { completesLocally, type LocalCompletion } from './local-completion.ts'
import type { WrittenInput } from '../sync/queued-writes.ts'
import { type AnswerChange, changes, refreshes } from '../writes/write-effect.ts'

/** Answers that count what I have completed. */
export const completionAnswers = [
  refreshes(getCourseWork),
  refreshes(listUpcomingTasks),
  refreshes(listPastDueTasks),
  refreshes(getUserCourseProgress),
]

/** What a write completes is complete on this device at once: in the course, among what is due, and in my progress. */
export function completing<W extends WaitingEndpoint>(
  write: W,
  doneBy: (input: WrittenInput<W>) => LocalCompletion | null,
): AnswerChange[] {
  const after =
    <R>(change: (reply: R, done: LocalCompletion) => R) =>
    (reply: R, input: WrittenInput<W>): R => {
      const done = doneBy(input)
      return done === null ? reply : change(reply, done)
    }
  return [
    changes(getCourseWork, write, after(inWork)),
    changes(listUpcomingTasks, write, after(amongTasks)),
    changes(listPastDueTasks, write, after(amongTasks)),
    changes(getUserCourseProgress, write, after(inProgress)),
  ]
}

type Work = Reply<typeof getCourseWork>
type Tasks = Reply<typeof listUpcomingTasks>
type Progress = Reply<typeof getUserCourseProgress>

function inWork({ activities }: Work, done: LocalCompletion): Work {
  return {
    activities: activities.map((work) =>
      work.activityId === done.activityId && completesLocally(work.completionKind, done)
        ? { ...work, completedAt: earlier(work.completedAt, done.at) }
        : work,
    ),
  }
}

function amongTasks(page: Tasks, done: LocalCompletion): Tasks {
  const items = page.items.filter(
    (task) => task.activityId !== done.activityId || !completesLocally(task.completionKind, done),
  )
  return { ...page, items, total: page.total - (page.items.length - items.length) }
}

/** Another person's progress doesn't say what completes an activity, so it doesn't change. */
function inProgress(progress: Progress, done: LocalCompletion): Progress {
  const courses = progress.courses.map((course) => inCourse(course, done))
  if (courses.every((course, at) => course === progress.courses[at])) return progress
  const sum = (of: (course: UserCourse) => number) => courses.reduce((total, course) => total + of(course), 0)
  return {
    ...progress,
    courses,
    percentage: percentageOf(
      sum(({ completedCount }) => completedCount),
      sum(({ activities }) => activities.length),
    ),
    lastCompletedAt: later(progress.lastCompletedAt, done.at),
  }
}

function inCourse(course: UserCourse, done: LocalCompletion): UserCourse {
  const isDone = ({ id, completedAt, completionKind }: UserCourse['activities'][number]) =>
    id === done.activityId && completedAt === null && completesLocally(completionKind, done)
  if (!course.activities.some(isDone)) return course
  const activities = course.activities.map((one) => (isDone(one) ? { ...one, completedAt: done.at } : one))
  const completedCount = course.completedCount + 1
  return {
    ...course,
    activities,
    completedCount,
    percentage: percentageOf(completedCount, activities.length),
  }
}

function earlier(one: string | null, other: string): string {
  return one !== null && Date.parse(one) <= Date.parse(other) ? one : other
}

function later(one: string | null, other: string): string {
  return one !== null && Date.parse(one) >= Date.parse(other) ? one : other
}
