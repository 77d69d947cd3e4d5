import type {
  AttendeeProgress,
  listCourseProgress,
} from '#contract/endpoints/workshops/courses/course-progress.ts'
import type { CourseStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import type { Table } from '#server/http/table-handler.ts'

const statuses: Readonly<Record<CourseStatus, string>> = {
  NOT_BEGUN: 'Not begun',
  UNDER_WAY: 'Under way',
  DONE: 'Done',
}

/** How far attendees are, as a saved table. */
export const progressTable: Table<typeof listCourseProgress, AttendeeProgress> = {
  name: 'course-progress',
  rowsOf: ({ _embedded }) => _embedded.attendee,
  columns: {
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    Standing: ({ standing }) => statuses[standing],
    Percent: ({ percent }) => String(percent),
    'Pages read': ({ pagesRead }) => String(pagesRead),
    'Videos watched': ({ videosWatched }) => String(videosWatched),
    'Last read or watched (UTC)': ({ lastAt }) => lastAt,
  },
}
