import type { QueryClient } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/courses.ts'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
  findResidentsByProgram,
} from '#contract/endpoints/people.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { hasNotificationOverlay } from '#contract/policies/notifications.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { libraryList, wholeLibrary } from '#features/shared/library/library-list.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/** People and groups change by the term, and a page starts several times a day, ms. */
const OLD_MS = 6 * 60 * 60_000

/**
 * What sharing, handing in and recommending offer to choose from is stored on the device before anyone needs it
 * offline. Courses are loaded at the login (spec 1 §4). What is not old is not asked for; without a network all waits.
 */
export function storeAhead(client: QueryClient, me: Me): void {
  // Those without notifications neither share nor recommend.
  if (!hasNotificationOverlay(me)) return
  const { currentUserGroupId: group } = me
  const programIds = programIdsOf(me)
  const store = <E extends Endpoint>(endpoint: E, input: CallInput<E>): void =>
    void client.prefetchQuery({ ...endpointQuery(endpoint, input), staleTime: OLD_MS })
  void client.prefetchInfiniteQuery(libraryList(wholeLibrary))
  for (const id of programIds) store(findFacultyByProgram, { query: { id } })
  if (isFaculty(me)) {
    for (const programId of programIds) {
      store(findResidentsByProgram, { query: { id: programId } })
      store(listProgramGroups, { params: { programId }, query: {} })
    }
  } else if (group !== null) {
    store(findMembersByGroup, { query: { id: group } })
    if (programIds.length === 0) store(findFacultyByGroup, { query: { id: group } })
  }
}
