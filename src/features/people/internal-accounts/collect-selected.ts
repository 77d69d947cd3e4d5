import type { CallFailure, CallResult } from '#contract/endpoint.ts'
import {
  findAllInternalAccounts,
  type InternalAccount,
} from '#contract/endpoints/people/internal-accounts.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import type { Invitee } from '#features/shared/invitations/use-invitees.ts'
import { isRowSelected, type RowSelection } from '#ui/table/row-selection.ts'
import type { AccountsFilters } from './use-accounts.ts'

const PAGE = 100

/** Every selected account, including those that were never loaded. A selection may survive a change of the search. */
export async function collectSelected(
  call: Call,
  { state, search }: Pick<AccountsFilters, 'state' | 'search'>,
  selection: RowSelection,
): Promise<Result<Invitee[], CallFailure>> {
  const found: Invitee[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = { state, limit: PAGE, search: selection.status === 'all' ? search : '' }
    const answer: CallResult<typeof findAllInternalAccounts> = await call(findAllInternalAccounts, {
      query: cursor === '' ? query : { ...query, cursor },
    })
    if (!answer.ok) return answer
    const chosen = answer.value._embedded.user.filter(({ id }) => isRowSelected(selection, id))
    found.push(...chosen.map(toInvitee))
    cursor = answer.value.next
  }
  return succeed(found)
}

function toInvitee({ id, fullName, email, isRegistered, isExpired }: InternalAccount): Invitee {
  return { id, fullName, email, isWaiting: !isRegistered && !isExpired }
}
