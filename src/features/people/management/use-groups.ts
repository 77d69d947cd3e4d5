import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import { listGroupCounts } from '#contract/endpoints/people/program-groups.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

export type ProgramGroup = Reply<typeof listGroupCounts>[number]

/** The groups of a program with their number of people; null until they are known, or without a program. */
export function useGroups(program: PeoplePlace) {
  const query = useQuery(
    endpointQuery(listGroupCounts, program === 'none' ? skipToken : { params: { programId: program } }),
  )
  const groups = query.data ?? null
  const parted = useMemo(
    () => ({
      active: groups?.filter(({ isExpired, isActive }) => !isExpired && isActive) ?? null,
      expired: groups?.filter(({ isExpired, isActive }) => isExpired || !isActive) ?? null,
    }),
    [groups],
  )
  return { query, ...parted }
}
