import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus } from 'lucide-react'
import {
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
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { describeTimes } from './workshop-when.ts'
import { listWords as words, viewWords } from './workshop-words.ts'

const PAGE = 50
const endpoints = { upcoming: listUpcomingWorkshops, past: listPastWorkshops } as const
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
  which: 'upcoming' | 'past'
  filters: WorkshopFilters
  onFilter: (filters: Record<string, string>, options?: { replace: boolean }) => void
}

/** Spec 3 §2, `upcoming-workshops` and `past-workshops`: a facilitator reads those that they facilitate. */
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
      <PageHeader
        {...words[which]}
        action={
          isManager ? (
            <ButtonLink
              href={links.createWorkshop}
              variant="primary"
              icon={<CalendarPlus aria-hidden="true" />}
            >
              {words.create}
            </ButtonLink>
          ) : null
        }
      />
      <PagedTable
        label={words[which].title}
        columns={columns}
        list={list}
        rowsOf={({ _embedded }) => _embedded.workshop}
        keyOf={({ id }: Workshop) => id}
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

const { columns: names } = words
const columns: readonly TableColumn<Workshop>[] = [
  { value: 'title', text: names.title, width: 'minmax(9rem, 1.6fr)' },
  {
    value: 'startDate',
    text: names.when,
    formatter: (_start, one) => describeTimes(one),
    width: 'minmax(9rem, 1.4fr)',
  },
  {
    value: 'workshopAddress',
    text: names.where,
    formatter: ({ location, city }) => [location, city].filter((part) => part !== '').join(', ') || '–',
    width: 'minmax(7rem, 1.2fr)',
  },
  {
    value: 'procedure',
    text: names.procedure,
    formatter: ({ name }) => name,
    width: 'minmax(7rem, 1fr)',
  },
  {
    value: 'facilitators',
    text: names.facilitators,
    formatter: (people) => people.map(({ fullName }) => fullName).join(', ') || '–',
    width: 'minmax(7rem, 1fr)',
  },
  {
    value: 'attendeeCounts',
    text: names.attendees,
    formatter: (counts) => (counts === null ? '–' : describeCounts(counts)),
    width: 'minmax(6rem, 0.8fr)',
  },
]

function describeCounts({ active, notRegistered, notPaid }: NonNullable<Workshop['attendeeCounts']>): string {
  return [
    String(active),
    ...(notRegistered > 0 ? [viewWords.notRegistered(notRegistered)] : []),
    ...(notPaid > 0 ? [viewWords.notPaid(notPaid)] : []),
  ].join(' · ')
}
