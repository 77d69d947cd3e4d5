import { useQuery } from '@tanstack/react-query'
import { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import { getCourseWork } from '#contract/endpoints/learning/course-work.ts'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { useQueued } from '#features/shared/use-queued.ts'

/** A course from the list; null until it is known, or if the selected group doesn't have it. */
export function useListedCourse(courseId: CourseId): Course | null {
  return useMyCourses().find(({ id }) => id === courseId) ?? null
}

/** The texts of a course. */
export function useCourseContent(courseId: CourseId) {
  return useQuery(endpointQuery(getCourseContent, { params: { courseId } }))
}

/** What the person has done in the course, including what this device has yet to send. */
export function useCourseWork(courseId: CourseId) {
  const { withWrites } = useQueued()
  const { data } = useQuery(endpointQuery(getCourseWork, { params: { courseId } }))
  return withWrites(getCourseWork, data ?? { activities: [] }).activities
}
