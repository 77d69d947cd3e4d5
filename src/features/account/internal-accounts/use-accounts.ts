import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { findAllInternalAccounts } from '#contract/endpoints/account/internal-accounts.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import type { AccountsQuestion } from './internal-accounts-screen.tsx'

export const PAGE = 100

/** The accounts that a question finds, as far as they have been loaded. */
export function useAccounts({ state, search, sort }: AccountsQuestion) {
  const list = useInfiniteQuery({
    ...endpointPages(
      findAllInternalAccounts,
      { query: { state, search, sort, limit: PAGE } },
      { isPassing: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  const accounts = list.data?.pages.flatMap(({ _embedded }) => _embedded.user) ?? null
  return { list, accounts, total: list.data?.pages.at(-1)?.total ?? 0 }
}
