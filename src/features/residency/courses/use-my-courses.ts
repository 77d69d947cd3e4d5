import { useQuery } from '@tanstack/react-query'
import type { Course } from '#contract/endpoints/courses.ts'
import { chooseCourseSource } from '#domain/session/login-sequence.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { courseList } from './course-calls.ts'

const NONE: readonly Course[] = []

/** The courses of the person who is here, as their role and view say; what is kept on the device when offline. */
export function useMyCourses(): readonly Course[] {
  const { session, call } = useServices()
  const state = useWatchable(session)
  const source =
    state.is === 'signed-in' ? chooseCourseSource(state.me, state.viewMode) : ({ from: 'nowhere' } as const)
  return useQuery(courseList(call, source)).data ?? NONE
}
