import type { UserCourse } from '#contract/endpoints/learning/progress.ts'

type Dated = Pick<UserCourse['activities'][number], 'completedAt' | 'dueDate'>

/** When the first of these activities that is not complete is or was due; null: none of them is. */
export function dueOfCourse(activities: readonly Dated[]): string | null {
  const open = activities.flatMap(({ completedAt, dueDate }) =>
    completedAt === null && dueDate !== null ? [dueDate] : [],
  )
  return open.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}
