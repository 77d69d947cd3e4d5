import type { QueryClient } from '@tanstack/react-query'
import {
  listAllCourses,
  listFacultyCourses,
  listProgramActivities,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { type CourseSource, firstUsableGroup } from '#domain/session/login-sequence.ts'
import type { SessionDeps } from '#domain/session/session-ports.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { programGroupsQuery } from '#features/shared/reading/use-program-groups.ts'

/** Loads what the login sequence names (spec 1 §4) into the cache that the screens read from. */
export async function loadAfterLogin(
  queries: QueryClient,
  step: Parameters<SessionDeps['load']>[0],
): Promise<void> {
  switch (step.type) {
    case 'load-courses':
      return loadCourses(queries, step.source)
    case 'load-program-activities': {
      const { programId } = step
      await queries.fetchQuery(endpointQuery(listProgramActivities, { params: { programId } }))
      return
    }
    case 'load-systems':
      await queries.fetchQuery(endpointQuery(listSystems, { query: { projection: 'inlineSystemInfo' } }))
  }
}

async function loadCourses(queries: QueryClient, source: CourseSource): Promise<void> {
  switch (source.type) {
    case 'nowhere':
      return
    case 'all-courses':
      await queries.fetchQuery(endpointQuery(listAllCourses, { query: { projection: 'inlineActivities' } }))
      return
    case 'resident-group': {
      const { groupId } = source
      await queries.fetchQuery(endpointQuery(listResidentCourses, { params: { groupId } }))
      return
    }
    case 'taught-group': {
      const { groupId } = source
      await queries.fetchQuery(endpointQuery(listFacultyCourses, { params: { groupId } }))
      return
    }
    case 'first-groups-of-programs':
      await Promise.all(source.programIds.map((programId) => loadFirstGroup(queries, programId)))
  }
}

async function loadFirstGroup(queries: QueryClient, programId: ProgramId): Promise<void> {
  const groups = await queries.fetchQuery(programGroupsQuery(programId))
  const groupId = firstUsableGroup(groups)
  if (groupId !== null) await queries.fetchQuery(endpointQuery(listFacultyCourses, { params: { groupId } }))
}
