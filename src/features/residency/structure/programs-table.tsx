import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Building2, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { listPrograms } from '#contract/endpoints/structure/programs.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { startView } from '#ui/table/table-view.ts'
import { programColumns } from './program-columns.tsx'
import type { ProgramsQuestion } from './programs-question.ts'
import styles from './structure.module.css'
import { programsWords, toSort, toTableSort } from './structure-words.ts'

export interface ProgramsTableProps {
  state: 'active' | 'inactive' | null
  question: ProgramsQuestion
  onGo: (to: Partial<ProgramsQuestion>) => void
  tools: ReactNode
  /** For a list that is empty before anything was asked of it. */
  action?: ReactNode
}

const PAGE = 100

/** In rows that the server sorts and searches; a row leads to its program. */
export function ProgramsTable({ state, question, onGo, tools, action }: ProgramsTableProps) {
  const links = useLinks()
  const isAway = useIsOffline()
  const [hidden, setHidden] = useState<readonly string[]>(() => startView(programColumns).hidden)
  const { search, sort, systemId, accountKind } = question
  const list = useInfiniteQuery({
    ...endpointPages(
      listPrograms,
      {
        query: {
          projection: 'inlineProgramDetails',
          search,
          sort,
          limit: PAGE,
          ...(state !== null && { state }),
          ...(systemId !== null && { systemId }),
          ...(accountKind !== null && { accountKind }),
        },
      },
      { isPassing: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const trouble =
    data !== undefined ? null : isAway ? (
      <EmptyState icon={<Building2 />} {...programsWords.away} />
    ) : list.isError ? (
      <ReadTrouble error={list.error} safe={programsWords.safe} onAgain={() => void list.refetch()} />
    ) : null
  const none = state === 'inactive' ? programsWords.emptyInactive : programsWords.empty
  const isNarrowed = search !== '' || systemId !== null || accountKind !== null
  return (
    <div className={styles.list}>
      {data === undefined ? null : <OfflineAsOf what="the list" at={list.dataUpdatedAt} />}
      <DataTable
        label={programsWords.title}
        columns={programColumns}
        rows={data?.pages.flatMap(({ _embedded }) => _embedded.program) ?? []}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => links.program(id)}
        total={data?.pages.at(-1)?.total ?? 0}
        isSorted
        view={{ sort: toTableSort(sort), hidden }}
        onView={(view) => {
          setHidden(view.hidden)
          if (toSort(view.sort) !== sort) onGo({ sort: toSort(view.sort) })
        }}
        isLoading={list.isPending}
        isLoadingMore={list.isFetchingNextPage}
        onNearEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage && !isAway) void list.fetchNextPage()
        }}
        tools={tools}
        trouble={trouble}
        empty={
          isNarrowed ? (
            <EmptyState icon={<SearchX />} {...programsWords.noMatch} />
          ) : (
            <EmptyState icon={<Building2 />} {...none} action={action} />
          )
        }
      />
    </div>
  )
}
