import type { OwnCourse, WatchedVideo } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'

export interface FoundVideo {
  course: OwnCourse
  video: WatchedVideo
  /** The one after it in this course. */
  next: WatchedVideo | null
}

/** A video in the first of the courses that has it. */
export function findInCourses(courses: readonly OwnCourse[], id: CourseVideoId): FoundVideo | null {
  for (const course of courses) {
    const at = course.videos.findIndex(({ courseVideoId }) => courseVideoId === id)
    const video = course.videos[at]
    if (video !== undefined) return { course, video, next: course.videos[at + 1] ?? null }
  }
  return null
}
