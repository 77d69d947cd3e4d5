import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { exportPrograms, listPrograms } from '#contract/endpoints/people/programs.ts'
import { accountKindNames } from '#contract/vocabulary/programs.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import lists from '#features/shared/lists/lists.module.css'
import { zoneCity } from '#ui/dates/zone-words.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { Stack } from '#ui/layout/stack.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import type { ProgramsFilters } from './programs-filters.ts'
import { programsWords, toSort, toTableSort } from './structure-words.ts'
import styles from './structure.module.css'

export interface ProgramsTableProps {
  state: 'active' | 'inactive' | null
  filters: ProgramsFilters
  onGo: (to: Partial<ProgramsFilters>) => void
  tools: ReactNode
  /** For a list that is empty without any search. */
  action?: ReactNode
}

const PAGE = 100

/** The server sorts and searches the rows; a row leads to its program. */
export function ProgramsTable({ state, filters, onGo, tools, action }: ProgramsTableProps) {
  const links = useLinks()
  const { search, sort, systemId, accountKind } = filters
  const query = {
    projection: 'inlineProgramDetails',
    search,
    sort,
    ...(state !== null && { state }),
    ...(systemId !== null && { systemId }),
    ...(accountKind !== null && { accountKind }),
  } as const
  const list = useInfiniteQuery({
    ...endpointPages(listPrograms, { query: { ...query, limit: PAGE } }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = search !== '' || systemId !== null || accountKind !== null
  return (
    <Stack gap={4}>
      <PagedTable
        label={programsWords.title}
        columns={programColumns}
        list={list}
        rowsOf={({ _embedded }) => _embedded.program}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => links.program(id)}
        sort={toTableSort(sort)}
        onSort={(to) => onGo({ sort: toSort(to) })}
        tools={tools}
        actions={<ExportButton endpoint={exportPrograms} input={{ query }} />}
        icon={<Building2 />}
        offline={programsWords.away}
        reassurance={programsWords.safe}
        empty={state === 'inactive' ? programsWords.emptyInactive : programsWords.empty}
        action={action}
        noMatch={isNarrowed ? programsWords.noMatch : null}
      />
    </Stack>
  )
}

type ProgramRow = Reply<typeof listPrograms>['_embedded']['program'][number]

const programColumns: readonly TableColumn<ProgramRow>[] = [
  {
    value: 'title',
    text: 'Program',
    sortable: true,
    width: 'minmax(12rem, 2fr)',
    formatter: (title, { activeProgram }) =>
      activeProgram ? (
        title
      ) : (
        <span className={styles.named}>
          {title} <span className={lists.mark}>{programsWords.inactive}</span>
        </span>
      ),
  },
  {
    value: 'system',
    text: 'System',
    sortable: true,
    width: 'minmax(9rem, 1.3fr)',
    formatter: ({ systemName, isStandalone }) => (isStandalone ? programsWords.independent : systemName),
  },
  {
    value: 'institution',
    text: 'Institution',
    width: 'minmax(9rem, 1.3fr)',
    formatter: (institution) => institution?.institutionName ?? '–',
  },
  {
    value: 'directors',
    text: 'Directors',
    width: 'minmax(9rem, 1.2fr)',
    formatter: (directors) => (directors.length === 0 ? programsWords.noDirector : directors.join(', ')),
  },
  { value: 'residents', text: 'Residents', width: '7rem', align: 'end' },
  {
    value: 'accountKind',
    text: 'Account',
    width: 'minmax(6rem, 0.8fr)',
    formatter: (kind) => (kind === null ? '–' : accountKindNames[kind]),
  },
  { value: 'accountNumber', text: 'Account number', hidden: true },
  { value: 'specialty', text: 'Specialty', width: 'minmax(8rem, 1fr)' },
  {
    value: 'timezoneOption',
    text: 'Time zone',
    hidden: true,
    formatter: ({ timezone }) => zoneCity(timezone),
  },
]
