import type { UserId } from '#contract/vocabulary/ids.ts'
import { useMe } from '#features/shared/use-me.ts'
import { usePeople } from '#features/shared/reading/use-people.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import styles from '../library-screen.module.css'

export interface PeopleToTellProps {
  value: readonly UserId[]
  onChange: (ids: readonly UserId[]) => void
}

/** Who gets a notification. Without a list nobody is named, and sharing goes on. */
export function PeopleToTell({ value, onChange }: PeopleToTellProps) {
  const me = useMe()
  const others = usePeople('FACULTY') ?? []
  if (me?.programId == null || others.length === 0) return null
  return (
    <fieldset className={styles.people}>
      <legend>Tell these people (optional)</legend>
      {others.map(({ id, fullName }) => (
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
