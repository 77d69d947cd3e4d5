import type { CallFailure, CallResult } from '#contract/endpoint.ts'
import {
  findAllInternalAccounts,
  type InternalAccount,
} from '#contract/endpoints/account/internal-accounts.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { isRowSelected, type RowSelection } from '#ui/table/row-selection.ts'
import type { AccountsQuestion } from './internal-accounts-screen.tsx'

const PAGE = 100

/** Every account that was chosen, those that were never loaded included. Some stay chosen when the search changes. */
export async function collectSelected(
  call: Call,
  { state, search }: AccountsQuestion,
  selection: RowSelection,
): Promise<Result<InternalAccount[], CallFailure>> {
  const found: InternalAccount[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = { state, limit: PAGE, search: selection.status === 'all' ? search : '' }
    const answer: CallResult<typeof findAllInternalAccounts> = await call(findAllInternalAccounts, {
      query: cursor === '' ? query : { ...query, cursor },
    })
    if (!answer.ok) return answer
    found.push(...answer.value._embedded.user.filter(({ id }) => isRowSelected(selection, id)))
    cursor = answer.value.next
  }
  return succeed(found)
}
