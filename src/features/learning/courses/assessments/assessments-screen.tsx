import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { useProgramMembers } from '#features/shared/reading/use-program-groups.ts'
import { GroupChoice } from '#features/shared/selection/group-choice.tsx'
import { ProgramNeeded } from '#features/shared/selection/program-needed.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'
import { isFaculty, overseesPrograms } from '#contract/policies/roles.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { PlaceNav } from '#ui/navigation/place-nav.tsx'
import { assessmentListWords as words } from './assessment-words.ts'
import styles from '../course.module.css'
import { useTeaches } from '../use-teaches.ts'
import { CognitiveList } from './cognitive-list.tsx'
import { TechnicalList } from './technical-list.tsx'

const kinds = ['technical', 'cognitive'] as const
export type AssessmentKind = (typeof kinds)[number]

const EVERYONE = 'everyone'

/** Spec 1 §2, `technical-assessments` and `cognitive-assessments`: the person's own, or those of the selected group. */
export function AssessmentsScreen({ kind }: { kind: AssessmentKind }) {
  const teaches = useTeaches()
  const links = useLinks()
  const me = useMe()
  const { group, program } = useSelection()
  const needsProgram = me !== null && overseesPrograms(me) && program === null
  const residents = useResidents()
  const [chosen, setChosen] = useState<string>(EVERYONE)
  // A resident chosen in another group doesn't count here.
  const person: UserId | null = residents.find(({ id }) => id === chosen)?.id ?? null
  const List = kind === 'technical' ? TechnicalList : CognitiveList
  return (
    <Screen gap={6}>
      <PageHeader
        title={`${words[kind]} ${words.title.toLowerCase()}`}
        sentence={teaches ? words.teacherSentence : words.sentence}
        back={links.courses}
      />
      <PlaceNav
        label={words.title}
        places={kinds.map((one) => ({
          href: links.assessments(one),
          text: words[one],
          isCurrent: one === kind,
        }))}
      />
      {!teaches ? (
        <List query={{}} showsPerson={false} />
      ) : needsProgram ? (
        <ProgramNeeded />
      ) : group === null ? (
        <EmptyState icon={<UsersRound />} {...words.chooseGroup} action={<GroupChoice />} />
      ) : (
        <>
          {residents.length === 0 ? null : (
            <div className={styles.form}>
              <Select
                label={words.resident}
                choices={[
                  { id: EVERYONE, text: words.everyone },
                  ...residents.map(({ id, fullName }) => ({ id, text: fullName })),
                ]}
                value={person ?? EVERYONE}
                onChange={setChosen}
              />
            </div>
          )}
          <List
            query={{ groupId: group.id, ...(person && { userId: person }) }}
            showsPerson={person === null}
          />
        </>
      )}
    </Screen>
  )
}

/** The residents of the selected group, if the device knows them. */
function useResidents() {
  const me = useMe()
  const { group, program } = useSelection()
  const own = me !== null && isFaculty(me) ? programIdsOf(me) : []
  const groups = useProgramMembers(
    me !== null && overseesPrograms(me) && program !== null ? [program.id] : own,
  )
  return groups.find(({ id }) => id === group?.id)?.users ?? []
}
