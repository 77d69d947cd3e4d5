import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus, UsersRound } from 'lucide-react'
import {
  type ListedParticipant,
  type ParticipantList,
  participantLists,
  listParticipants,
  type ParticipantSort,
} from '#contract/endpoints/workshops/participants/participants.ts'
import { isWorkshopAdmin } from '#contract/policies/workshops/workshop-roles.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { toSort, toTableSort } from '#features/shared/people/people-sort.ts'
import { useWorkshopStepReset } from '#features/shared/people/use-second-step-reset.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { editLinkOf } from './edit-link.ts'
import { usersWords as words } from './participant-screen-words.ts'
import { useDeactivation } from './use-deactivation.ts'
import { userColumns } from './users-columns.tsx'

const PAGE = 100
export const userStates = ['active', 'deactivated', 'all'] as const

/** The query of the list, from the address. */
export interface UsersFilters {
  state: (typeof userStates)[number]
  search: string
  sort: ParticipantSort
}

/** As a tab opens. */
const everybody: UsersFilters = { state: 'active', search: '', sort: 'name' }

function pagesOf(list: ParticipantList, { state, search, sort }: UsersFilters) {
  const input = { params: { list }, query: { state, search, sort, limit: PAGE } }
  return endpointPages(listParticipants, input, { neverStored: search !== '' })
}

export interface UsersScreenProps {
  list: ParticipantList
  filters: UsersFilters
  onFilter: (filters: Partial<UsersFilters>, options?: { replace: boolean }) => void
  /** Goes to another address of the portal. */
  onLeave: (href: string) => void
}

const tabs = participantLists.map((id) => ({ id, text: words.lists[id] }))
const states = userStates.map((id) => ({ id, text: words.states[id] }))

/** Spec 3 §2, `users-mgmt` with `faculty` and `attendees`. */
export function UsersScreen(props: UsersScreenProps) {
  const { list, onLeave } = props
  const links = useWorkshopLinks()
  return (
    <Screen>
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        action={
          <ButtonLink href={links.addFaculty()} variant="primary" icon={<UserPlus aria-hidden="true" />}>
            {words.addFaculty}
          </ButtonLink>
        }
      />
      <Tabs label={words.title} tabs={tabs} value={list} onChange={(to) => onLeave(links.users(to))}>
        <UsersTable key={list} {...props} />
      </Tabs>
    </Screen>
  )
}

/** The list behind the other tab is there before somebody presses it. */
function AskForOthers({ list }: Pick<UsersScreenProps, 'list'>) {
  useInfiniteQuery(pagesOf(list === 'faculty' ? 'attendees' : 'faculty', everybody))
  return null
}

function UsersTable({ list, filters, onFilter, onLeave }: UsersScreenProps) {
  const links = useWorkshopLinks()
  const { state, search, sort } = filters
  const query = useInfiniteQuery({ ...pagesOf(list, filters), placeholderData: keepPreviousData })
  const { done, isBusy, set } = useDeactivation()
  const me = useWorkshopMe()
  const resetStep = useWorkshopStepReset()
  const columns = userColumns(
    (act, person) => {
      if (act === 'view') onLeave(links.user(person.id))
      else if (act === 'edit') onLeave(editLinkOf(links, person))
      else if (act === 'reset-step') void resetStep(person)
      else set(person, act === 'deactivate')
    },
    { mayResetStep: ({ id, isDeactivated }) => isWorkshopAdmin(me) && !isDeactivated && id !== me.id },
  )
  return (
    <Stack gap={5}>
      {query.data === undefined ? null : <AskForOthers list={list} />}
      {done === null ? null : <DoneNotice {...done} isHeld={isBusy} />}
      <PagedTable
        label={words.lists[list]}
        columns={columns}
        list={query}
        rowsOf={({ items }) => items}
        keyOf={({ id }: ListedParticipant) => id}
        hrefOf={({ id }) => links.user(id)}
        sort={toTableSort(sort)}
        onSort={(to) => onFilter({ sort: toSort(to) })}
        tools={
          <FilterBar>
            <SearchField
              value={search}
              placeholder={words.search}
              onSearch={(text) => onFilter({ search: text }, { replace: true })}
            />
            <Select
              label={words.state}
              choices={states}
              value={state}
              onChange={(to) => onFilter({ state: to })}
            />
          </FilterBar>
        }
        icon={<UsersRound />}
        offline={words.away}
        reassurance={words.safe}
        empty={words.empty[list]}
        noMatch={search === '' && state === 'active' ? null : words.noMatch}
      />
    </Stack>
  )
}
