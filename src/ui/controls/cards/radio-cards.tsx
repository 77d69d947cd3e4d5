import type { ReactNode } from 'react'
import { ChoiceGroup } from '../choices/choice-group.tsx'
import type { Choice } from '../choices/choice.ts'
import radio from '../choices/radio.module.css'
import { useFieldIds } from '../fields/use-field.ts'
import styles from './choice-cards.module.css'

export interface CardChoice<Id extends string> extends Choice<Id> {
  icon?: ReactNode
}

export interface RadioCardsProps<Id extends string> {
  label: string
  choices: readonly CardChoice<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  error?: string | null | undefined
  isDisabled?: boolean
}

/** One of a few, as cards large enough for a gloved finger. */
export function RadioCards<Id extends string>({ choices, value, onChange, ...group }: RadioCardsProps<Id>) {
  const ids = useFieldIds()
  return (
    <ChoiceGroup ids={ids} {...group}>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.id} className={styles.card}>
            <input
              type="radio"
              className={choice.icon ? styles.unseen : radio.dot}
              name={ids.inputId}
              value={choice.id}
              checked={choice.id === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.id)}
            />
            {choice.icon ? (
              <span className={styles.picture} aria-hidden="true">
                {choice.icon}
              </span>
            ) : null}
            <span className={styles.words}>
              <span className={styles.title}>{choice.text}</span>
              {choice.subtext ? <span className={styles.subtext}>{choice.subtext}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
