import type { courseVideoEndpoints } from '#contract/endpoints/learning/courses/course-videos.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  type CourseVideoDeps,
  dropCourseVideo,
  endCourseVideo,
  readCourseVideos,
  startCourseVideo,
} from './course-video-service.ts'

export function createCourseVideoHandlers(deps: CourseVideoDeps): HandlersOf<typeof courseVideoEndpoints> {
  return {
    listCourseVideos: ({ params }, { actor }) => readCourseVideos(deps, actor, params.courseId),
    beginCourseVideo: (input, { actor }) => startCourseVideo(deps, actor, input),
    finishCourseVideo: (input, { actor }) => endCourseVideo(deps, actor, input),
    removeCourseVideo: (input, { actor }) => dropCourseVideo(deps, actor, input),
  }
}
