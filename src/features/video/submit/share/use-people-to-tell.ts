import { findMembersByGroup, findResidentsByProgram } from '#contract/endpoints/people/people.ts'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { usePeople, usePeopleOf } from '#features/shared/people/use-people.ts'
import { useProgramMembers } from '#features/shared/reading/use-program-groups.ts'
import { type CurrentSelection, useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'

/**
 * Instructors, and the residents of the selection: a group, or everyone whom this person teaches or trains with; null
 * until known.
 */
export function usePeopleToTell(): readonly ListedPerson[] | null {
  const me = useMe()
  const selection = useSelection()
  const teaches = me !== null && isFaculty(me)
  const isInstructor = teaches || selection.viewMode === 'PROCTOR'
  const faculty = usePeople('FACULTY')
  const peers = usePeople('PEER')
  // Known offline, too: the groups of the person's programs are stored with their members.
  const members = useProgramMembers(teaches ? programIdsOf(me) : []).find(
    ({ id }) => id === selection.group?.id,
  )?.users
  const taught = usePeopleOf(isInstructor && members === undefined && me !== null ? asked(me, selection) : [])
  const learners = isInstructor ? (members ?? taught) : peers
  if (faculty === null || learners === null) return faculty ?? learners
  const known = new Set(faculty.map(({ id }) => id))
  return [...faculty, ...learners.filter(({ id }) => !known.has(id))]
}

function asked(me: Me, { viewMode, group, offer }: CurrentSelection) {
  if (group === null && viewMode === 'RESIDENT')
    return programIdsOf(me).map((id) => endpointQuery(findResidentsByProgram, { query: { id } }))
  const groups = group === null ? offer.groups.filter(({ isActive }) => isActive) : [group]
  return groups.map(({ id }) => endpointQuery(findMembersByGroup, { query: { id } }))
}
