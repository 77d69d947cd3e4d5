import { UserPlus, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { managesPeople } from '#contract/policies/accounts.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { GroupForm } from './groups/group-form.tsx'
import { GroupsTable } from './groups/groups-table.tsx'
import { type Go, type PeopleQuestion, userTabs } from './people-question.ts'
import { PeopleTable } from './people-table.tsx'
import { peopleWords, tabWords } from './people-words.ts'
import styles from './people.module.css'
import { UnregisteredTable } from './unregistered/unregistered-table.tsx'

export interface ManageUsersScreenProps {
  question: PeopleQuestion
  onGo: Go
}

/** Spec 1 §2, `manage-users`: the people of a program and their groups, for those who manage it. */
export function ManageUsersScreen({ question, onGo }: ManageUsersScreenProps) {
  const me = useMe()
  const links = useLinks()
  const { programs, program } = useManagedProgram(question.program)
  const [isMakingGroup, setMakingGroup] = useState(false)
  const manages = me !== null && managesPeople(me)
  const tabs = userTabs
    .filter((id) => manages || id !== 'unregistered-users')
    .map((id) => ({ id, text: tabWords[id] }))
  return (
    <div className={styles.screen}>
      <PageHeader
        title={peopleWords.title}
        sentence={peopleWords.sentence}
        action={
          manages && program !== null ? (
            <div className={styles.actions}>
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
            </div>
          ) : null
        }
      />
      {programs.length > 1 ? (
        <div className={styles.program}>
          <Select<string>
            label={peopleWords.program}
            choices={programs.map(({ id, title }) => ({ id, text: title }))}
            value={program}
            onChange={(chosen) =>
              onGo({ program: programs.find(({ id }) => id === chosen)?.id ?? null, group: null })
            }
          />
        </div>
      ) : null}
      {program === null ? (
        <EmptyState icon={<UserRound />} title={peopleWords.noProgram} />
      ) : (
        <Tabs
          label={peopleWords.title}
          tabs={tabs}
          value={question.tab}
          onChange={(tab) => onGo({ tab, group: null, search: '' })}
        >
          <TabContent key={`${program} ${question.tab}`} {...{ question, onGo, program, manages }} />
        </Tabs>
      )}
      {isMakingGroup && program !== null ? (
        <GroupForm program={program} group={null} onClose={() => setMakingGroup(false)} />
      ) : null}
    </div>
  )
}

interface TabContentProps extends ManageUsersScreenProps {
  program: ProgramId
  manages: boolean
}

function TabContent({ question, onGo, program, manages }: TabContentProps) {
  const { tab } = question
  if (tab === 'active-groups' || tab === 'expired-groups')
    return <GroupsTable {...{ tab, program, manages, question, onGo }} />
  if (tab === 'unregistered-users') return <UnregisteredTable {...{ program, question, onGo }} />
  return <PeopleTable {...{ tab, program, manages, question, onGo }} />
}

/** The program in the address, else the selected one, else the first. */
export function useManagedProgram(asked: ProgramId | null) {
  const { askedProgram, offer } = useSelection()
  const me = useMe()
  const programs = offer.programs.length > 0 ? offer.programs : (me?.programs ?? [])
  return { programs, program: asked ?? askedProgram ?? programs[0]?.id ?? null }
}
