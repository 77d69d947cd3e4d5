import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { DIDACTIC_PAGES_MAX, WATCHED_STRETCHES_MAX } from '../../../limits.ts'
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
import { mayWait } from '../../../waiting.ts'
import { courseFile } from '../../learning/course-content.ts'
import { courseAttachment } from './course-values.ts'

// What people of a workshop read and watch before it, and how far they are. What they say of that waits on the device.

const pageNumber = z.int().check(z.minimum(1), z.maximum(DIDACTIC_PAGES_MAX))
/** From and to, seconds. */
const stretch = z.tuple([seconds, seconds])

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
  watched: z.array(stretch),
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

const based = withBase(WORKSHOP_PREFIX, {
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
  /** Its pages are cut by `pagesOf` (contract/content/didactic-pages.ts). */
  getOwnDidactic: {
    method: 'GET',
    path: '/workshop/courses/:workshopId/didactic/:id',
    summary: 'The text of a didactic, in the version that this course of the workshop has',
    access: { workshop: isInWorkshops },
    params: z.object({ workshopId, id: courseItemId }),
    reply: z.extend(readDidactic, {
      /** Markdown; refers to its files as `asset:…`. */
      body: z.string(),
      files: z.array(courseFile),
    }),
    failures: ['not-found'],
    reading: material,
  },
  /** Repeatable; what was read stays read. */
  markPagesRead: {
    method: 'PUT',
    path: '/workshop/courses/:workshopId/read/:didacticId',
    summary: 'I have read these pages of a didactic',
    access: { workshop: isInWorkshops },
    params: z.object({ workshopId, didacticId }),
    body: z.object({
      pages: z.array(pageNumber).check(z.minLength(1), z.maxLength(DIDACTIC_PAGES_MAX)),
      readAt: instant,
    }),
    reply: z.object({}),
    failures: ['not-found'],
  },
  /** Repeatable; stretches are joined, and the position is the one that was left last by the device's clock. */
  markWatched: {
    method: 'PUT',
    path: '/workshop/courses/:workshopId/watched/:courseVideoId',
    summary: 'I have watched these stretches of a video',
    access: { workshop: isInWorkshops },
    params: z.object({ workshopId, courseVideoId }),
    body: z.object({
      watched: z.array(stretch).check(z.maxLength(WATCHED_STRETCHES_MAX)),
      position: seconds,
      at: instant,
    }),
    reply: z.object({}),
    failures: ['not-found', 'invalid-input'],
  },
})

export const { listOwnCourses, getOwnDidactic } = based

/** Nobody's work: the page says it when something was read or watched. */
export const markPagesRead = mayWait(based.markPagesRead, {
  name: 'markPagesRead',
  lane: ({ params }) => `didactic:${params.didacticId}`,
  goneMeansDone: true,
  isMark: true,
})

export const markWatched = mayWait(based.markWatched, {
  name: 'markWatched',
  lane: ({ params }) => `course-video:${params.courseVideoId}`,
  goneMeansDone: true,
  isMark: true,
})

export const ownCourseEndpoints = { listOwnCourses, getOwnDidactic, markPagesRead, markWatched }
