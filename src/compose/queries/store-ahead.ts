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
import { isFaculty, isResident } from '#contract/policies/roles.ts'
import { maySee } from '#contract/policies/screens.ts'
import { programsOfGroups, scopeQueryOf, selectedOf } from '#domain/people/selection/selected.ts'
import type { Choice } from '#domain/people/selection/selection-machine.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { libraryList, wholeLibrary } from '#features/shared/library/library-list.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { storeQueues } from '#features/video/assess/queue/store-queues.ts'

/**
 * Age beyond which these lists are fetched again, ms: people and groups change by the term, and a page starts several
 * times a day.
 */
const OLD_MS = 6 * 60 * 60_000

/**
 * Stores the lists that sharing, submitting, recommending and assessing choose from, before anyone needs them offline. Courses are
 * loaded at login (spec 1 §4). Fresh lists are not fetched; without a network everything waits.
 */
export function storeAhead(client: QueryClient, me: Me, choice: Choice, now: number): void {
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
  if (maySee(me, 'toAssess')) {
    // The groups of programs may still be on their way; what was chosen of them holds until then.
    const groups = programsOfGroups(me, choice, null).map(() => null)
    const selected = selectedOf(me, choice, { groups, systems: null })
    const isPeer = isResident(me) && !isInstructorView(me, selected.viewMode)
    void storeQueues(client, scopeQueryOf(me, selected), isPeer)
  }
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
