import { useQueries } from '@tanstack/react-query'
import { listProgramGroups } from '#contract/endpoints/courses.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from './endpoint-query.ts'

/** The groups of each program, active and expired; null in the place of those that are not known yet. */
export function useProgramGroups(programIds: readonly ProgramId[]) {
  return useQueries({
    queries: programIds.map((programId) => endpointQuery(listProgramGroups, { params: { programId } })),
    combine: (queries) => queries.map(({ data }) => data ?? null),
  })
}
