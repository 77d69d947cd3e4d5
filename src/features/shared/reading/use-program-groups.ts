import { useQueries } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/courses.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from './endpoint-query.ts'

/** A group by itself: who is in it was not asked for. */
export type ProgramGroup = Omit<Reply<typeof listProgramGroups>[number], 'users'>

/** How the groups of a program are asked for, where nobody in them is shown. */
export function programGroupsQuery(programId: ProgramId) {
  return endpointQuery(listProgramGroups, { params: { programId }, query: { projection: 'noUsers' } })
}

/** The groups of each program, active and expired; null in the place of those that are not known yet. */
export function useProgramGroups(
  programIds: readonly ProgramId[],
): readonly (readonly ProgramGroup[] | null)[] {
  return useQueries({
    queries: programIds.map(programGroupsQuery),
    combine: (queries) => queries.map(({ data }) => data ?? null),
  })
}

/** The same with who is in them, for those who name people: stored ahead for whoever teaches there. */
export function useProgramMembers(programIds: readonly ProgramId[]) {
  return useQueries({
    queries: programIds.map((programId) =>
      endpointQuery(listProgramGroups, { params: { programId }, query: {} }),
    ),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  })
}
