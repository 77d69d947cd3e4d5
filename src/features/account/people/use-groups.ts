import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { listGroupCounts } from '#contract/endpoints/courses.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

export type ProgramGroup = Reply<typeof listGroupCounts>[number]

/** The groups of a program and how many people are in each; null until they are known. */
export function useGroups(program: ProgramId) {
  const query = useQuery(endpointQuery(listGroupCounts, { params: { programId: program } }))
  const groups = query.data ?? null
  return {
    query,
    active: groups?.filter(({ isExpired, isActive }) => !isExpired && isActive) ?? null,
    expired: groups?.filter(({ isExpired, isActive }) => isExpired || !isActive) ?? null,
  }
}
