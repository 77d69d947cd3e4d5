import type { ActivityId, CourseId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import { seededRandom } from './seeded-random.ts'
import type { CourseToDo, HistoryResident } from './history-cast.ts'

export interface HistoryProgress {
  dueDates: { userGroupId: UserGroupId; courseId: CourseId; dueAt: Date }[]
  completions: {
    userId: UserId
    userGroupId: UserGroupId
    activityId: ActivityId
    courseId: CourseId
    kind: CompletionKind
    madeAt: Date
    arrivedAt: Date
  }[]
}

/** Whether only a video completes it. */
export function isByVideo(kind: CompletionKind): boolean {
  return kind === 'TECHNICAL' || kind === 'AI_ASSISTED'
}

const DAY_MS = 24 * 3_600_000
/** When the courses are due, in days from the end of the history. */
const DUE_DAYS = [-63, -49, -35, -21, -10, -4, 0.6, 1.6, 5, 9, 16, 30]
/** How many courses the fastest had completed by the end. */
const MOST_COURSES = 10

/**
 * A class in which most keep up, some are ahead, and a few need help; the same result for the same residents and
 * courses.
 */
export function planProgress(
  residents: readonly HistoryResident[],
  courses: readonly CourseToDo[],
  endsAt: Date,
): HistoryProgress {
  const random = seededRandom(41)
  const at = (days: number) => new Date(endsAt.getTime() + days * DAY_MS)
  const groups = [...new Set(residents.map(({ groupId }) => groupId))]
  const dueDates = groups.flatMap((userGroupId) =>
    DUE_DAYS.flatMap((days, index) => {
      const course = courses[index]
      return course === undefined ? [] : [{ userGroupId, courseId: course.id, dueAt: at(days) }]
    }),
  )
  const completions = residents.flatMap(({ id: userId, groupId: userGroupId }) => {
    // Most keep up, some are ahead, and about a third are behind.
    const pace = 0.35 + 0.65 * random()
    return courses.slice(0, Math.round(MOST_COURSES * pace)).flatMap((course, index) => {
      const dueDays = DUE_DAYS[index] ?? 30
      return course.activities.flatMap(({ id: activityId, kind }, order) => {
        if (random() > pace + 0.25) return []
        const days = Math.min(
          -0.2 - random() * 2,
          dueDays - (course.activities.length - order) * 2 - random() * 6,
        )
        const madeAt = at(days)
        return [{ userId, userGroupId, activityId, courseId: course.id, kind, madeAt, arrivedAt: madeAt }]
      })
    })
  })
  return { dueDates, completions }
}
