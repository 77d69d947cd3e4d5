import { UserPlus, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import { managesPeople } from '#contract/policies/roles.ts'
import { mayLookAfterUnplaced } from '#contract/policies/people/accounts.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { GroupForm } from './groups/group-form.tsx'
import { GroupsTable } from './groups/groups-table.tsx'
import { type Go, unplacedTabs, type PeopleFilters, userTabs } from './people-filters.ts'
import { PeopleTable } from './people-table.tsx'
import { peopleWords, tabWords } from './people-words.ts'
import styles from './people.module.css'
import { TeachingRequests } from './person/teaching-requests.tsx'
import { UnregisteredTable } from './unregistered/unregistered-table.tsx'

export interface ManageUsersScreenProps {
  filters: PeopleFilters
  /** Starts with the form for a new group open (spec 1 §2, `create-user-group`). */
  opensGroupForm: boolean
  onGo: Go
}

/** Spec 1 §2, `manage-users`: the people of a program and their groups, for those who manage it. */
export function ManageUsersScreen({ filters, opensGroupForm, onGo }: ManageUsersScreenProps) {
  const me = useMe()
  const links = useLinks()
  const { programs, program: own } = useManagedProgram(filters.program === 'none' ? null : filters.program)
  const seesUnplaced = me !== null && mayLookAfterUnplaced(me)
  const place: PeoplePlace | null = filters.program === 'none' && seesUnplaced ? 'none' : own
  const program = place === 'none' ? null : place
  const [isMakingGroup, setMakingGroup] = useState(opensGroupForm)
  const manages = me !== null && managesPeople(me)
  // A tab that this place doesn't have becomes the first one it has.
  const tab = place === 'none' && !unplacedTabs.includes(filters.tab) ? 'faculty' : filters.tab
  function closeGroupForm(): void {
    setMakingGroup(false)
    // Removes the request from the address.
    if (opensGroupForm) onGo({}, { replace: true })
  }
  const tabs = userTabs
    .filter((id) => manages || id !== 'unregistered-users')
    .filter((id) => place !== 'none' || unplacedTabs.includes(id))
    .map((id) => ({ id, text: tabWords[id] }))
  return (
    <Screen>
      <PageHeader
        title={peopleWords.title}
        sentence={peopleWords.sentence}
        action={
          manages && program !== null ? (
            <Cluster gap={3}>
              <ButtonLink href={links.undelivered}>{peopleWords.undelivered}</ButtonLink>
              <Button icon={<UsersRound aria-hidden="true" />} onPress={() => setMakingGroup(true)}>
                {peopleWords.newGroup}
              </Button>
              <ButtonLink
                variant="primary"
                icon={<UserPlus aria-hidden="true" />}
                href={links.addPeople(program)}
              >
                {peopleWords.add}
              </ButtonLink>
            </Cluster>
          ) : null
        }
      />
      {programs.length > 1 || seesUnplaced ? (
        <div className={styles.program}>
          <Select<string>
            label={peopleWords.program}
            choices={[
              ...programs.map(({ id, title }) => ({ id, text: title })),
              ...(seesUnplaced ? [{ id: 'none', text: peopleWords.unplaced }] : []),
            ]}
            value={place}
            onChange={(chosen) =>
              onGo({
                program: chosen === 'none' ? chosen : (programs.find(({ id }) => id === chosen)?.id ?? null),
                group: null,
              })
            }
          />
        </div>
      ) : null}
      {place === null ? (
        <EmptyState icon={<UserRound />} title={peopleWords.noProgram} />
      ) : (
        <Tabs
          label={peopleWords.title}
          tabs={tabs}
          value={tab}
          onChange={(tab) => onGo({ tab, group: null, search: '' })}
        >
          <TabContent key={`${place} ${tab}`} {...{ filters: { ...filters, tab }, onGo, place, manages }} />
        </Tabs>
      )}
      {isMakingGroup && manages && program !== null ? (
        <GroupForm program={program} group={null} onClose={closeGroupForm} />
      ) : null}
    </Screen>
  )
}

interface TabContentProps extends Omit<ManageUsersScreenProps, 'opensGroupForm'> {
  place: PeoplePlace
  manages: boolean
}

function TabContent({ filters, onGo, place, manages }: TabContentProps) {
  const { tab } = filters
  if (tab === 'faculty' && manages && place !== 'none')
    return (
      <Stack gap={4}>
        <TeachingRequests program={place} />
        <PeopleTable {...{ tab, program: place, manages, filters, onGo }} />
      </Stack>
    )
  if (tab === 'residents' || tab === 'faculty' || tab === 'inactive-users')
    return <PeopleTable {...{ tab, program: place, manages, filters, onGo }} />
  if (place === 'none') return null
  if (tab === 'unregistered-users') return <UnregisteredTable {...{ program: place, filters, onGo }} />
  return <GroupsTable {...{ tab, program: place, manages, filters, onGo }} />
}

/** The program in the address, or else the selected one, or else the first. */
export function useManagedProgram(asked: ProgramId | null) {
  const { askedProgram, offer } = useSelection()
  const me = useMe()
  const programs = offer.programs.length > 0 ? offer.programs : (me?.programs ?? [])
  return { programs, program: asked ?? askedProgram ?? programs[0]?.id ?? null }
}
