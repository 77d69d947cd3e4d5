import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { FILENAME_MAX, TITLE_MAX } from '../../../limits.ts'
import { mayWriteCourses } from '../../../policies/learning/course-owners.ts'
import { courseId, courseVideoId } from '../../../vocabulary/ids.ts'
import { courseVideoState } from '../../../vocabulary/learning/course-videos.ts'
import { digestText, text, words } from '../../../vocabulary/plain-values.ts'
import { processingFailure } from '../../../vocabulary/video/video-terms.ts'

// Videos that authors send to a course (0734): a resumable upload like any other, and then a file of the course.

export const courseVideo = z.object({
  id: courseVideoId,
  /** Of the file that was sent, for whoever sends it; for others the title. */
  name: z.string(),
  /** What it is called: type and day, until whoever sends it names it. */
  title: z.optional(z.string()),
  state: courseVideoState,
  /** Why it could not be processed; null otherwise. */
  failure: z.nullable(processingFailure),
  /** Bytes of the file, and how many of them have arrived. */
  totalSize: z.int(),
  uploadedSize: z.int(),
  /** Address of the tus resource, relative to the origin; null once all bytes are there. */
  uri: z.nullable(z.string()),
  /** Whether the caller sends it: nobody else continues it. */
  isMine: z.boolean(),
})
export type CourseVideo = z.infer<typeof courseVideo>

/** What any course takes that videos are sent to, of the residency or of the workshop portal. */
export const sentVideo = {
  /** Those that are being sent or processed, and those that failed. */
  list: {
    method: 'GET',
    summary: 'Videos that are on their way into a course, newest first',
    reply: z.object({ videos: z.array(courseVideo) }),
    failures: ['not-found'],
  },
  /**
   * Bytes are sent to the address in the reply, by tus. Repeatable: continues an upload that was begun under this id.
   */
  begin: {
    method: 'PUT',
    summary: 'Begin to send a video to a course, or continue',
    body: z.object({
      name: text(FILENAME_MAX),
      totalSize: z.int().check(z.minimum(0)),
      /** Left out: as it is called already, or by type and day. */
      title: z.optional(words(TITLE_MAX).check(z.minLength(1))),
    }),
    reply: courseVideo,
    failures: ['not-found', 'not-a-video', 'too-large', 'wrong-state', 'over-quota', 'no-room'],
  },
  /** All bytes were sent: they are compared with what the device read, and processed. Repeatable. */
  finish: {
    method: 'POST',
    summary: 'Process a video that was sent to a course',
    body: z.object({ digest: digestText }),
    reply: courseVideo,
    failures: [
      'not-found',
      'upload-not-finished',
      'expired-upload',
      'digest-mismatch',
      'not-a-video',
      'wrong-state',
    ],
  },
  /** What was sent of it is deleted. One that was processed stays. Repeatable. */
  drop: {
    method: 'DELETE',
    summary: 'Give up a video that is on its way into a course',
    reply: z.object({}),
    failures: ['not-found', 'wrong-state'],
  },
} as const

const path = '/course/:courseId/videos'
const access = mayWriteCourses
const params = z.object({ courseId })
const oneVideo = z.object({ courseId, id: courseVideoId })

/** A finished one is a file of the course. */
export const listCourseVideos = defineEndpoint({ ...sentVideo.list, path, access, params })

export const beginCourseVideo = defineEndpoint({
  ...sentVideo.begin,
  path: `${path}/:id`,
  access,
  params: oneVideo,
})

export const finishCourseVideo = defineEndpoint({
  ...sentVideo.finish,
  path: `${path}/:id/finish`,
  access,
  params: oneVideo,
})

/** One that was processed is a file of the course. */
export const removeCourseVideo = defineEndpoint({
  ...sentVideo.drop,
  path: `${path}/:id`,
  access,
  params: oneVideo,
})

export const courseVideoEndpoints = {
  listCourseVideos,
  beginCourseVideo,
  finishCourseVideo,
  removeCourseVideo,
}
