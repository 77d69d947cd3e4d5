import type { courseVideoEndpoints } from '#contract/endpoints/learning/courses/course-videos.ts'
import { CONTENT_FILES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { countFilesOfCourse } from '../authoring/authoring-store.ts'
import { findOwn } from '../making/changing.ts'
import {
  type CourseVideoDeps,
  dropCourseVideo,
  endCourseVideo,
  readCourseVideos,
  startCourseVideo,
  type VideoCourses,
} from './course-video-service.ts'

/** Courses of the residency: a finished video is a file of one. */
export const videoCourses: VideoCourses<Actor, CourseId> = {
  owner: 'courseId',
  mayWrite: async (database, actor, id) => (await findOwn(database, actor, id)) !== null,
  isFull: async (database, id, coming) =>
    (await countFilesOfCourse(database, id)) + coming >= CONTENT_FILES_MAX,
}

export function createCourseVideoHandlers(
  parts: Omit<CourseVideoDeps<Actor, CourseId>, 'courses'>,
): HandlersOf<typeof courseVideoEndpoints> {
  const deps = { ...parts, courses: videoCourses }
  return {
    listCourseVideos: ({ params }, { actor }) => readCourseVideos(deps, actor, params.courseId),
    beginCourseVideo: (input, { actor }) => startCourseVideo(deps, actor, input),
    finishCourseVideo: (input, { actor }) => endCourseVideo(deps, actor, input),
    removeCourseVideo: (input, { actor }) => dropCourseVideo(deps, actor, input),
  }
}
