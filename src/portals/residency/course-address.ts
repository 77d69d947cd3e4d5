import { notFound } from '@tanstack/react-router'
import { activityId, type ActivityId, courseId, type CourseId } from '#contract/vocabulary/ids.ts'

/** The parameters of a course page. A malformed address is not found. */
export const courseParams = {
  parse: (raw: { courseId: string }): { courseId: CourseId } => {
    const id = courseId.safeParse(raw.courseId)
    if (!id.success) throw notFound()
    return { courseId: id.data }
  },
}

export const activityParams = {
  parse: (raw: { courseId: string; activityId: string }): { courseId: CourseId; activityId: ActivityId } => {
    const id = activityId.safeParse(raw.activityId)
    if (!id.success) throw notFound()
    return { ...courseParams.parse(raw), activityId: id.data }
  },
}
