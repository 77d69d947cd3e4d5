import type { UserCourse } from '#contract/endpoints/learning/progress.ts'
import { completionKindOf, percentageOf } from '#contract/policies/learning/completion.ts'
import type { ResidentActivityRow } from '../people-progress-store.ts'

/** Courses with their activities, in the order of the rows. */
export function rowsToUserCourses(rows: readonly ResidentActivityRow[], isMine: boolean): UserCourse[] {
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
        ...(isMine && { completionKind: completionKindOf(row) }),
      })),
    }
  })
}
