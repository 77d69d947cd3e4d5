import type { UserCourse } from '#contract/endpoints/residency/progress.ts'
import type { ResidentActivityRow } from './people-progress-store.ts'

/** Spec 1 §9: truncated to an integer. Of nothing, nothing is done. */
export function percentageOf(completed: number, possible: number): number {
  return possible === 0 ? 0 : Math.trunc((100 * completed) / possible)
}

/** Courses with their activities, in the order of the rows. */
export function rowsToUserCourses(rows: readonly ResidentActivityRow[]): UserCourse[] {
  return [...Map.groupBy(rows, ({ courseId }) => courseId).values()].map((activities) => {
    const { courseId, courseName: name, courseKebabName: kebabName, courseType, courseOrder } = activities[0]!
    const completedCount = activities.filter(({ completedAt }) => completedAt !== null).length
    return {
      courseId,
      name,
      kebabName,
      courseType,
      courseOrder,
      isPrepCourse: false,
      completedCount,
      percentage: percentageOf(completedCount, activities.length),
      activities: activities.map((row) => ({
        id: row.id,
        name: row.name,
        kebabName: row.kebabName,
        activityOrder: row.activityOrder,
        completedAt: row.completedAt?.toISOString() ?? null,
        dueDate: row.dueAt?.toISOString() ?? null,
      })),
    }
  })
}
