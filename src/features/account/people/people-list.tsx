import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import type { TableSort } from '#ui/table/table-view.ts'
import type { PeopleQuestion } from './people-question.ts'

interface Said {
  title: string
  text: string
}

export interface PeopleListProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'selection' | 'onSelection' | 'selectionActions' | 'tools'
> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[]; total: number }>>
  sort: PeopleQuestion['sort']
  onSort: (sort: PeopleQuestion['sort']) => void
  /** Columns that are not shown until somebody asks for them. */
  hiddenAtFirst?: readonly string[]
  icon: ReactNode
  away: Said
  /** What is safe although the list could not be read. */
  safe: string
  empty: Said
  /** In place of `empty` where a search or a filter leaves none. */
  noMatch: Said | null
}

/** People in rows that the server sorts, page by page. */
export function PeopleList<Row extends { id: string }>(props: PeopleListProps<Row>) {
  const { list, sort, onSort, hiddenAtFirst = [], icon, away, safe, empty, noMatch, ...table } = props
  const isAway = useIsOffline()
  const [hidden, setHidden] = useState(hiddenAtFirst)
  const { data } = list
  const trouble =
    data !== undefined ? null : isAway ? (
      <EmptyState icon={icon} {...away} />
    ) : list.isError ? (
      <ReadTrouble error={list.error} safe={safe} onAgain={() => void list.refetch()} />
    ) : null
  return (
    <>
      {data === undefined ? null : <OfflineAsOf what="the list" at={list.dataUpdatedAt} />}
      <DataTable
        {...table}
        rows={data?.pages.flatMap(({ items }) => items) ?? []}
        keyOf={({ id }) => id}
        total={data?.pages.at(-1)?.total ?? 0}
        isSorted
        view={{ sort: toTableSort(sort), hidden }}
        onView={(view) => {
          setHidden(view.hidden)
          if (toSort(view.sort) !== sort) onSort(toSort(view.sort))
        }}
        isLoading={list.isPending}
        isLoadingMore={list.isFetchingNextPage}
        onNearEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage && !isAway) void list.fetchNextPage()
        }}
        trouble={trouble}
        empty={
          noMatch === null ? (
            <EmptyState icon={icon} {...empty} />
          ) : (
            <EmptyState icon={<SearchX />} {...noMatch} />
          )
        }
      />
    </>
  )
}

function toSort(sort: TableSort | null): PeopleQuestion['sort'] {
  const by = sort?.by === 'email' ? 'email' : 'name'
  return sort?.isDescending === true ? `${by}-down` : by
}

function toTableSort(sort: PeopleQuestion['sort']): TableSort {
  return { by: sort.startsWith('email') ? 'email' : 'fullName', isDescending: sort.endsWith('-down') }
}
