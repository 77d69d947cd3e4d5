import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type AccountSort, findAllInternalAccounts } from '#contract/endpoints/people/internal-accounts.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'

const PAGE = 100

/** The query of the list, from the address. */
export interface AccountsFilters {
  state: 'active' | 'inactive'
  search: string
  sort: AccountSort
}

/** The accounts that match, as far as they have been loaded. */
export function useAccounts({ state, search, sort }: AccountsFilters) {
  return useInfiniteQuery({
    ...endpointPages(
      findAllInternalAccounts,
      { query: { state, search, sort, limit: PAGE } },
      { neverStored: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
}
