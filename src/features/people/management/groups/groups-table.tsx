import { Ellipsis, SearchX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { exportProgramGroups } from '#contract/endpoints/people/user-groups.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { Links } from '#domain/links.ts'
import { countText } from '#domain/count-text.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { useListTrouble } from '#features/shared/lists/use-list-trouble.tsx'
import { structureDeletionWords } from '#features/shared/people/deletion/structure-deletion-words.ts'
import { useLookAt } from '#features/shared/selection/use-look-at.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableView } from '#ui/table/table-view.ts'
import type { Go, PeopleFilters } from '../people-filters.ts'
import { emptyWords, groupWords, peopleWords, tabWords } from '../people-words.ts'
import { type ProgramGroup, useGroups } from '../use-groups.ts'
import { type GroupDialog, GroupDialogs } from './group-dialogs.tsx'
import { useGroupActions } from './use-group-actions.ts'

export interface GroupsTableProps {
  tab: 'active-groups' | 'expired-groups'
  program: ProgramId
  manages: boolean
  filters: PeopleFilters
  onGo: Go
}

/** All groups of a program are loaded, so they are searched and sorted here. */
export function GroupsTable({ tab, program, manages, filters, onGo }: GroupsTableProps) {
  const { search, sort } = filters
  const { query, active, expired } = useGroups(program)
  const isAway = useIsOffline()
  const acts = useGroupActions()
  const links = useLinks()
  const lookAt = useLookAt()
  const [dialog, setDialog] = useState<GroupDialog | null>(null)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const groups = tab === 'active-groups' ? active : expired
  const words = search.toLowerCase()
  const found = (groups ?? []).filter(({ name }) => name.toLowerCase().includes(words))
  const trouble = useListTrouble(query, {
    icon: <UsersRound />,
    offline: peopleWords.awayGroups,
    reassurance: peopleWords.safe,
  })

  function act(what: string, group: ProgramGroup): void {
    if (what === 'progress' || what === 'courses' || what === 'year') lookAt(program, group)
    if (what === 'people') showPeople(group)
    if (what === 'edit' || what === 'delete') setDialog({ what, group })
    if (what === 'expire') void acts.expire(group)
    if (what === 'reopen') void acts.reopen(group)
  }
  function showPeople(group: ProgramGroup): void {
    onGo({ tab: 'residents', group: group.id, search: '' })
  }
  const view: TableView = { sort: { by: 'name', isDescending: sort === 'name-down' }, hidden }
  return (
    <Stack gap={4}>
      {groups === null ? null : <OfflineAsOf what="the list" at={query.dataUpdatedAt} />}
      <DataTable
        label={tabWords[tab]}
        columns={groupColumns({ manages, isAway, links, onAct: act })}
        rows={found}
        keyOf={({ id }) => id}
        view={view}
        onView={(next) => {
          setHidden(next.hidden)
          if (next.sort?.by === 'name' || next.sort === null)
            onGo({ sort: next.sort?.isDescending === true ? 'name-down' : 'name' })
        }}
        isLoading={query.isPending}
        tools={
          <FilterBar>
            <SearchField
              value={search}
              placeholder={groupWords.search}
              onSearch={(text) => onGo({ search: text }, { replace: true })}
            />
          </FilterBar>
        }
        actions={<GroupsExport {...{ tab, program, filters }} />}
        trouble={trouble}
        empty={
          search === '' ? (
            <EmptyState icon={<UsersRound />} {...emptyWords[tab]} />
          ) : (
            <EmptyState icon={<SearchX />} {...peopleWords.noMatch} />
          )
        }
      />
      <GroupDialogs
        program={program}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onShowPeople={showPeople}
      />
    </Stack>
  )
}

/** Saves the groups that the table shows. */
function GroupsExport({ tab, program, filters }: Pick<GroupsTableProps, 'tab' | 'program' | 'filters'>) {
  const { search, sort } = filters
  return (
    <ExportButton
      endpoint={exportProgramGroups}
      input={{
        params: { programId: program },
        query: {
          state: tab === 'active-groups' ? 'active' : 'expired',
          search,
          sort: sort === 'name-down' ? sort : 'name',
        },
      }}
    />
  )
}

interface GroupColumnsProps {
  links: Pick<Links, 'groupProgress' | 'courses' | 'courseYear'>
  manages: boolean
  isAway: boolean
  onAct: (what: string, group: ProgramGroup) => void
}

/** A group's row has its actions and links. */
export function groupColumns({
  manages,
  isAway,
  links,
  onAct,
}: GroupColumnsProps): readonly TableColumn<ProgramGroup>[] {
  return [
    { value: 'name', text: 'Name', sortable: true, width: 'minmax(10rem, 2fr)' },
    {
      value: 'people',
      text: groupWords.people,
      align: 'end',
      formatter: countText,
      width: '6rem',
    },
    {
      value: 'isLeaderboardAnonymized',
      text: groupWords.leaderboard,
      formatter: (is) => (is ? groupWords.noNames : groupWords.names),
      width: 'minmax(8rem, 1fr)',
    },
    {
      value: 'isUnassignedGroup',
      text: 'Note',
      formatter: (is) => (is ? groupWords.unassigned : '–'),
      width: 'minmax(10rem, 1.4fr)',
    },
    {
      value: 'id',
      text: 'Actions',
      width: '5.5rem',
      isActions: true,
      formatter: (_id, group) => (
        <Menu
          label={peopleWords.actions(group.name)}
          entries={[
            { id: 'people', text: groupWords.showPeople },
            { id: 'progress', text: groupWords.progress, href: links.groupProgress },
            { id: 'courses', text: groupWords.courses, href: links.courses },
            { id: 'year', text: groupWords.year, href: links.courseYear },
            ...(manages ? [{ id: 'edit', text: peopleWords.edit, isDisabled: isAway }] : []),
            ...(manages && group.isExpired
              ? [{ id: 'reopen', text: groupWords.reopen, isDisabled: isAway }]
              : []),
            ...(manages && !group.isExpired && !group.isUnassignedGroup
              ? [{ id: 'expire', text: groupWords.expire, isDisabled: isAway, isDanger: true }]
              : []),
            ...(manages && !group.isUnassignedGroup
              ? [{ id: 'delete', text: structureDeletionWords.remove, isDisabled: isAway, isDanger: true }]
              : []),
          ]}
          onChoose={(what) => onAct(what, group)}
        >
          <IconButton label={peopleWords.actions(group.name)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
      ),
    },
  ]
}
