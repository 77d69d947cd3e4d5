import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import {
  type Course,
  listAllCourses,
  listFacultyCourses,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import { chooseCourseSource, type CourseSource, firstUsableGroup } from '#domain/session/login-sequence.ts'
import { endpointQuery } from './endpoint-query.ts'
import { useProgramGroups } from './use-program-groups.ts'
import { useSelection } from '../selection/use-selection.ts'
import { useMe } from '../use-me.ts'

const NONE: readonly Course[] = []
const nowhere: CourseSource = { type: 'nowhere' }

/** The courses of the signed-in person, by their role and selection; offline, those stored on the device. */
export function useMyCourses(): readonly Course[] {
  return useMyCoursesQuery().data ?? NONE
}

/** The same, with whether they are known yet. */
export function useMyCoursesQuery() {
  const me = useMe()
  const { viewMode, group } = useSelection()
  const source = me === null ? nowhere : chooseCourseSource(me, viewMode, group?.id ?? null)
  const groups = useProgramGroups(source.type === 'first-groups-of-programs' ? source.programIds : [])
  const taught =
    source.type === 'taught-group'
      ? [source.groupId]
      : groups.flatMap((ofProgram) => firstUsableGroup(ofProgram ?? []) ?? [])
  const own = source.type === 'resident-group' ? source.groupId : null
  const all = useQuery(
    endpointQuery(
      listAllCourses,
      source.type === 'all-courses' ? { query: { projection: 'inlineActivities' } } : skipToken,
    ),
  )
  const ofResident = useQuery(
    endpointQuery(listResidentCourses, own === null ? skipToken : { params: { groupId: own } }),
  )
  const ofTeacher = useQueries({
    queries: taught.map((groupId) => endpointQuery(listFacultyCourses, { params: { groupId } })),
    combine: (queries) => queries,
  })
  const isOfNobody =
    source.type === 'nowhere' || (groups.length > 0 && !groups.includes(null) && taught.length === 0)
  const known = ofTeacher.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const taughtCourses = known.length > 0 ? eachOnce(known.flat()) : isOfNobody ? NONE : undefined
  const asked = [all, ofResident, ...ofTeacher].filter(({ isEnabled }) => isEnabled)
  return {
    data: all.data?._embedded.course ?? ofResident.data ?? taughtCourses,
    dataUpdatedAt: Math.max(0, ...asked.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    isError: asked.some(({ isError }) => isError),
    refetch: async () => {
      await Promise.all(asked.map(({ refetch }) => refetch()))
    },
  }
}

/** Two programs may have the same course. */
function eachOnce(courses: readonly Course[]): readonly Course[] {
  return [...new Map(courses.map((course) => [course.id, course])).values()]
}
