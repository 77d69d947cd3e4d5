import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { findAllInternalAccounts } from '#contract/endpoints/account/internal-accounts.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import type { AccountsQuestion } from './internal-accounts-screen.tsx'

const PAGE = 100

/** The accounts that match, as far as they have been loaded. */
export function useAccounts({ state, search, sort }: AccountsQuestion) {
  return useInfiniteQuery({
    ...endpointPages(
      findAllInternalAccounts,
      { query: { state, search, sort, limit: PAGE } },
      { isPassing: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
}
