import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { SEARCH_MAX, TITLE_MAX } from '../../../limits.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { withPictures } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { courseVideoId } from '../../../vocabulary/ids.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'
import { assignedCourseId, workshopCourseId } from '../../../vocabulary/workshops/course-ids.ts'
import { sentVideo } from '../../learning/courses/course-videos.ts'
import { failedReplacement } from './course-values.ts'

// Videos that staff send to a course: resumable uploads (kind `course-video`, 0734) like those of the residency.

const VIDEOS_PAGE = 50
const changes = { access: { workshop: managesWorkshops } } as const
const ofCourse = z.object({ courseId: workshopCourseId })
const oneVideo = z.object({ courseId: workshopCourseId, id: courseVideoId })

export const storedVideo = z.object({
  courseVideoId,
  title: z.string(),
  /** Seconds; null: not known. */
  duration: z.nullable(z.number()),
  /** Bytes of what plays. */
  size: z.int(),
  filePath: z.string(),
  posterPath: z.nullable(z.string()),
  /** The course that it was sent to; null: it was deleted. */
  course: z.nullable(z.object({ id: workshopCourseId, title: z.string() })),
  /** The title that the course had which was deleted; null: it was not, or before its title was stored. */
  formerCourse: z.nullable(z.string()),
  /** How many courses have it, those of workshops included. One that none has can be deleted. */
  courses: z.int(),
  /** The newest file that was to replace it, if that failed. */
  failedReplacement: z.optional(z.nullable(failedReplacement)),
})
export type StoredVideo = z.infer<typeof storedVideo>

export const {
  listWorkshopVideos,
  renameWorkshopVideo,
  deleteWorkshopVideo,
  listWorkshopVideoUploads,
  beginWorkshopVideo,
  finishWorkshopVideo,
  dropWorkshopVideo,
} = withBase(WORKSHOP_PREFIX, {
  listWorkshopVideos: {
    ...changes,
    method: 'GET',
    path: '/admin-course-video',
    summary: 'Videos that courses can have, newest first',
    query: z.object({
      cursor: z.optional(text(100)),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(VIDEOS_PAGE)), VIDEOS_PAGE),
      /** Words of the title. */
      search: z._default(words(SEARCH_MAX), ''),
    }),
    reply: z.object({
      _embedded: z.object({ video: z.array(storedVideo) }),
      total: z.int(),
      next: z.nullable(z.string()),
    }),
    failures: ['invalid-input'],
    reading: withPictures,
    list: 'video',
  },
  renameWorkshopVideo: {
    ...changes,
    method: 'PATCH',
    path: '/admin-course-video/:id',
    summary: 'Rename a video, in all courses that have it',
    params: z.object({ id: courseVideoId }),
    body: z.object({ title: words(TITLE_MAX).check(z.minLength(1)) }),
    reply: z.object({}),
    failures: ['not-found'],
  },
  /** Repeatable. What was watched of it goes with it. */
  deleteWorkshopVideo: {
    ...changes,
    method: 'DELETE',
    path: '/admin-course-video/:id',
    summary: 'Delete a video that no course has',
    params: z.object({ id: courseVideoId }),
    reply: z.object({}),
    failures: ['wrong-state'],
  },
  listWorkshopVideoUploads: {
    ...changes,
    ...sentVideo.list,
    path: '/admin-courses/master/:courseId/videos',
    params: ofCourse,
  },
  /**
   * With `replaces`, it takes the place of that video wherever that is, once it is ready; what was watched of it counts.
   * With `assignment`, this course of one workshop gets it instead of the one that it comes from.
   */
  beginWorkshopVideo: {
    ...changes,
    ...sentVideo.begin,
    path: '/admin-courses/master/:courseId/videos/:id',
    params: oneVideo,
    body: z.extend(sentVideo.begin.body, {
      replaces: z.optional(courseVideoId),
      assignment: z.optional(assignedCourseId),
    }),
  },
  finishWorkshopVideo: {
    ...changes,
    ...sentVideo.finish,
    path: '/admin-courses/master/:courseId/videos/:id/finish',
    params: oneVideo,
  },
  dropWorkshopVideo: {
    ...changes,
    ...sentVideo.drop,
    path: '/admin-courses/master/:courseId/videos/:id',
    params: oneVideo,
  },
})

export const workshopVideoEndpoints = {
  listWorkshopVideos,
  renameWorkshopVideo,
  deleteWorkshopVideo,
  listWorkshopVideoUploads,
  beginWorkshopVideo,
  finishWorkshopVideo,
  dropWorkshopVideo,
}
