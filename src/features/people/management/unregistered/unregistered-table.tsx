import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import {
  exportUnregistered,
  listUnregistered,
  type UnregisteredPerson,
} from '#contract/endpoints/people/unregistered.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { describeInvitation } from '#features/shared/invitations/invitation-words.ts'
import { ResendDialog } from '#features/shared/invitations/resend-dialog.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { nothingSelected, type RowSelection } from '#ui/table/row-selection.ts'
import { SearchField } from '#features/shared/search-field.tsx'
import { toSort, toTableSort } from '#features/shared/people/people-sort.ts'
import type { Go, PeopleFilters } from '../people-filters.ts'
import { peopleWords } from '../people-words.ts'
import { useGroups } from '../use-groups.ts'
import { collectUnregistered } from './collect-unregistered.ts'
import { unregisteredWords } from './unregistered-words.ts'

export interface UnregisteredTableProps {
  program: ProgramId
  filters: PeopleFilters
  onGo: Go
}

const PAGE = 100

/** The server sorts the rows; selected people are invited again. */
export function UnregisteredTable({ program, filters, onGo }: UnregisteredTableProps) {
  const { search, sort } = filters
  const group = filters.group === 'none' ? null : filters.group
  const { call } = useServices()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const [selection, setSelection] = useState<RowSelection>(nothingSelected)
  const [isResending, setResending] = useState(false)
  const asked = {
    params: { programId: program },
    query: { search, sort, ...(group !== null && { groupId: group }) },
  }
  const list = useInfiniteQuery({
    ...endpointList(
      listUnregistered,
      { ...asked, query: { ...asked.query, limit: PAGE } },
      { neverStored: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  const collect = useCallback(
    () => collectUnregistered(call, { program, group, search }, selection),
    [call, program, group, search, selection],
  )
  return (
    <Stack gap={4}>
      <PagedTable
        label={unregisteredWords.title}
        columns={columnsFor(timeZone)}
        list={list}
        rowsOf={({ items }) => items}
        keyOf={({ id }) => id}
        sort={toTableSort(sort)}
        onSort={(to) => onGo({ sort: toSort(to) })}
        selection={selection}
        onSelection={setSelection}
        selectionActions={
          <Button size="small" isDisabled={isAway} onPress={() => setResending(true)}>
            {unregisteredWords.resend}
          </Button>
        }
        tools={
          <FilterBar>
            <SearchField
              value={search}
              placeholder={unregisteredWords.search}
              onSearch={(text) => onGo({ search: text }, { replace: true })}
            />
            <GroupFilter program={program} group={group} onChoose={(chosen) => onGo({ group: chosen })} />
          </FilterBar>
        }
        actions={
          <ExportButton
            endpoint={exportUnregistered}
            input={asked}
            total={list.data?.pages.at(-1)?.total ?? 0}
          />
        }
        icon={<UserRoundCheck />}
        offline={unregisteredWords.away}
        reassurance={unregisteredWords.safe}
        empty={unregisteredWords.empty}
        noMatch={search === '' ? null : unregisteredWords.noMatch}
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
    </Stack>
  )
}

interface GroupFilterProps {
  program: ProgramId
  /** Null: all. */
  group: UserGroupId | null
  onChoose: (group: UserGroupId | null) => void
}

function GroupFilter({ program, group, onChoose }: GroupFilterProps) {
  const groups = useGroups(program).active ?? []
  if (groups.length === 0) return null
  return (
    <Select<string>
      label={peopleWords.group}
      choices={[
        { id: 'all', text: peopleWords.allGroups },
        ...groups.map(({ id, name }) => ({ id, text: name })),
      ]}
      value={group ?? 'all'}
      onChange={(chosen) => onChoose(groups.find(({ id }) => id === chosen)?.id ?? null)}
    />
  )
}

function columnsFor(timeZone: string): readonly TableColumn<UnregisteredPerson>[] {
  return [
    { value: 'fullName', text: 'Name', sortable: true, width: 'minmax(9rem, 1.4fr)' },
    {
      value: 'email',
      text: 'Email',
      sortable: true,
      formatter: (email) => <EmailText email={email} />,
      width: 'minmax(10rem, 1.8fr)',
    },
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
