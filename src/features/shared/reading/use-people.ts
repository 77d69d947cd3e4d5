import { useQueries } from '@tanstack/react-query'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
  type ListedPerson,
} from '#contract/endpoints/people.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { endpointQuery } from './endpoint-query.ts'
import { useMe } from '../use-me.ts'

/** Peers of my group, or the faculty of my programs (of my group, without one), but not me; null until they are known. */
export function usePeople(kind: Extract<AssessorType, 'PEER' | 'FACULTY'>): readonly ListedPerson[] | null {
  const me = useMe()
  const programs = kind === 'FACULTY' && me !== null ? programIdsOf(me) : []
  const group = programs.length === 0 ? (me?.currentUserGroupId ?? null) : null
  const ofGroup = kind === 'PEER' ? findMembersByGroup : findFacultyByGroup
  const lists = useQueries({
    queries: [
      ...programs.map((id) => endpointQuery(findFacultyByProgram, { query: { id } })),
      ...(group === null ? [] : [endpointQuery(ofGroup, { query: { id: group } })]),
    ],
    combine: (queries) => queries.flatMap(({ data }) => (data === undefined ? [] : [data._embedded.user])),
  })
  if (lists.length === 0 && (programs.length > 0 || group !== null)) return null
  const people = new Map(lists.flat().map((person) => [person.id, person]))
  return [...people.values()].filter(({ id }) => id !== me?.id)
}
