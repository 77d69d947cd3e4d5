import { SearchX, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { ManagedPerson } from '#contract/endpoints/account/people.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { countSelected, nothingSelected, type RowSelection } from '#ui/table/row-selection.ts'
import type { TableSort } from '#ui/table/table-view.ts'
import { collectPeople } from './collect-people.ts'
import { MoveDialog } from './move-dialog.tsx'
import { peopleColumns, type PersonAct } from './people-columns.tsx'
import type { Go, PeopleQuestion, PeopleTab } from './people-question.ts'
import { PeopleTools } from './people-tools.tsx'
import { emptyWords, peopleWords, tabWords } from './people-words.ts'
import styles from './people.module.css'
import { PersonDialogs, type PersonDialog } from './person/person-dialogs.tsx'
import { useManagedPeople } from './use-managed-people.ts'
import { usePeopleActs } from './use-people-acts.ts'

export interface PeopleTableProps {
  tab: PeopleTab
  program: ProgramId
  /** Whoever only looks has nothing to choose. */
  manages: boolean
  question: PeopleQuestion
  onGo: Go
}

/** In rows that the server sorts; whoever is chosen stays so beyond what was loaded. */
export function PeopleTable({ tab, program, manages, question, onGo }: PeopleTableProps) {
  const { search, sort, group } = question
  const { call } = useServices()
  const { list, people, total } = useManagedPeople(program, tab, question)
  const acts = usePeopleActs()
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const [hidden, setHidden] = useState<readonly string[]>(['lastInvitation', 'timezone'])
  const [selection, setSelection] = useState<RowSelection>(nothingSelected)
  const [moving, setMoving] = useState<readonly ManagedPerson[] | null>(null)
  const [dialog, setDialog] = useState<PersonDialog | null>(null)
  const [isCollecting, setCollecting] = useState(false)
  const isHeld = isAway || isCollecting || acts.isBusy

  /** Looks up whoever was chosen and not loaded. */
  async function withChosen(work: (chosen: readonly ManagedPerson[]) => void): Promise<void> {
    setCollecting(true)
    const chosen = await collectPeople(call, { program, tab, search, group }, selection, people ?? [])
    setCollecting(false)
    if (chosen.ok) work(chosen.value)
    else acts.complain(chosen.failure)
  }
  async function setStanding(chosen: readonly ManagedPerson[], isActive: boolean): Promise<void> {
    if (await acts.setStanding(chosen, isActive)) setSelection(nothingSelected)
  }
  function act(what: PersonAct, person: ManagedPerson): void {
    if (what === 'move') setMoving([person])
    else if (what === 'resend') void acts.resend(person)
    else if (what === 'inactivate' || what === 'reactivate') void setStanding([person], what === 'reactivate')
    else setDialog({ what, person })
  }
  const trouble =
    people !== null ? null : isAway ? (
      <EmptyState icon={<UserRound />} {...peopleWords.away} />
    ) : list.isError ? (
      <ReadTrouble error={list.error} safe={peopleWords.safe} onAgain={() => void list.refetch()} />
    ) : null
  const isNarrowed = search !== '' || group !== null
  return (
    <div className={styles.list}>
      {people === null ? null : <OfflineAsOf what="the list" at={list.dataUpdatedAt} />}
      {acts.done === null ? null : (
        <Notice
          tone="good"
          action={
            acts.done.undo === null ? null : (
              <Button size="small" isDisabled={isHeld} onPress={acts.done.undo}>
                {peopleWords.undo}
              </Button>
            )
          }
        >
          {acts.done.text}
        </Notice>
      )}
      <DataTable
        label={tabWords[tab]}
        columns={peopleColumns({ tab, timeZone, isAway, onAct: act })}
        rows={people ?? []}
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
        {...(manages && {
          selection,
          onSelection: setSelection,
          selectionActions: (
            <div className={styles.bulk}>
              {tab === 'residents' ? (
                <Button size="small" isDisabled={isHeld} onPress={() => void withChosen(setMoving)}>
                  {peopleWords.move}
                </Button>
              ) : null}
              <Button
                size="small"
                isDisabled={isHeld}
                isPending={isCollecting}
                onPress={() => void withChosen((all) => void setStanding(all, tab === 'inactive-users'))}
              >
                {tab === 'inactive-users' ? peopleWords.reactivate : peopleWords.inactivate}
              </Button>
            </div>
          ),
        })}
        tools={<PeopleTools {...{ program, tab, question, onGo }} />}
        trouble={trouble}
        empty={
          isNarrowed ? (
            <EmptyState icon={<SearchX />} {...peopleWords.noMatch} />
          ) : (
            <EmptyState icon={<UserRound />} {...emptyWords[tab]} />
          )
        }
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
      {dialog === null ? null : (
        <PersonDialogs
          dialog={dialog}
          program={program}
          onClose={() => setDialog(null)}
          onInactivate={(person) => {
            setDialog(null)
            void setStanding([person], false)
          }}
        />
      )}
    </div>
  )
}

function toSort(sort: TableSort | null): PeopleQuestion['sort'] {
  const by = sort?.by === 'email' ? 'email' : 'name'
  return sort?.isDescending === true ? `${by}-down` : by
}

function toTableSort(sort: PeopleQuestion['sort']): TableSort {
  return { by: sort.startsWith('email') ? 'email' : 'fullName', isDescending: sort.endsWith('-down') }
}
