import { skipToken, useQuery } from '@tanstack/react-query'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
  type ListedPerson,
} from '#contract/endpoints/people.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import { endpointQuery } from './endpoint-query.ts'
import { useMe } from '../use-me.ts'

/** Peers of my group, or the faculty of my program (of my group, without one), but not me; null until they are known. */
export function usePeople(kind: Extract<AssessorType, 'PEER' | 'FACULTY'>): readonly ListedPerson[] | null {
  const me = useMe()
  const program = kind === 'FACULTY' ? (me?.programId ?? null) : null
  const group = program === null ? (me?.currentUserGroupId ?? null) : null
  const byProgram = program === null ? skipToken : { query: { id: program } }
  const byGroup = group === null ? skipToken : { query: { id: group } }
  const faculty = useQuery(endpointQuery(findFacultyByProgram, byProgram))
  const teachers = useQuery(endpointQuery(findFacultyByGroup, kind === 'FACULTY' ? byGroup : skipToken))
  const peers = useQuery(endpointQuery(findMembersByGroup, kind === 'PEER' ? byGroup : skipToken))
  if (program === null && group === null) return []
  const known = (kind === 'PEER' ? peers : program === null ? teachers : faculty).data
  return known?._embedded.user.filter(({ id }) => id !== me?.id) ?? null
}
