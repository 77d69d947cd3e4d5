import { skipToken, useQuery } from '@tanstack/react-query'
import { findResidentsByProgram, type ListedPerson } from '#contract/endpoints/people.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { usePeople } from '#features/shared/reading/use-people.ts'
import { useMe } from '#features/shared/use-me.ts'

/** Instructors, and the residents this person knows: those of the program, or of the own group; null until known. */
export function usePeopleToTell(): readonly ListedPerson[] | null {
  const me = useMe()
  const isTeacher = me !== null && isFaculty(me)
  const faculty = usePeople('FACULTY')
  const peers = usePeople('PEER')
  const program = isTeacher ? me.programId : null
  const asked = program === null ? skipToken : { query: { id: program } }
  const residents = useQuery(endpointQuery(findResidentsByProgram, asked)).data?._embedded.user ?? null
  const learners = isTeacher ? residents : peers
  if (faculty === null || learners === null) return faculty ?? learners
  const known = new Set(faculty.map(({ id }) => id))
  return [...faculty, ...learners.filter(({ id }) => !known.has(id))]
}
