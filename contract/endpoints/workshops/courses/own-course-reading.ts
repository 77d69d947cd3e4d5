import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { DIDACTIC_PAGES_MAX, WATCHED_STRETCHES_MAX } from '../../../limits.ts'
import { isInWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { material } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { courseVideoId, workshopId } from '../../../vocabulary/ids.ts'
import { instant, seconds } from '../../../vocabulary/plain-values.ts'
import { courseItemId, didacticId } from '../../../vocabulary/workshops/course-ids.ts'
import { mayWait } from '../../../waiting.ts'
import { courseFile } from '../../learning/course-content.ts'
import { listOwnCourses, readDidactic, watchedStretch } from './own-courses.ts'

// What people of a workshop read, and what they say of reading and watching, which waits on the device.

const pageNumber = z.int().check(z.minimum(1), z.maximum(DIDACTIC_PAGES_MAX))

const based = withBase(WORKSHOP_PREFIX, {
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
      watched: z.array(watchedStretch).check(z.maxLength(WATCHED_STRETCHES_MAX)),
      position: seconds,
      at: instant,
    }),
    reply: z.object({}),
    failures: ['not-found', 'invalid-input'],
  },
})

export const { getOwnDidactic } = based

/** Nobody's work: the page says it when something was read or watched. */
export const markPagesRead = mayWait(based.markPagesRead, {
  name: 'markPagesRead',
  lane: ({ params }) => `didactic:${params.didacticId}`,
  goneMeansDone: true,
  isMark: true,
  refusedMeansDone: true,
})

export const markWatched = mayWait(based.markWatched, {
  name: 'markWatched',
  lane: ({ params }) => `course-video:${params.courseVideoId}`,
  goneMeansDone: true,
  isMark: true,
  refusedMeansDone: true,
})

export const ownCourseEndpoints = { listOwnCourses, getOwnDidactic, markPagesRead, markWatched }
