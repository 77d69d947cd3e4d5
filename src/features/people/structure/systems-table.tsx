import { useQuery } from '@tanstack/react-query'
import { Network, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { countText } from '#domain/count-text.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { useListTrouble } from '#features/shared/lists/use-list-trouble.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { programsWords, systemsWords } from './structure-words.ts'

type SystemRow = Reply<typeof listSystems>['_embedded']['system'][number]

const columns: readonly TableColumn<SystemRow>[] = [
  { value: 'systemName', text: 'System', sortable: true, width: 'minmax(12rem, 1.4fr)' },
  {
    value: 'isStandalone',
    text: 'Kind',
    width: 'minmax(8.5rem, 0.7fr)',
    formatter: (isStandalone) => (isStandalone === true ? programsWords.independent : 'System'),
  },
  {
    value: 'id',
    text: 'Active programs',
    width: '10.5rem',
    align: 'end',
    sortable: true,
    customSort: (one, other) => countActive(one) - countActive(other),
    formatter: (_id, row) => countActive(row),
  },
  {
    value: 'programs',
    text: 'Programs',
    width: 'minmax(14rem, 2.4fr)',
    formatter: (programs) => nameSome(programs.map(({ title }) => title)) || '–',
  },
]

const NAMED = 4

/** The first of them, and how many more there are. */
export function nameSome(names: readonly string[]): string {
  const more = names.length - NAMED
  return more < 2
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} ${systemsWords.more(countText(more))}`
}

const countActive = ({ programs }: SystemRow) => programs.filter(({ activeProgram }) => activeProgram).length

export interface SystemsTableProps {
  search: string
  onSearch: (search: string) => void
  action: ReactNode
}

/** All systems are loaded, so they are searched here. */
export function SystemsTable({ search, onSearch, action }: SystemsTableProps) {
  const links = useLinks()
  const query = useQuery(endpointQuery(listSystems, { query: { projection: 'inlineSystemInfo' } }))
  const all = query.data?._embedded.system ?? []
  const words = search.toLowerCase().split(/\s+/)
  const rows = all.filter(({ systemName, programs }) => {
    const text = [systemName, ...programs.map(({ title }) => title)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const trouble = useListTrouble(query, {
    icon: <Network />,
    offline: systemsWords.awayAll,
    reassurance: programsWords.safe,
  })
  return (
    <Stack gap={4}>
      {query.data === undefined ? null : <OfflineAsOf what="the list" at={query.dataUpdatedAt} />}
      <DataTable
        label={systemsWords.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => links.system(id)}
        isLoading={query.isPending}
        tools={
          <FilterBar>
            <SearchField value={search} placeholder={systemsWords.search} onSearch={onSearch} />
          </FilterBar>
        }
        trouble={trouble}
        empty={
          search === '' ? (
            <EmptyState icon={<Network />} {...systemsWords.empty} action={action} />
          ) : (
            <EmptyState icon={<SearchX />} {...programsWords.noMatch} />
          )
        }
      />
    </Stack>
  )
}
