import type { QueryClient } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
  findResidentsByProgram,
} from '#contract/endpoints/people/people.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { hasNotificationOverlay } from '#contract/policies/notices/notifications.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { libraryList, wholeLibrary } from '#features/shared/library/library-list.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/**
 * Age beyond which these lists are fetched again, ms: people and groups change by the term, and a page starts several
 * times a day.
 */
const OLD_MS = 6 * 60 * 60_000

/**
 * Stores the lists that sharing, submitting and recommending choose from, before anyone needs them offline. Courses are
 * loaded at login (spec 1 §4). Fresh lists are not fetched; without a network everything waits.
 */
export function storeAhead(client: QueryClient, me: Me, now: number): void {
  // People without notifications neither share nor recommend.
  if (!hasNotificationOverlay(me)) return
  const { currentUserGroupId: group } = me
  const programIds = programIdsOf(me)
  const store = <E extends Endpoint>(endpoint: E, input: CallInput<E>): void => {
    const query = endpointQuery(endpoint, input)
    // Also where the stored answer was just read, which screens that show it fetch again.
    const { state } = client.getQueryCache().build(client, client.defaultQueryOptions(query))
    if (state.dataUpdatedAt + OLD_MS < now) void client.prefetchQuery(query)
  }
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
