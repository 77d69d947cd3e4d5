import type { Reply } from '#contract/endpoint.ts'
import type {
  getUserCourseProgress,
  GroupProgressEntry,
  listGroupCourseProgress,
  UserCourse,
} from '#contract/endpoints/learning/progress.ts'
import type { ResidentStatus } from '#contract/vocabulary/completion.ts'
import { percentageOf } from '#contract/policies/learning/completion.ts'
import type { Table } from '#server/http/table-handler.ts'

// Progress as saved tables.

const statuses: Readonly<Record<ResidentStatus, string>> = {
  ACTIVE: 'Active',
  NEW: 'New',
  UNREGISTERED: 'Not registered yet',
}
/** A rank and a share of nothing are nobody's. */
const isActive = (status: ResidentStatus | undefined): boolean => (status ?? 'ACTIVE') === 'ACTIVE'
const statusOf = ({ status }: { status?: ResidentStatus | undefined }): string | null =>
  status === undefined ? null : statuses[status]

export const ranksTable: Table<typeof listGroupCourseProgress, GroupProgressEntry> = {
  name: 'course-progress',
  rowsOf: ({ items }) => items,
  columns: {
    Rank: ({ rank, status }) => (isActive(status) ? rank : null),
    // Names are hidden here, too, in groups whose people are anonymous to each other.
    Resident: ({ fullName }) => fullName,
    Group: ({ groupName }) => groupName,
    Status: statusOf,
    Completed: ({ completedCount }) => completedCount,
    Activities: ({ activityCount }) => activityCount,
    Percent: ({ completedCount, activityCount, status }) =>
      isActive(status) && activityCount > 0 ? percentageOf(completedCount, activityCount) : null,
    'Completed at (UTC)': ({ completedAt }) => completedAt ?? null,
  },
}

interface PersonActivity extends Pick<Reply<typeof getUserCourseProgress>, 'status'> {
  fullName: string
  groupName: string
  course: string
  activity: UserCourse['activities'][number]
}

export const personProgressTable: Table<typeof getUserCourseProgress, PersonActivity> = {
  name: 'resident-progress',
  rowsOf: ({ fullName, groupName, status, courses }) =>
    courses.flatMap(({ name: course, activities }) =>
      activities.map((activity) => ({ fullName, groupName, status, course, activity })),
    ),
  columns: {
    Resident: ({ fullName }) => fullName,
    Group: ({ groupName }) => groupName,
    Status: statusOf,
    Course: ({ course }) => course,
    Activity: ({ activity }) => activity.name,
    'Completed at (UTC)': ({ activity }) => activity.completedAt,
    'Due (UTC)': ({ activity }) => activity.dueDate,
  },
}
