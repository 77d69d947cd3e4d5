import { SearchX, UserRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import {
  findAllInternalAccounts,
  type InternalAccount,
} from '#contract/endpoints/account/internal-accounts.ts'
import { PeopleSearch } from '#features/shared/invitations/people-search.tsx'
import { ResendDialog } from '#features/shared/invitations/resend-dialog.tsx'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { nothingSelected, type RowSelection } from '#ui/table/row-selection.ts'
import { accountColumns } from './account-columns.tsx'
import { accountsWords, toSort, toTableSort } from './account-words.ts'
import type { AccountsQuestion, InternalAccountsScreenProps } from './internal-accounts-screen.tsx'
import styles from './internal-accounts.module.css'
import { collectSelected } from './collect-selected.ts'
import { useAccountActions } from './use-account-actions.ts'
import { useAccounts } from './use-accounts.ts'

export interface AccountsTableProps extends InternalAccountsScreenProps {
  onEdit: (account: InternalAccount) => void
}

/** In rows that the server sorts; what is chosen stays chosen for rows that were never loaded. */
export function AccountsTable({ question, onGo, onEdit }: AccountsTableProps) {
  const { state, search, sort } = question
  const { list, accounts, total } = useAccounts(question)
  const me = useMe()
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const actions = useAccountActions(onEdit)
  const [hidden, setHidden] = useState<readonly string[]>(['timezone'])
  const [selection, setSelection] = useState<RowSelection>(nothingSelected)
  const [isResending, setResending] = useState(false)
  function endResending(isSent: boolean): void {
    setResending(false)
    if (isSent) setSelection(nothingSelected)
  }
  const trouble =
    accounts !== null ? null : isAway ? (
      <EmptyState icon={<UserRound />} {...accountsWords.away} />
    ) : list.isError ? (
      <ReadTrouble error={list.error} safe={accountsWords.safe} onAgain={() => void list.refetch()} />
    ) : null
  const none = state === 'active' ? accountsWords.empty : accountsWords.emptyInactive
  return (
    <div className={styles.list}>
      {accounts === null ? null : <OfflineAsOf what="the list" at={list.dataUpdatedAt} />}
      <DataTable
        label={accountsWords.title}
        columns={accountColumns({ timeZone, meId: me?.id ?? null, actions })}
        rows={accounts ?? []}
        keyOf={({ id }) => id}
        total={total}
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
        {...(state === 'active' && {
          selection,
          onSelection: setSelection,
          selectionActions: (
            <Button size="small" isDisabled={isAway} onPress={() => setResending(true)}>
              {accountsWords.resendAll}
            </Button>
          ),
        })}
        tools={
          <div className={styles.search}>
            <PeopleSearch
              value={search}
              placeholder={accountsWords.search}
              onSearch={(text) => onGo({ search: text }, { replace: true })}
            />
          </div>
        }
        trouble={trouble}
        empty={
          search === '' ? (
            <EmptyState icon={<UserRound />} {...none} />
          ) : (
            <EmptyState icon={<SearchX />} {...accountsWords.noMatch} />
          )
        }
      />
      {isResending ? <Resending question={question} selection={selection} onEnd={endResending} /> : null}
    </div>
  )
}

interface ResendingProps {
  question: AccountsQuestion
  selection: RowSelection
  onEnd: (isSent: boolean) => void
}

function Resending({ question: { state, search }, selection, onEnd }: ResendingProps) {
  const { call } = useServices()
  const answers = useAnswers()
  const collect = useCallback(
    () => collectSelected(call, { state, search }, selection),
    [call, state, search, selection],
  )
  return (
    <ResendDialog
      collect={collect}
      onClose={() => onEnd(false)}
      onSent={() => {
        onEnd(true)
        void answers.invalidate(findAllInternalAccounts)
      }}
    />
  )
}
