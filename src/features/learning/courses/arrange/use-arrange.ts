import { listFacultyCourses } from '#contract/endpoints/learning/courses.ts'
import { lockCourse } from '#contract/endpoints/learning/lesson-plans.ts'
import { showOrHideActivity } from '#contract/endpoints/learning/course-content.ts'
import { mayArrangeAnyCourses } from '#contract/policies/learning/course-content.ts'
import type { ActivityId, GroupCourseId } from '#contract/vocabulary/ids.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { courseWords } from '../course-words.ts'

/** Shows an activity to a group, or hides it; null for people who may not. */
export function useArrange() {
  const me = useMe()
  const answers = useAnswers()
  const { call, toasts } = useServices()
  if (me === null || !mayArrangeAnyCourses(me)) return null
  return async (groupCourseId: GroupCourseId, activityId: ActivityId, showOrHide: 'show' | 'hide') => {
    const answer = await call(showOrHideActivity, { params: { groupCourseId, showOrHide, activityId } })
    if (!answer.ok) return toasts.show({ type: 'ERROR', msg: courseWords.notChanged })
    answers.updateCached(listFacultyCourses, {}, (courses) =>
      courses.map((course) =>
        course.groupCourseId === groupCourseId
          ? {
              ...course,
              activities: course.activities.map((activity) =>
                activity.id === activityId ? { ...activity, isHidden: showOrHide === 'hide' } : activity,
              ),
            }
          : course,
      ),
    )
  }
}

/** Locks a course for a group, or opens it; null for people who may not. */
export function useLock() {
  const me = useMe()
  const answers = useAnswers()
  const { call, toasts } = useServices()
  if (me === null || !mayArrangeAnyCourses(me)) return null
  return async (groupCourseId: GroupCourseId, isLocked: boolean) => {
    const answer = await call(lockCourse, { params: { groupCourseId }, body: { isLocked } })
    if (!answer.ok) return toasts.show({ type: 'ERROR', msg: courseWords.notChanged })
    answers.updateCached(listFacultyCourses, {}, (courses) =>
      courses.map((course) => (course.groupCourseId === groupCourseId ? { ...course, isLocked } : course)),
    )
  }
}
