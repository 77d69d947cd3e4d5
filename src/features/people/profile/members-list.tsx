import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
  findResidentsByProgram,
  type FoundPerson,
} from '#contract/endpoints/people/people.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { placeWords } from '#features/shared/account-nav/place-words.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { VirtualList } from '#ui/cards/virtual-list.tsx'
import type { Choice } from '#ui/controls/choices/choice.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './account.module.css'
import { accountWords, countPeople } from './account-words.ts'
import { findPeople } from './find-people.ts'

const words = accountWords.members

/** Whose people are shown: members and teachers of groups, and the faculty of programs. */
export interface MembersOf {
  groupIds: readonly UserGroupId[]
  programIds: readonly ProgramId[]
  /** Also show the residents of the programs. */
  withResidents: boolean
}

export interface MembersListProps {
  of: MembersOf
  /** What can be shown instead. */
  label: string
  choices: readonly Choice[]
  value: string
  onChoose: (id: string) => void
}

export function MembersList({ of, label, choices, value, onChoose }: MembersListProps) {
  const [typed, setTyped] = useState('')
  const list = useMembers(of)
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label="Search"
          type="search"
          value={typed}
          maxLength={SEARCH_MAX}
          placeholder={words.search}
          onChange={setTyped}
        />
        {choices.length > 1 ? (
          <Select label={label} choices={choices} value={value} onChange={onChoose} />
        ) : null}
      </div>
      <QueryView
        query={list}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<Users />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'members', limit: 'as far as they are stored on this device' }}
      >
        {(people, asOf) => (
          <>
            {asOf}
            <People people={people} search={typed} />
          </>
        )}
      </QueryView>
    </>
  )
}

function People({ people, search }: { people: readonly FoundPerson[]; search: string }) {
  const found = findPeople(people, search)
  if (people.length === 0) return <EmptyState icon={<Users />} {...words.empty} />
  if (found.length === 0) return <EmptyState icon={<SearchX />} {...words.noMatch} />
  return (
    <>
      <output className={styles.quiet}>{countPeople(found.length)}</output>
      <VirtualList
        label={placeWords.members}
        items={found}
        keyOf={({ id }) => id}
        itemHeight={3.75}
        renderItem={({ fullName, role, email }) => (
          <div className={styles.person}>
            <Avatar name={fullName} isDecoration />
            <span className={styles.personName}>
              <strong>{fullName}</strong>
              <span className={`${styles.quiet} ${styles.oneLine}`}>
                {roleDisplayNames[role]}
                {email === undefined ? null : ` · ${email}`}
              </span>
            </span>
          </div>
        )}
      />
    </>
  )
}

/** One list of everything that is requested; nothing is shown until all of it has arrived. */
function useMembers({ groupIds, programIds, withResidents }: MembersOf) {
  return useQueries({
    queries: [
      ...groupIds.flatMap((id) =>
        [findMembersByGroup, findFacultyByGroup].map((find) => endpointQuery(find, { query: { id } })),
      ),
      ...programIds.flatMap((id) =>
        [findFacultyByProgram, ...(withResidents ? [findResidentsByProgram] : [])].map((find) =>
          endpointQuery(find, { query: { id } }),
        ),
      ),
    ],
    combine: (answers: UseQueryResult<Reply<typeof findMembersByGroup>>[]) => {
      const read = answers.flatMap(({ data }) => data?._embedded.user ?? [])
      const isRead = answers.every(({ data }) => data !== undefined)
      return {
        data: isRead ? [...new Map(read.map((one) => [one.id, one])).values()] : undefined,
        dataUpdatedAt: Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
        error: answers.find(({ error }) => error !== null)?.error ?? null,
        isError: answers.some(({ isError }) => isError),
        refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
      }
    },
  })
}
