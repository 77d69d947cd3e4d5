import { useQuery } from '@tanstack/react-query'
import type { ListedPerson } from '#contract/endpoints/people.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { facultyQuery } from './library-calls.ts'
import styles from './library-screen.module.css'

export interface PeopleToTellProps {
  value: readonly UserId[]
  onChange: (ids: readonly UserId[]) => void
}

/** Who gets a notification. Without a list nobody is named, and sharing goes on. */
export function PeopleToTell(props: PeopleToTellProps) {
  const { session } = useServices()
  const programId = session.me()?.programId ?? null
  return programId === null ? null : <PeopleOfProgram {...props} programId={programId} />
}

function PeopleOfProgram({ value, onChange, programId }: PeopleToTellProps & { programId: ProgramId }) {
  const { call, session } = useServices()
  const { data: people = [] } = useQuery(facultyQuery(call, programId))
  const others = people.filter(({ id }: ListedPerson) => id !== session.me()?.id)
  if (others.length === 0) return null
  return (
    <fieldset className={styles.people}>
      <legend>Tell these people (optional)</legend>
      {others.map(({ id, fullName }: ListedPerson) => (
        <Checkbox
          key={id}
          isSelected={value.includes(id)}
          onChange={(isSelected) =>
            onChange(isSelected ? [...value, id] : value.filter((other) => other !== id))
          }
        >
          {fullName}
        </Checkbox>
      ))}
    </fieldset>
  )
}
