import { UserRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import {
  exportInternalAccounts,
  findAllInternalAccounts,
  type InternalAccount,
} from '#contract/endpoints/people/internal-accounts.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { ResendDialog } from '#features/shared/invitations/resend-dialog.tsx'
import { DeleteDialog } from '#features/shared/people/deletion/delete-dialog.tsx'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { nothingSelected, type RowSelection } from '#ui/table/row-selection.ts'
import { toSort, toTableSort } from '#features/shared/people/people-sort.ts'
import { accountColumns } from './account-columns.tsx'
import { accountsWords } from './account-words.ts'
import { collectSelected } from './collect-selected.ts'
import { useAccountActions } from './use-account-actions.ts'
import { type AccountsFilters, useAccounts } from './use-accounts.ts'

export interface AccountsTableProps {
  filters: AccountsFilters
  /** @param replace while a person types, so that going back leaves the page */
  onGo: (to: Partial<AccountsFilters>, options?: { replace: boolean }) => void
  onEdit: (account: InternalAccount) => void
}

/** The server sorts the rows; rows stay selected even if they were never loaded. */
export function AccountsTable({ filters, onGo, onEdit }: AccountsTableProps) {
  const { state, search, sort } = filters
  const list = useAccounts(filters)
  const me = useMe()
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const answers = useAnswers()
  const [removing, setRemoving] = useState<InternalAccount | null>(null)
  const actions = useAccountActions({ edit: onEdit, remove: setRemoving })
  const [selection, setSelection] = useState<RowSelection>(nothingSelected)
  const [isResending, setResending] = useState(false)
  function endResending(isSent: boolean): void {
    setResending(false)
    if (isSent) setSelection(nothingSelected)
  }
  return (
    <Stack gap={5}>
      <PagedTable
        label={accountsWords.title}
        columns={accountColumns({ timeZone, meId: me?.id ?? null, actions })}
        list={list}
        rowsOf={({ _embedded }) => _embedded.user}
        keyOf={({ id }) => id}
        sort={toTableSort(sort)}
        onSort={(to) => onGo({ sort: toSort(to) })}
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
          <FilterBar>
            <SearchField
              value={search}
              placeholder={accountsWords.search}
              onSearch={(text) => onGo({ search: text }, { replace: true })}
            />
          </FilterBar>
        }
        actions={
          <ExportButton endpoint={exportInternalAccounts} input={{ query: { state, search, sort } }} />
        }
        icon={<UserRound />}
        offline={accountsWords.away}
        reassurance={accountsWords.safe}
        empty={state === 'active' ? accountsWords.empty : accountsWords.emptyInactive}
        noMatch={search === '' ? null : accountsWords.noMatch}
      />
      {removing === null ? null : (
        <DeleteDialog
          person={{ ...removing, isActive: !removing.isExpired }}
          onClose={() => setRemoving(null)}
          onDone={() => answers.invalidate(findAllInternalAccounts)}
        />
      )}
      {isResending ? <Resending filters={filters} selection={selection} onEnd={endResending} /> : null}
    </Stack>
  )
}

interface ResendingProps {
  filters: AccountsFilters
  selection: RowSelection
  onEnd: (isSent: boolean) => void
}

function Resending({ filters: { state, search }, selection, onEnd }: ResendingProps) {
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
