import { useState } from 'react'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { findPeople, SHOWN_PEOPLE } from './find-people.ts'
import { submitWords } from './submit-words.ts'
import styles from './submit.module.css'

export interface PeoplePickerProps {
  /** Null while they are not on this device. */
  people: readonly ListedPerson[] | null
  value: readonly UserId[]
  onChange: (ids: readonly UserId[]) => void
  error?: string | null | undefined
  /** Who else is notified, or when, one sentence. */
  help?: string
}

/** Chooses who is notified. */
export function PeoplePicker({
  people,
  value,
  onChange,
  error,
  help = submitWords.everyone,
}: PeoplePickerProps) {
  const [typed, setTyped] = useState('')
  if (people === null) return <p className={styles.quiet}>{`${submitWords.noPeople} ${help}`}</p>
  if (people.length === 0) return <p className={styles.quiet}>{help}</p>
  const found = findPeople(people, typed)
  const shown = found.slice(0, SHOWN_PEOPLE)
  const toggle = (id: UserId, isChosen: boolean): void =>
    onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))
  return (
    <div className={styles.people}>
      <TextField
        label="People to notify"
        isOptional
        help={help}
        type="search"
        placeholder="Search by name"
        value={typed}
        onChange={setTyped}
        error={error}
      />
      <ul className={styles.chips} aria-label="Chosen people">
        {people
          .filter(({ id }) => value.includes(id))
          .map(({ id, fullName }) => (
            <li key={id}>
              <Chip onRemove={() => toggle(id, false)} removeLabel={`Leave out ${fullName}`}>
                {fullName}
              </Chip>
            </li>
          ))}
      </ul>
      <fieldset aria-label="Found people" className={styles.found}>
        {shown.map(({ id, fullName, role }) => (
          <Checkbox
            key={id}
            isSelected={value.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
            help={roleDisplayNames[role]}
          >
            {fullName}
          </Checkbox>
        ))}
      </fieldset>
      <output className={styles.quiet}>{countHidden(found.length, shown.length)}</output>
    </div>
  )
}

function countHidden(found: number, shown: number): string {
  if (found === 0) return submitWords.noneFound
  return found > shown ? submitWords.moreFound(found - shown) : ''
}
