import type {
  getUserCourseProgress,
  GroupProgressEntry,
  listGroupCourseProgress,
  UserCourse,
} from '#contract/endpoints/learning/progress.ts'
import { percentageOf } from '#contract/policies/learning/completion.ts'
import type { Table } from '#server/http/table-handler.ts'

// Progress as saved tables.

export const ranksTable: Table<typeof listGroupCourseProgress, GroupProgressEntry> = {
  name: 'course-progress',
  rowsOf: ({ items }) => items,
  columns: {
    Rank: ({ rank }) => rank,
    // Names are hidden here, too, in groups whose people are anonymous to each other.
    Resident: ({ fullName }) => fullName,
    Group: ({ groupName }) => groupName,
    Completed: ({ completedCount }) => completedCount,
    Activities: ({ activityCount }) => activityCount,
    Percent: ({ completedCount, activityCount }) => percentageOf(completedCount, activityCount),
    'Completed at (UTC)': ({ completedAt }) => completedAt ?? null,
  },
}

interface PersonActivity {
  fullName: string
  groupName: string
  course: string
  activity: UserCourse['activities'][number]
}

export const personProgressTable: Table<typeof getUserCourseProgress, PersonActivity> = {
  name: 'resident-progress',
  rowsOf: ({ fullName, groupName, courses }) =>
    courses.flatMap(({ name: course, activities }) =>
      activities.map((activity) => ({ fullName, groupName, course, activity })),
    ),
  columns: {
    Resident: ({ fullName }) => fullName,
    Group: ({ groupName }) => groupName,
    Course: ({ course }) => course,
    Activity: ({ activity }) => activity.name,
    'Completed at (UTC)': ({ activity }) => activity.completedAt,
    'Due (UTC)': ({ activity }) => activity.dueDate,
  },
}
