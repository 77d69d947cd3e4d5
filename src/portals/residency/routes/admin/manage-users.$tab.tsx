import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import type { PeopleSort } from '#contract/endpoints/people/managed-people.ts'
import { programId, userGroupId } from '#contract/vocabulary/ids.ts'
import { ManageUsersScreen } from '#features/people/management/manage-users-screen.tsx'
import { type PeopleFilters, userTabs } from '#features/people/management/people-filters.ts'
import { requireScreen } from '../../require-screen.ts'

// Not read with the schemas of the endpoint: they would load with everybody's first page.
const sorts = Object.keys({
  name: true,
  'name-down': true,
  email: true,
  'email-down': true,
} satisfies Record<PeopleSort, true>) as PeopleSort[]

type TabFilters = Omit<PeopleFilters, 'tab'>
type Search = Partial<{ [Key in keyof TabFilters]: NonNullable<TabFilters[Key]> }> & {
  /** Opens the form of a new group. */
  new?: 'group'
}

export const Route = createFileRoute('/residency/admin/manage-users/$tab')({
  beforeLoad: ({ context, params }) => {
    requireScreen(context.me, 'manageUsers')
    if (!userTabs.some((tab) => tab === params.tab)) throw notFound()
  },
  validateSearch: (raw: Record<string, unknown>): Search => {
    const { program, group, search } = raw
    const asked = toSearch({
      program: program === 'none' ? program : (programId.safeParse(program).data ?? null),
      group: group === 'none' ? group : (userGroupId.safeParse(group).data ?? null),
      // The router parses a search for digits as a number.
      search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
      sort: sorts.find((sort) => sort === raw['sort']) ?? 'name',
    })
    return raw['new'] === 'group' ? { ...asked, new: 'group' } : asked
  },
  component: ManageUsers,
})

function ManageUsers() {
  const { program = null, group = null, search = '', sort = 'name', new: making } = Route.useSearch()
  const params = Route.useParams()
  const navigate = useNavigate({ from: Route.fullPath })
  const tab = userTabs.find((one) => one === params.tab) ?? 'residents'
  const filters: PeopleFilters = { tab, program, group, search, sort }
  return (
    <ManageUsersScreen
      filters={filters}
      opensGroupForm={making === 'group'}
      onGo={(to, { replace } = { replace: false }) => {
        const { tab: next, ...rest } = { ...filters, ...to }
        void navigate({ params: { tab: next }, search: toSearch(rest), replace })
      }}
    />
  )
}

/** Defaults are left out of the address. */
function toSearch({ program, group, search, sort }: TabFilters): Search {
  return {
    ...(program === null ? {} : { program }),
    ...(group === null ? {} : { group }),
    ...(search === '' ? {} : { search }),
    ...(sort === 'name' ? {} : { sort }),
  }
}
