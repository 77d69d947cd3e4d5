import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
} from '#contract/endpoints/people/people.ts'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import { isResident } from '#contract/policies/roles.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { useSelection } from '../selection/use-selection.ts'
import { useMe } from '../use-me.ts'
import type { AnswerKey } from '../reading/answer-key.ts'
import { endpointQuery } from '../reading/endpoint-query.ts'

type People = Reply<typeof findMembersByGroup>

/**
 * Peers in the selected group, or the faculty of the selected program or all of mine (of my group, without one), but
 * not me; null until they are known.
 */
export function usePeople(kind: Extract<AssessorType, 'PEER' | 'FACULTY'>): readonly ListedPerson[] | null {
  const me = useMe()
  const { viewMode, group: selected, askedProgram } = useSelection()
  const mine = me === null ? [] : programIdsOf(me)
  const programs = kind === 'PEER' ? [] : askedProgram === null ? mine : [askedProgram]
  const own = me !== null && isResident(me) && viewMode === 'RESIDENT' ? selected : null
  const group = programs.length === 0 ? (own?.id ?? me?.currentUserGroupId ?? null) : null
  const ofGroup = kind === 'PEER' ? findMembersByGroup : findFacultyByGroup
  return usePeopleOf([
    ...programs.map((id) => endpointQuery(findFacultyByProgram, { query: { id } })),
    ...(group === null ? [] : [endpointQuery(ofGroup, { query: { id: group } })]),
  ])
}

/** The people of several lists, each once, but not me; null until one list is known. */
export function usePeopleOf(
  queries: readonly UseQueryOptions<People, Error, People, AnswerKey>[],
): readonly ListedPerson[] | null {
  const me = useMe()
  const lists = useQueries({
    queries: [...queries],
    combine: (answers) => answers.flatMap(({ data }) => (data === undefined ? [] : [data._embedded.user])),
  })
  if (lists.length === 0 && queries.length > 0) return null
  const people = new Map(lists.flat().map((person) => [person.id, person]))
  return [...people.values()].filter(({ id }) => id !== me?.id)
}
