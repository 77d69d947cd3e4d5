import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, UserRoundCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import {
  listUnregistered,
  type UnregisteredPerson,
  type UnregisteredSort,
} from '#contract/endpoints/account/unregistered.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { describeInvitation } from '#features/shared/invitations/invitation-words.ts'
import { ResendDialog } from '#features/shared/invitations/resend-dialog.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { nothingSelected, type RowSelection } from '#ui/table/row-selection.ts'
import type { TableSort } from '#ui/table/table-view.ts'
import { PeopleSearch } from '#features/shared/invitations/people-search.tsx'
import type { Go, PeopleQuestion } from '../people-question.ts'
import styles from '../people.module.css'
import { collectUnregistered } from './collect-unregistered.ts'
import { unregisteredWords } from './unregistered-words.ts'

export interface UnregisteredTableProps {
  program: ProgramId
  question: PeopleQuestion
  onGo: Go
}

const PAGE = 100

/** In rows that the server sorts; whoever is chosen is invited again. */
export function UnregisteredTable({ program, question, onGo }: UnregisteredTableProps) {
  const { search, sort } = question
  const { call } = useServices()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [selection, setSelection] = useState<RowSelection>(nothingSelected)
  const [isResending, setResending] = useState(false)
  const list = useInfiniteQuery({
    ...endpointList(
      listUnregistered,
      { params: { programId: program }, query: { search, sort, limit: PAGE } },
      { isPassing: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  const collect = useCallback(
    () => collectUnregistered(call, { program, search }, selection),
    [call, program, search, selection],
  )
  const { data } = list
  const trouble =
    data !== undefined ? null : isAway ? (
      <EmptyState icon={<UserRoundCheck />} {...unregisteredWords.away} />
    ) : list.isError ? (
      <ReadTrouble error={list.error} safe={unregisteredWords.safe} onAgain={() => void list.refetch()} />
    ) : null
  return (
    <div className={styles.list}>
      {data === undefined ? null : <OfflineAsOf what="the list" at={list.dataUpdatedAt} />}
      <DataTable
        label={unregisteredWords.title}
        columns={columnsFor(timeZone)}
        rows={data?.pages.flatMap(({ items }) => items) ?? []}
        keyOf={({ id }) => id}
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
        selection={selection}
        onSelection={setSelection}
        selectionActions={
          <Button size="small" isDisabled={isAway} onPress={() => setResending(true)}>
            {unregisteredWords.resend}
          </Button>
        }
        tools={
          <div className={styles.tools}>
            <PeopleSearch
              value={search}
              placeholder={unregisteredWords.search}
              onSearch={(text) => onGo({ search: text }, { replace: true })}
            />
          </div>
        }
        trouble={trouble}
        empty={
          search === '' ? (
            <EmptyState icon={<UserRoundCheck />} {...unregisteredWords.empty} />
          ) : (
            <EmptyState icon={<SearchX />} {...unregisteredWords.noMatch} />
          )
        }
      />
      {isResending ? (
        <ResendDialog
          collect={collect}
          onClose={() => setResending(false)}
          onSent={() => {
            setResending(false)
            setSelection(nothingSelected)
            void answers.invalidate(listUnregistered)
          }}
        />
      ) : null}
    </div>
  )
}

function columnsFor(timeZone: string): readonly TableColumn<UnregisteredPerson>[] {
  return [
    { value: 'fullName', text: 'Name', sortable: true, width: 'minmax(9rem, 1.4fr)' },
    { value: 'email', text: 'Email', sortable: true, width: 'minmax(10rem, 1.8fr)' },
    { value: 'role', text: 'Role', formatter: (role) => roleDisplayNames[role], width: 'minmax(7rem, 1fr)' },
    {
      value: 'id',
      text: 'Status',
      formatter: (_id, { lastInvitation }) => describeInvitation(lastInvitation),
      width: 'minmax(8rem, 1.1fr)',
    },
    {
      value: 'lastInvitation',
      text: 'Last invitation',
      formatter: (last) => (last === null ? '–' : formatMoment(last.at, timeZone)),
      width: 'minmax(9rem, 1.2fr)',
    },
  ]
}

function toSort(sort: TableSort | null): UnregisteredSort {
  const by = sort?.by === 'email' ? 'email' : 'name'
  return sort?.isDescending === true ? `${by}-down` : by
}

function toTableSort(sort: UnregisteredSort): TableSort {
  return { by: sort.startsWith('email') ? 'email' : 'fullName', isDescending: sort.endsWith('-down') }
}
