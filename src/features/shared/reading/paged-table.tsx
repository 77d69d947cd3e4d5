import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import { startView, type TableSort } from '#ui/table/table-view.ts'
import { useIsOffline } from '../use-is-offline.ts'
import { OfflineAsOf } from './offline-as-of.tsx'
import { useListTrouble } from '../lists/use-list-trouble.tsx'

interface Said {
  title: string
  text: string
}

export interface PagedTableProps<Page, Row> extends Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'keyOf'
  | 'hrefOf'
  | 'selection'
  | 'onSelection'
  | 'selectionActions'
  | 'countedTo'
  | 'groups'
  | 'tools'
  | 'actions'
> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => readonly Row[]
  /** Left out if the rows have only one order. */
  sort?: TableSort
  /** Null: the default order. */
  onSort?: (sort: TableSort | null) => void
  icon: ReactNode
  offline: Said
  /** What is safe although the list could not be loaded. */
  reassurance: string
  empty: Said
  /** Below `empty`: the way out of it. */
  action?: ReactNode
  /** Shown instead of `empty` if a search or a filter leaves none. */
  noMatch: Said | null
}

/** Rows that the server sorts, page by page, with their age. */
export function PagedTable<Page extends { total: number }, Row>(props: PagedTableProps<Page, Row>) {
  const {
    list,
    rowsOf,
    sort,
    onSort,
    icon,
    offline,
    reassurance,
    empty,
    action,
    noMatch,
    countedTo,
    ...table
  } = props
  const isAway = useIsOffline()
  const [hidden, setHidden] = useState(() => startView(table.columns).hidden)
  const { data } = list
  const rows = data?.pages.flatMap(rowsOf) ?? []
  const total = data?.pages.at(-1)?.total ?? 0
  const trouble = useListTrouble(list, { icon, offline, reassurance })
  return (
    <>
      {data === undefined ? null : <OfflineAsOf what="the list" at={list.dataUpdatedAt} />}
      <DataTable
        {...table}
        rows={rows}
        // Of a list that is counted only so far, the number is known once the last row is loaded.
        total={total > (countedTo ?? total) && !list.hasNextPage ? rows.length : total}
        {...(countedTo !== undefined && list.hasNextPage && { countedTo })}
        isSorted
        view={{ sort: sort ?? null, hidden }}
        onView={(view) => {
          setHidden(view.hidden)
          if (!isSameSort(view.sort, sort)) onSort?.(view.sort)
        }}
        isLoading={list.isPending}
        isLoadingMore={list.isFetchingNextPage}
        onNearEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage && !isAway) void list.fetchNextPage()
        }}
        trouble={trouble}
        empty={
          noMatch === null ? (
            <EmptyState icon={icon} {...empty} action={action} />
          ) : (
            <EmptyState icon={<SearchX />} {...noMatch} />
          )
        }
      />
    </>
  )
}

function isSameSort(one: TableSort | null, other: TableSort | undefined): boolean {
  return one?.by === other?.by && one?.isDescending === other?.isDescending
}
