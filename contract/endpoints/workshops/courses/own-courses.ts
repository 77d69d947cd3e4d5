import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { isInWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { material } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { assetId, courseVideoId, workshopId } from '../../../vocabulary/ids.ts'
import { instant, seconds } from '../../../vocabulary/plain-values.ts'
import {
  assignedCourseId,
  courseItemId,
  didacticId,
  didacticVersionId,
} from '../../../vocabulary/workshops/course-ids.ts'
import { smallCopy } from '../../../vocabulary/video/small-copy.ts'
import { courseAttachment } from './course-values.ts'

// What people of a workshop read and watch before it, and how far they are.

/** From and to, seconds. */
export const watchedStretch = z.tuple([seconds, seconds])

export const readDidactic = z.object({
  id: courseItemId,
  didacticId,
  title: z.string(),
  versionId: didacticVersionId,
  versionNumber: z.int(),
  pages: z.int(),
  /** Pages that the caller has read, from 1, whichever version they had then. */
  pagesRead: z.array(z.int()),
})
export type ReadDidactic = z.infer<typeof readDidactic>

export const watchedVideo = z.object({
  id: courseItemId,
  courseVideoId,
  assetId,
  title: z.string(),
  duration: z.nullable(z.number()),
  filePath: z.string(),
  posterPath: z.nullable(z.string()),
  /** Bytes. */
  size: z.int(),
  small: smallCopy,
  /** What the caller has watched, in order, and where they were last, seconds. */
  watched: z.array(watchedStretch),
  position: z.number(),
})
export type WatchedVideo = z.infer<typeof watchedVideo>

export const ownAttachment = z.extend(courseAttachment, { assetId })
export type OwnAttachment = z.infer<typeof ownAttachment>

export const ownCourse = z.object({
  id: assignedCourseId,
  order: z.int(),
  title: z.string(),
  description: z.string(),
  didactics: z.array(readDidactic),
  attachments: z.array(ownAttachment),
  videos: z.array(watchedVideo),
})
export type OwnCourse = z.infer<typeof ownCourse>

export const { listOwnCourses } = withBase(WORKSHOP_PREFIX, {
  /** For its attendees and faculty, and for staff who see the workshop. */
  listOwnCourses: {
    method: 'GET',
    path: '/workshop/courses/:workshopId',
    summary: 'The courses of a workshop, with what I have read and watched',
    access: { workshop: isInWorkshops },
    params: z.object({ workshopId }),
    reply: z.object({
      _embedded: z.object({ course: z.array(ownCourse) }),
      /** Bytes of all that can be downloaded: files, pictures and videos. */
      size: z.int(),
      /** Until when devices have downloads of this workshop, and whether that is over by the clock of the server. */
      offline: z.object({ until: instant, isPast: z.boolean() }),
    }),
    failures: ['not-found'],
    reading: material,
  },
})
