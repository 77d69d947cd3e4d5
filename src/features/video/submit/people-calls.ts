import { queryOptions } from '@tanstack/react-query'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
  type ListedPerson,
} from '#contract/endpoints/people.ts'
import type { Me } from '#contract/endpoints/session.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { Call } from '#domain/ports.ts'

/** Who may be asked to look at a video: peers of the group, or faculty. Kept on the device, so that it works offline. */
export function peopleQuery(call: Call, me: Me, assessorType: AssessorType | null) {
  return queryOptions({
    queryKey: ['people', assessorType, me.programId, me.currentUserGroupId],
    meta: { keepOffline: true },
    queryFn: async (): Promise<ListedPerson[]> => {
      const people = await readPeople(call, me, assessorType)
      return people.filter(({ id }) => id !== me.id)
    },
  })
}

async function readPeople(call: Call, me: Me, assessorType: AssessorType | null): Promise<ListedPerson[]> {
  const { programId, currentUserGroupId: groupId } = me
  if (assessorType === 'PEER')
    return groupId === null ? [] : usersOf(await call(findMembersByGroup, { query: { id: groupId } }))
  if (assessorType !== 'FACULTY') return []
  if (programId !== null) return usersOf(await call(findFacultyByProgram, { query: { id: programId } }))
  return groupId === null ? [] : usersOf(await call(findFacultyByGroup, { query: { id: groupId } }))
}

type Answer =
  { ok: true; value: { _embedded: { user: ListedPerson[] } } } | { ok: false; failure: { code: string } }

function usersOf(answer: Answer): ListedPerson[] {
  if (answer.ok) return answer.value._embedded.user
  throw new Error(`The people did not come: ${answer.failure.code}`, { cause: answer.failure })
}
