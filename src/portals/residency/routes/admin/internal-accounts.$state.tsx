import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import type { AccountSort } from '#contract/endpoints/people/internal-accounts.ts'
import { InternalAccountsScreen } from '#features/people/internal-accounts/internal-accounts-screen.tsx'
import type { AccountsFilters } from '#features/people/internal-accounts/use-accounts.ts'
import { requireScreen } from '../../require-screen.ts'

// Not read with the schemas of the endpoint: they would load with everybody's first page.
const sorts = Object.keys({
  name: true,
  'name-down': true,
  email: true,
  'email-down': true,
  oldest: true,
  newest: true,
} satisfies Record<AccountSort, true>) as AccountSort[]

type Search = Partial<Pick<AccountsFilters, 'search' | 'sort'>>

export const Route = createFileRoute('/residency/admin/internal-accounts/$state')({
  beforeLoad: ({ context, params }) => {
    requireScreen(context.me, 'internalAccounts')
    if (params.state !== 'active' && params.state !== 'inactive') throw notFound()
  },
  validateSearch: (raw: Record<string, unknown>): Search => {
    const { search } = raw
    return toSearch({
      // The router parses a search for digits as a number.
      search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
      sort: sorts.find((sort) => sort === raw['sort']) ?? 'name',
    })
  },
  component: InternalAccounts,
})

function InternalAccounts() {
  const { search = '', sort = 'name' } = Route.useSearch()
  const params = Route.useParams()
  const navigate = useNavigate({ from: Route.fullPath })
  const filters: AccountsFilters = {
    state: params.state === 'inactive' ? 'inactive' : 'active',
    search,
    sort,
  }
  return (
    <InternalAccountsScreen
      key={filters.state}
      filters={filters}
      onGo={(to, { replace } = { replace: false }) => {
        const { state, ...rest } = { ...filters, ...to }
        void navigate({ params: { state }, search: toSearch(rest), replace })
      }}
    />
  )
}

/** Defaults are left out of the address. */
function toSearch({ search, sort }: Omit<AccountsFilters, 'state'>): Search {
  return { ...(search === '' ? {} : { search }), ...(sort === 'name' ? {} : { sort }) }
}
