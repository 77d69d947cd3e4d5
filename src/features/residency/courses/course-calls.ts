import { queryOptions } from '@tanstack/react-query'
import type { CallFailure } from '#contract/endpoint.ts'
import {
  type Activity,
  type Course,
  listAllCourses,
  listFacultyCourses,
  listProgramActivities,
  listProgramGroups,
  listResidentCourses,
} from '#contract/endpoints/courses.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { Call } from '#domain/ports.ts'
import type { CourseSource } from '#domain/session/login-sequence.ts'

type Asked<Value> = Result<Value, CallFailure>

/** The courses of one source, kept on the device: choosing an activity must not need a network. */
export function courseList(call: Call, source: CourseSource) {
  return queryOptions({
    queryKey: ['courses', source],
    meta: { keepOffline: true },
    queryFn: async () => valueOf(await readCourses(call, source)),
  })
}

/** Every activity that the groups of a program work through, for instructors. */
export function programActivities(call: Call, programId: ProgramId) {
  return queryOptions({
    queryKey: ['program-activities', programId],
    meta: { keepOffline: true },
    queryFn: async (): Promise<Activity[]> =>
      valueOf(await call(listProgramActivities, { params: { programId } })),
  })
}

async function readCourses(call: Call, source: CourseSource): Promise<Asked<Course[]>> {
  switch (source.from) {
    case 'nowhere':
      return succeed([])
    case 'all-courses': {
      const answer = await call(listAllCourses, { query: { projection: 'inlineActivities' } })
      return answer.ok ? succeed(answer.value._embedded.course) : answer
    }
    case 'resident-group':
      return call(listResidentCourses, { params: { groupId: source.groupId } })
    case 'taught-group':
      return call(listFacultyCourses, { params: { groupId: source.groupId } })
    case 'first-group-of-program':
      return readFirstGroup(call, source.programId)
  }
}

async function readFirstGroup(call: Call, programId: ProgramId): Promise<Asked<Course[]>> {
  const groups = await call(listProgramGroups, { params: { programId } })
  if (!groups.ok) return groups
  const usable = groups.value.filter(({ isActive, isExpired }) => isActive && !isExpired)
  const first = usable.find(({ isUnassignedGroup }) => !isUnassignedGroup) ?? usable[0]
  if (first === undefined) return succeed([])
  return call(listFacultyCourses, { params: { groupId: first.id } })
}

/** TanStack Query knows failures as exceptions only. */
function valueOf<Value>(answer: Asked<Value>): Value {
  if (answer.ok) return answer.value
  throw new Error(`The courses could not be read: ${answer.failure.code}`, { cause: answer.failure })
}
