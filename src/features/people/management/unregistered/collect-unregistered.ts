import type { CallFailure, CallResult } from '#contract/endpoint.ts'
import { listUnregistered } from '#contract/endpoints/people/unregistered.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import type { Invitee } from '#features/shared/invitations/use-invitees.ts'
import { isRowSelected, type RowSelection } from '#ui/table/row-selection.ts'

const PAGE = 100

/**
 * Everybody who is selected, including people who were never loaded. A selection may survive a change of the search.
 */
export async function collectUnregistered(
  call: Call,
  { program, group, search }: { program: ProgramId; group: UserGroupId | null; search: string },
  selection: RowSelection,
): Promise<Result<Invitee[], CallFailure>> {
  const found: Invitee[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = {
      limit: PAGE,
      search: selection.status === 'all' ? search : '',
      ...(selection.status === 'all' && group !== null && { groupId: group }),
    }
    const answer: CallResult<typeof listUnregistered> = await call(listUnregistered, {
      params: { programId: program },
      query: cursor === '' ? query : { ...query, cursor },
    })
    if (!answer.ok) return answer
    const chosen = answer.value.items.filter(({ id }) => isRowSelected(selection, id))
    found.push(...chosen.map(({ id, fullName, email }) => ({ id, fullName, email, isWaiting: true })))
    cursor = answer.value.next
  }
  return succeed(found)
}
