import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { isFaculty, overseesPrograms } from '#contract/policies/roles.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { AccountNav } from '#features/shared/account-nav/account-nav.tsx'
import { placeWords } from '#features/shared/account-nav/place-words.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useChooseGroup } from '#features/shared/selection/use-choose-group.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { accountWords } from './account-words.ts'
import { MembersList } from './members-list.tsx'

const words = accountWords.members
const ALL = 'ALL'

/** The people of the person's groups and programs, as far as their role may see them. */
export function MembersScreen() {
  const me = useMe()
  return (
    <Screen width={68}>
      <PageHeader title={placeWords.members} sentence={words.sentence} />
      <AccountNav current="members" />
      {me === null ? null : overseesPrograms(me) ? <OfPrograms /> : <OfOwn me={me} />}
    </Screen>
  )
}

/**
 * With a group: its members and teachers. Without one: of all proctored groups, or of the person's programs, where
 * teachers see everybody.
 */
function OfOwn({ me }: { me: Me }) {
  const { group, offer, viewMode } = useSelection()
  const chooseGroup = useChooseGroup()
  const proctored = viewMode === 'PROCTOR' ? offer.groups.filter(({ isActive }) => isActive) : []
  const groups = group === null ? proctored : [group]
  return (
    <MembersList
      of={{
        groupIds: groups.map(({ id }) => id),
        programIds: groups.length > 0 ? [] : programIdsOf(me),
        withResidents: isFaculty(me),
      }}
      label={words.group}
      choices={[
        ...(offer.hasAllGroups ? [{ id: ALL, text: words.all[viewMode] }] : []),
        ...offer.groups.map(({ id, name }) => ({ id, text: name })),
      ]}
      value={group?.id ?? ALL}
      onChoose={(chosen) => chooseGroup(offer.groups.find(({ id }) => id === chosen)?.id ?? null)}
    />
  )
}

/** People who oversee programs see everybody in them, one program at a time. */
function OfPrograms() {
  const systems = useQuery(endpointQuery(listSystems, { query: { projection: 'inlineSystemInfo' } }))
  return (
    <QueryView
      query={systems}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<Users />} {...words.away} />}
      reassurance={words.safe}
    >
      {({ _embedded: { system } }) => <OfProgram programs={system.flatMap(({ programs }) => programs)} />}
    </QueryView>
  )
}

function OfProgram({ programs }: { programs: readonly { id: ProgramId; title: string }[] }) {
  const { program: selected } = useSelection()
  const [chosen, setChosen] = useState<string | null>(null)
  const offered = (id: string | null) => programs.find((program) => program.id === id)
  const program = offered(chosen) ?? offered(selected?.id ?? null) ?? programs[0]
  if (program === undefined) return <EmptyState icon={<Users />} {...words.empty} />
  return (
    <MembersList
      of={{ groupIds: [], programIds: [program.id], withResidents: true }}
      label={words.program}
      choices={programs.map(({ id, title }) => ({ id, text: title }))}
      value={program.id}
      onChoose={setChosen}
    />
  )
}
