import { ChoiceGroup } from './choice-group.tsx'
import type { Choice } from './choice.ts'
import styles from './radio.module.css'
import { useFieldIds } from '../fields/use-field.ts'

export interface RadioGroupProps<Id extends string> {
  label: string
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  orientation?: 'vertical' | 'horizontal'
  help?: string
  error?: string | null | undefined
  isRequired?: boolean
  isDisabled?: boolean
}

export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { choices, value, onChange, orientation = 'vertical', ...group } = props
  const ids = useFieldIds()
  return (
    <ChoiceGroup ids={ids} {...group}>
      <div className={styles.options} data-orientation={orientation}>
        {choices.map((choice) => (
          <label key={choice.id} className={styles.radio}>
            <input
              type="radio"
              className={styles.dot}
              name={ids.inputId}
              value={choice.id}
              checked={choice.id === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.id)}
            />
            <span className={styles.words}>
              {choice.text}
              {choice.subtext ? <span className={styles.subtext}>{choice.subtext}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
