import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus, ClipboardList } from 'lucide-react'
import {
  listCanceledWorkshops,
  listPastWorkshops,
  listUpcomingWorkshops,
} from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { listWorkshopFacilitators } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import { listWorkshopProcedures } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { managesWorkshops } from '#contract/policies/workshops/workshop-roles.ts'
import { userId, workshopProcedureId } from '#contract/vocabulary/ids.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { endpointPages, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { PlaceNav } from '#ui/navigation/place-nav.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { canceledColumns, workshopColumns } from './workshop-columns.ts'
import { workshopMonths } from './list/workshop-months.ts'
import { listWords as words } from './list/list-words.ts'

const PAGE = 50
const endpoints = {
  upcoming: listUpcomingWorkshops,
  past: listPastWorkshops,
  canceled: listCanceledWorkshops,
} as const
type WhichWorkshops = keyof typeof endpoints
/** In the order of each list. */
const months = {
  upcoming: workshopMonths({ isDescending: false }),
  past: workshopMonths({ isDescending: true }),
  canceled: workshopMonths({ isDescending: true }),
}
const ALL = 'all'

/** From the address; `all` for no choice. */
export interface WorkshopFilters {
  search: string
  procedure: string
  facilitator: string
}

export function readWorkshopFilters(search: Readonly<Record<string, unknown>>): WorkshopFilters {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const procedure = workshopProcedureId.safeParse(search['procedure'])
  const facilitator = userId.safeParse(search['facilitator'])
  return { search: text('search'), procedure: procedure.data ?? ALL, facilitator: facilitator.data ?? ALL }
}

export interface WorkshopsScreenProps {
  which: WhichWorkshops
  filters: WorkshopFilters
  onFilter: (filters: Record<string, string>, options?: { replace: boolean }) => void
}

/**
 * Spec 3 §2, `upcoming-workshops` and `past-workshops`: a facilitator reads those that they facilitate. What was canceled
 * is in neither (0640), so it has a list of its own.
 */
export function WorkshopsScreen({ which, filters, onFilter }: WorkshopsScreenProps) {
  const links = useWorkshopLinks()
  const isManager = managesWorkshops(useWorkshopMe())
  const { search, procedure, facilitator } = filters
  const query = {
    search,
    limit: PAGE,
    ...(procedure !== ALL && { procedureId: workshopProcedureId.parse(procedure) }),
    ...(facilitator !== ALL && { facilitatorId: userId.parse(facilitator) }),
  }
  const list = useInfiniteQuery({
    ...endpointPages(endpoints[which], { query }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = search !== '' || procedure !== ALL || facilitator !== ALL
  const change = (part: Partial<WorkshopFilters>, options?: { replace: boolean }) =>
    onFilter(toAddress({ ...filters, ...part }), options)
  return (
    <Screen>
      <PageHeader {...words[which]} action={isManager ? <ManagerLinks /> : null} />
      {isManager ? <Lists current={which} /> : null}
      <PagedTable
        label={words[which].title}
        columns={which === 'canceled' ? canceledColumns : workshopColumns}
        list={list}
        rowsOf={({ _embedded }) => _embedded.workshop}
        keyOf={({ id }: Workshop) => id}
        groups={months[which]}
        hrefOf={({ id }) => links.workshop(id)}
        tools={<Filters filters={filters} onChange={change} isManager={isManager} />}
        icon={<CalendarDays />}
        offline={words.away}
        reassurance={words.safe}
        empty={words.empty[which]}
        noMatch={isFiltered ? words.noMatch : null}
      />
    </Screen>
  )
}

function ManagerLinks() {
  const links = useWorkshopLinks()
  return (
    <Cluster gap={3}>
      <ButtonLink href={links.procedures} icon={<ClipboardList aria-hidden="true" />}>
        {words.procedures}
      </ButtonLink>
      <ButtonLink href={links.createWorkshop} variant="primary" icon={<CalendarPlus aria-hidden="true" />}>
        {words.create}
      </ButtonLink>
    </Cluster>
  )
}

function Lists({ current }: { current: WhichWorkshops }) {
  const links = useWorkshopLinks()
  const lists = [
    ['upcoming', links.upcomingWorkshops],
    ['past', links.pastWorkshops],
    ['canceled', links.canceledWorkshops],
  ] as const
  return (
    <PlaceNav
      label={words.lists}
      places={lists.map(([which, href]) => ({ href, text: words.tabs[which], isCurrent: which === current }))}
    />
  )
}

function toAddress({ search, procedure, facilitator }: WorkshopFilters): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(procedure !== ALL && { procedure }),
    ...(facilitator !== ALL && { facilitator }),
  }
}

interface FiltersProps {
  filters: WorkshopFilters
  isManager: boolean
  onChange: (part: Partial<WorkshopFilters>, options?: { replace: boolean }) => void
}

function Filters({ filters, isManager, onChange }: FiltersProps) {
  const procedures = useQuery(endpointQuery(listWorkshopProcedures, { query: { retired: 'true' } }))
  const facilitators = useQuery({ ...endpointQuery(listWorkshopFacilitators), enabled: isManager })
  return (
    <FilterBar>
      <SearchField
        value={filters.search}
        placeholder={words.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <Select
        label={words.procedure}
        choices={[
          { id: ALL, text: words.allProcedures },
          ...(procedures.data?._embedded.workshopProcedure ?? []).map(({ id, name }) => ({ id, text: name })),
        ]}
        value={filters.procedure}
        onChange={(procedure) => onChange({ procedure })}
      />
      {isManager ? (
        <Select
          label={words.facilitator}
          choices={[
            { id: ALL, text: words.allFacilitators },
            ...(facilitators.data?.items ?? []).map(({ id, fullName }) => ({ id, text: fullName })),
          ]}
          value={filters.facilitator}
          onChange={(facilitator) => onChange({ facilitator })}
        />
      ) : null}
    </FilterBar>
  )
}
