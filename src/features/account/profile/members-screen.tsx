import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import {
  findFacultyByGroup,
  findFacultyByProgram,
  findMembersByGroup,
  findResidentsByProgram,
} from '#contract/endpoints/people.ts'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useMe } from '#features/shared/use-me.ts'
import { VirtualList } from '#ui/cards/virtual-list.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { AccountNav } from '#features/shared/account-nav/account-nav.tsx'
import styles from './account.module.css'
import { placeWords } from '#features/shared/account-nav/place-words.ts'
import { accountWords, countPeople } from './account-words.ts'
import { findPeople } from './find-people.ts'

const words = accountWords.members
const ALL = 'ALL'

/** The people of somebody's groups and programs, as far as their role may see them. */
export function MembersScreen() {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(ALL)
  const groups = me === null ? [] : [...me.userGroups, ...me.proctorGroups].filter(({ isActive }) => isActive)
  const choices = [
    ...(me !== null && seesProgram(me) ? [{ id: ALL, text: words.allGroups }] : []),
    ...new Map(groups.map(({ id, name }) => [id, { id, text: name }])).values(),
  ]
  const value = choices.some(({ id }) => id === chosen) ? chosen : (choices[0]?.id ?? ALL)
  const group = groups.find(({ id }) => id === value) ?? null
  const list = usePeopleHere(me, group)
  return (
    <div className={styles.screen}>
      <PageHeader title={placeWords.members} sentence={words.sentence} />
      <AccountNav here="members" />
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
          <Select label={words.group} choices={choices} value={value} onChange={setChosen} />
        ) : null}
      </div>
      <QueryView
        query={list}
        skeleton={<ListSkeleton />}
        away={<EmptyState icon={<Users />} {...words.away} />}
        safe={words.safe}
        asOf={{ what: 'members', limit: 'as far as they are stored on this device' }}
      >
        {(people, asOf) => <People people={people} search={typed} asOf={asOf} />}
      </QueryView>
    </div>
  )
}

function People({
  people,
  search,
  asOf,
}: {
  people: readonly ListedPerson[]
  search: string
  asOf: ReactNode
}) {
  const found = findPeople(people, search)
  if (people.length === 0) return <EmptyState icon={<Users />} {...words.empty} />
  if (found.length === 0) return <EmptyState icon={<SearchX />} {...words.noMatch} />
  return (
    <>
      {asOf}
      <output className={styles.quiet}>{countPeople(found.length)}</output>
      <VirtualList
        label={placeWords.members}
        items={found}
        keyOf={({ id }) => id}
        itemHeight={3.75}
        renderItem={({ fullName, role }) => (
          <div className={styles.person}>
            <Avatar name={fullName} isDecoration />
            <span className={styles.personName}>
              <strong>{fullName}</strong>
              <span className={styles.quiet}>{roleDisplayNames[role]}</span>
            </span>
          </div>
        )}
      />
    </>
  )
}

/** Who teaches sees all of a program; others see their groups and who teaches them. */
function seesProgram(me: Me): boolean {
  return isFaculty(me) || me.role === 'SYSTEM_COORDINATOR'
}

type People = Reply<typeof findMembersByGroup>

/** Of a group: its members and who teaches it. Without one: everybody of one's programs. */
function usePeopleHere(me: Me | null, group: Me['userGroups'][number] | null) {
  const programs = me === null || group !== null ? [] : programIdsOf(me)
  const isWhole = me !== null && seesProgram(me)
  return useQueries({
    queries: [
      ...(group === null
        ? []
        : [findMembersByGroup, findFacultyByGroup].map((find) =>
            endpointQuery(find, { query: { id: group.id } }),
          )),
      ...programs.flatMap((id) =>
        [findFacultyByProgram, ...(isWhole ? [findResidentsByProgram] : [])].map((find) =>
          endpointQuery(find, { query: { id } }),
        ),
      ),
    ],
    combine: (answers: UseQueryResult<People>[]) => {
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
