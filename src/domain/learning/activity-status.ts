import type { Activity } from '#contract/endpoints/learning/courses.ts'
import type { ActivityWork } from '#contract/endpoints/learning/course-work.ts'

export type ActivityStatus = 'DONE' | 'STARTED' | 'OPEN'

export function statusOf(work: ActivityWork | null): ActivityStatus {
  if (work === null) return 'OPEN'
  if (work.completedAt !== null) return 'DONE'
  const hasBegun =
    work.marks.some(({ isDone }) => isDone) || work.submittedCount > 0 || work.reflection !== null
  return hasBegun ? 'STARTED' : 'OPEN'
}

export function workOf(works: readonly ActivityWork[], { id }: Pick<Activity, 'id'>): ActivityWork | null {
  return works.find(({ activityId }) => activityId === id) ?? null
}

/**
 * The activity to continue with: the first that was begun, or else the first that is open; null if all is done that can
 * be.
 */
export function nextActivity<A extends Pick<Activity, 'id' | 'lacksContent'>>(
  activities: readonly A[],
  works: readonly ActivityWork[],
): A | null {
  const isAt = (status: ActivityStatus) => (activity: A) =>
    activity.lacksContent !== true && statusOf(workOf(works, activity)) === status
  return activities.find(isAt('STARTED')) ?? activities.find(isAt('OPEN')) ?? null
}
