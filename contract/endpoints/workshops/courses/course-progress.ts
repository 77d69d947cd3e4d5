import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { listQuery } from '../../../list.ts'
import { isWorkshopStaff } from '../../../policies/workshops/workshop-roles.ts'
import { news } from '../../../reading.ts'
import { tableOf } from '../../../table-of.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { attendeeId, userId, workshopId } from '../../../vocabulary/ids.ts'
import { courseStatus } from '../../../vocabulary/workshops/course-parts.ts'

// How far the active attendees of a workshop are with its courses, for staff. What a course does not have any more does
// not count.

const sorts = ['name', 'name-down', 'least', 'most'] as const
export type ProgressSort = (typeof sorts)[number]

/** Pages and videos of all courses of the workshop, each once. */
const amount = z.object({ pages: z.int(), videos: z.int() })

export const attendeeProgress = z.object({
  id: attendeeId,
  userId,
  fullName: z.string(),
  email: z.string(),
  standing: courseStatus,
  pagesRead: z.int(),
  /** Videos that were watched but for a tenth at most. */
  videosWatched: z.int(),
  /** Of 100, by pages and videos. */
  percent: z.int(),
  /** When they read or watched last. */
  lastAt: z.nullable(z.iso.datetime()),
})
export type AttendeeProgress = z.infer<typeof attendeeProgress>

export const { listCourseProgress } = withBase(WORKSHOP_PREFIX, {
  listCourseProgress: {
    method: 'GET',
    path: '/admin-courses/progress/:workshopId',
    summary: 'How far the active attendees of a workshop are with its courses',
    access: { workshop: isWorkshopStaff },
    params: z.object({ workshopId }),
    query: z.extend(listQuery(sorts), { standing: z.optional(courseStatus) }),
    reply: z.object({
      _embedded: z.object({ attendee: z.array(attendeeProgress) }),
      next: z.nullable(z.string()),
      /** How many the search and the filter find, over all pages. */
      total: z.int(),
      /** Of all active attendees, whatever is searched. */
      counts: z.record(courseStatus, z.int()),
      courses: amount,
    }),
    failures: ['not-found', 'invalid-input'],
    reading: news,
    list: 'attendee',
  },
})

export const { exportCourseProgress } = withBase(WORKSHOP_PREFIX, {
  exportCourseProgress: tableOf(listCourseProgress),
})

export const courseProgressEndpoints = { listCourseProgress, exportCourseProgress }
