import { useQueries } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from './endpoint-query.ts'

/** A group without its people. */
export type ProgramGroup = Omit<Reply<typeof listProgramGroups>[number], 'users'>

/** The query for groups of a program whose people are not shown. */
export function programGroupsQuery(programId: ProgramId) {
  return endpointQuery(listProgramGroups, { params: { programId }, query: { projection: 'noUsers' } })
}

/** The groups of each program, active and expired; null for programs whose groups are not known yet. */
export function useProgramGroups(
  programIds: readonly ProgramId[],
): readonly (readonly ProgramGroup[] | null)[] {
  return useQueries({
    queries: programIds.map(programGroupsQuery),
    combine: (queries) => queries.map(({ data }) => data ?? null),
  })
}

/** The same with their people, for screens that name people; stored ahead for those who teach there. */
export function useProgramMembers(programIds: readonly ProgramId[]) {
  return useQueries({
    queries: programIds.map((programId) =>
      endpointQuery(listProgramGroups, { params: { programId }, query: {} }),
    ),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  })
}
