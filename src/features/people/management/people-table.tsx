import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { ManagedPerson, PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { countSelected, nothingSelected, type RowSelection } from '#ui/table/row-selection.ts'
import { toSort, toTableSort } from '#features/shared/people/people-sort.ts'
import { collectPeople } from './collect-people.ts'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { peopleColumns } from './people-columns.tsx'
import type { Go, PeopleFilters, PeopleTab } from './people-filters.ts'
import { PeopleListActions, PeopleTools } from './people-tools.tsx'
import { emptyWords, unplacedWords, peopleWords, tabWords } from './people-words.ts'
import type { PersonAction } from './person/person-menu.tsx'
import { PersonDialogs, type PersonDialog } from './person/person-dialogs.tsx'
import { useManagedPeople } from './use-managed-people.ts'
import { usePeopleActions } from './use-people-actions.ts'

export interface PeopleTableProps {
  tab: PeopleTab
  program: PeoplePlace
  /** A person who may only look can't select rows. */
  manages: boolean
  filters: PeopleFilters
  onGo: Go
}

/** The server sorts the rows; people stay selected beyond what was loaded. */
export function PeopleTable({ tab, program, manages, filters, onGo }: PeopleTableProps) {
  const { search, sort, group } = filters
  const { call, links } = useServices()
  const { list, people, total } = useManagedPeople(program, tab, filters)
  const acts = usePeopleActions(program)
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const [selection, setSelection] = useState<RowSelection>(nothingSelected)
  const [moving, setMoving] = useState<readonly ManagedPerson[] | null>(null)
  const [dialog, setDialog] = useState<PersonDialog | null>(null)
  const [isCollecting, setCollecting] = useState(false)
  const isUnplaced = program === 'none'
  const isHeld = isAway || isCollecting || acts.isBusy

  /** Fetches selected people who were not loaded. */
  async function withChosen(work: (chosen: readonly ManagedPerson[]) => void): Promise<void> {
    setCollecting(true)
    const chosen = await collectPeople(call, { program, tab, search, group }, selection, people ?? [])
    setCollecting(false)
    if (chosen.ok) work(chosen.value)
    else acts.complain(chosen.failure)
  }
  async function done(act: Promise<boolean>): Promise<void> {
    if (await act) setSelection(nothingSelected)
  }
  const setActive = (chosen: readonly ManagedPerson[], isActive: boolean) =>
    done(acts.setActive(chosen, isActive))
  function act(what: PersonAction, person: ManagedPerson): void {
    if (what === 'move') setMoving([person])
    else if (what === 'resend' || what === 'reset-step' || what === 'end-teaching') void acts[what](person)
    else if (what === 'inactivate' || what === 'reactivate') void setActive([person], what === 'reactivate')
    else setDialog({ what, person })
  }
  const selectionActions = (
    <BulkActions
      {...{ tab, isUnplaced, isHeld, isCollecting }}
      onMove={() => void withChosen(setMoving)}
      onActivation={(isActive) => void withChosen((all) => void setActive(all, isActive))}
      onDelete={() => void withChosen((all) => void done(acts.remove(all)))}
    />
  )
  return (
    <Stack gap={4}>
      {acts.done === null ? null : <DoneNotice {...acts.done} isHeld={isHeld} />}
      <PagedTable
        label={tabWords[tab]}
        columns={peopleColumns({ tab, isUnplaced, manages, links, timeZone, isAway, onAct: act })}
        list={list}
        rowsOf={({ items }) => items}
        keyOf={({ id }) => id}
        sort={toTableSort(sort)}
        onSort={(to) => onGo({ sort: toSort(to) })}
        {...(manages && { selection, onSelection: setSelection, selectionActions })}
        tools={<PeopleTools {...{ program, tab, filters, onGo }} />}
        actions={<PeopleListActions {...{ program, tab, filters, total, manages }} />}
        icon={<UserRound />}
        offline={peopleWords.away}
        reassurance={peopleWords.safe}
        empty={isUnplaced ? unplacedWords : emptyWords[tab]}
        noMatch={search !== '' || group !== null ? peopleWords.noMatch : null}
      />
      {moving === null ? null : (
        <MoveDialog
          program={program}
          people={moving}
          onClose={() => setMoving(null)}
          onMove={(to) => {
            setMoving(null)
            if (countSelected(selection, total) > 0) setSelection(nothingSelected)
            void acts.move(moving, to)
          }}
        />
      )}
      <PersonDialogs
        dialog={dialog}
        program={program}
        onClose={() => setDialog(null)}
        onInactivate={(person) => void setActive([person], false)}
      />
    </Stack>
  )
}

interface BulkActionsProps {
  tab: PeopleTab
  isUnplaced: boolean
  isHeld: boolean
  isCollecting: boolean
  onMove: () => void
  onActivation: (isActive: boolean) => void
  onDelete: () => void
}

/** Deleting several people is offered only once they are inactive, because inactivating can be undone. */
function BulkActions({ tab, isUnplaced, isHeld, isCollecting, ...acts }: BulkActionsProps) {
  const { onMove, onActivation, onDelete } = acts
  const isOfInactive = tab === 'inactive-users'
  return (
    <Cluster gap={2}>
      {tab === 'residents' && !isUnplaced ? (
        <Button size="small" isDisabled={isHeld} onPress={onMove}>
          {peopleWords.move}
        </Button>
      ) : null}
      <Button
        size="small"
        isDisabled={isHeld}
        isPending={isCollecting}
        onPress={() => onActivation(isOfInactive)}
      >
        {isOfInactive ? peopleWords.reactivate : peopleWords.inactivate}
      </Button>
      {isOfInactive ? (
        <Button size="small" variant="danger" isDisabled={isHeld} onPress={onDelete}>
          {peopleWords.remove}
        </Button>
      ) : null}
    </Cluster>
  )
}
