import {
  dropCourseVideo,
  endCourseVideo,
  readCourseVideos,
  startCourseVideo,
} from '#server/modules/learning/courses/videos/course-video-service.ts'
import type { AnnounceLists } from '#server/modules/workshops/changed-lists.ts'
import type { WorkshopCourseDeps } from '#server/modules/workshops/courses/course-deps.ts'
import {
  createWorkshopCourseHandlers,
  type SendingHandlers,
} from '#server/modules/workshops/courses/course-routes.ts'
import {
  removeUnusedFiles,
  videoCoursesOf,
} from '#server/modules/workshops/courses/workshop-video-service.ts'
import { announceToStaff } from '#server/modules/workshops/workshops/planning/note-change.ts'
import { listManagers } from '#server/modules/workshops/workshops/planning/staff-store.ts'
import type { FileUploads } from '#server/ports/uploads.ts'
import type { Area } from '../area.ts'
import type { ServerParts } from '../parts.ts'

/** What workshops teach before the day, with videos that are sent like those of other courses. */
export function composeWorkshopCourses(parts: ServerParts, announce: AnnounceLists, uploads: FileUploads) {
  const { database, assets, signer } = parts
  const deps: WorkshopCourseDeps = {
    database,
    assets,
    signer,
    announce,
    announceToManagers: async (tx, others = []) =>
      announceToStaff(parts.realtime.publisher, tx, [...new Set([...(await listManagers(tx)), ...others])]),
    now: Date.now,
  }
  const videos = { database, uploads, queue: parts.jobs.queue, courses: videoCoursesOf(deps) }
  const sending: SendingHandlers = {
    listWorkshopVideoUploads: ({ params }, { actor }) => readCourseVideos(videos, actor, params.courseId),
    beginWorkshopVideo: (input, { actor }) => startCourseVideo(videos, actor, input),
    finishWorkshopVideo: (input, { actor }) => endCourseVideo(videos, actor, input),
    dropWorkshopVideo: (input, { actor }) => dropCourseVideo(videos, actor, input),
  }
  return {
    handlers: createWorkshopCourseHandlers(deps, sending),
    chores: [
      {
        name: 'files that no course of a workshop has anymore were removed',
        isByAge: true,
        run: () => removeUnusedFiles({ database, assets }),
      },
    ],
  } satisfies Area
}
