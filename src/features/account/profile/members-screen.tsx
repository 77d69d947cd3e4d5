import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { listSystems } from '#contract/endpoints/courses.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { isFaculty, overseesPrograms } from '#contract/policies/roles.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { AccountNav } from '#features/shared/account-nav/account-nav.tsx'
import { placeWords } from '#features/shared/account-nav/place-words.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'
import { MembersList } from './members-list.tsx'

const words = accountWords.members
const ALL = 'ALL'

/** The people of somebody's groups and programs, as far as their role may see them. */
export function MembersScreen() {
  const me = useMe()
  return (
    <div className={styles.screen}>
      <PageHeader title={placeWords.members} sentence={words.sentence} />
      <AccountNav here="members" />
      {me === null ? null : overseesPrograms(me) ? <OfSystem /> : <OfOwn me={me} />}
    </div>
  )
}

/** Who teaches sees all of a program; others see their groups and who teaches them. */
function OfOwn({ me }: { me: Me }) {
  const [chosen, setChosen] = useState(ALL)
  const isWhole = isFaculty(me)
  const groups = [...me.userGroups, ...me.proctorGroups].filter(({ isActive }) => isActive)
  const choices = [
    ...(isWhole ? [{ id: ALL, text: words.allGroups }] : []),
    ...new Map(groups.map(({ id, name }) => [id, { id, text: name }])).values(),
  ]
  const value = choices.some(({ id }) => id === chosen) ? chosen : (choices[0]?.id ?? ALL)
  const group = groups.find(({ id }) => id === value) ?? null
  return (
    <MembersList
      of={{
        groupId: group?.id ?? null,
        programIds: group === null ? programIdsOf(me) : [],
        withResidents: isWhole,
      }}
      label={words.group}
      choices={choices}
      value={value}
      onChoose={setChosen}
    />
  )
}

/** A coordinator sees all of each program of their system, one at a time. */
function OfSystem() {
  const systems = useQuery(endpointQuery(listSystems, { query: { projection: 'inlineSystemInfo' } }))
  return (
    <QueryView
      query={systems}
      skeleton={<ListSkeleton />}
      away={<EmptyState icon={<Users />} {...words.away} />}
      safe={words.safe}
    >
      {({ _embedded: { system } }) => <OfProgram programs={system.flatMap(({ programs }) => programs)} />}
    </QueryView>
  )
}

function OfProgram({ programs }: { programs: readonly { id: ProgramId; title: string }[] }) {
  const { program: selected } = useSelection()
  const [chosen, setChosen] = useState<string | null>(null)
  const isThere = (id: string | null) => programs.find((program) => program.id === id)
  const program = isThere(chosen) ?? isThere(selected?.id ?? null) ?? programs[0]
  if (program === undefined) return <EmptyState icon={<Users />} {...words.empty} />
  return (
    <MembersList
      of={{ groupId: null, programIds: [program.id], withResidents: true }}
      label={words.program}
      choices={programs.map(({ id, title }) => ({ id, text: title }))}
      value={program.id}
      onChoose={setChosen}
    />
  )
}
