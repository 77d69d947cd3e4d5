import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { listReply } from '../../../list.ts'
import { SEARCH_MAX } from '../../../limits.ts'
import { hasVideoLibrary } from '../../../policies/workshops/courses.ts'
import { material } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { courseVideoId, workshopId } from '../../../vocabulary/ids.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'
import { assignedCourseId } from '../../../vocabulary/workshops/course-ids.ts'
import { watchStatus } from '../../../vocabulary/workshops/course-parts.ts'
import { watchedVideo } from './own-courses.ts'

// Spec 3 §2, `video-library`: the videos of all workshops that somebody teaches or attends. They play as those of a course.

const LIBRARY_PAGE = 60

const workshopName = z.object({ id: workshopId, title: z.string() })

export const libraryVideo = z.object({
  ...z.pick(watchedVideo, {
    courseVideoId: true,
    title: true,
    duration: true,
    posterPath: true,
    watched: true,
    position: true,
  }).shape,
  /** The newest of the caller’s workshops that have it. */
  workshop: workshopName,
  /** All of them that have it. */
  workshopIds: z.array(workshopId),
})
export type LibraryVideo = z.infer<typeof libraryVideo>

export const { listLibraryVideos, getVideoPlaces } = withBase(WORKSHOP_PREFIX, {
  listLibraryVideos: {
    method: 'GET',
    path: '/workshop/videos',
    summary: 'The videos of my workshops, each once, newest workshop first',
    access: { workshop: hasVideoLibrary },
    query: z.object({
      cursor: z.optional(text(300)),
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIBRARY_PAGE)),
        LIBRARY_PAGE,
      ),
      /** Words of its title, or of its courses’. */
      search: z._default(words(SEARCH_MAX), ''),
      workshopId: z.optional(workshopId),
      status: z.optional(watchStatus),
    }),
    reply: z.extend(listReply(libraryVideo), {
      /** With the first page: the caller’s workshops that have videos, newest first. */
      workshops: z.array(workshopName),
    }),
    failures: ['invalid-input'],
    reading: material,
    list: 'items',
  },
  getVideoPlaces: {
    method: 'GET',
    path: '/workshop/videos/:courseVideoId',
    summary: 'Which of my workshops have a video, newest first, and in which courses',
    access: { workshop: hasVideoLibrary },
    params: z.object({ courseVideoId }),
    reply: z.object({
      places: z.array(
        z.extend(workshopName, {
          courses: z.array(z.object({ id: assignedCourseId, title: z.string() })),
        }),
      ),
    }),
    failures: ['not-found'],
    reading: material,
  },
})

export const videoLibraryEndpoints = { listLibraryVideos, getVideoPlaces }
