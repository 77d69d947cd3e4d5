import {
  getCourseVersions,
  type GroupVersion,
  useCourseVersion as setVersions,
} from '#contract/endpoints/learning/replaced/course-versions.ts'
import { getMadeCourse, listWrittenCourses } from '#contract/endpoints/learning/course-making.ts'
import {
  listAllCourses,
  listFacultyCourses,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'

export interface GroupChange extends Pick<GroupVersion, 'groupCourseId'> {
  was: number
  to: number
}

/** Changes which version groups work through: all of them, or none. @returns why not, null if it was changed */
export function useGroupVersions(
  courseId: CourseId,
): (groups: readonly GroupChange[]) => Promise<string | null> {
  const { call } = useServices()
  const answers = useAnswers()
  const known = useKnownAnswers()
  const params = { courseId }
  return async (groups) => {
    const answer = await call(setVersions, { params, body: { groups: [...groups] } })
    if (!answer.ok) {
      await answers.invalidate(getCourseVersions, { params })
      return answer.failure.message ?? describeFailure(answer.failure).text
    }
    known.replace(getCourseVersions, { params }, answer.value)
    void answers.invalidateAll([
      getMadeCourse,
      listWrittenCourses,
      listAllCourses,
      listFacultyCourses,
      listResidentCourses,
    ])
    return null
  }
}
