import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { Choice } from './choice.ts'
import { FieldFoot } from './field-foot.tsx'
import { FieldLabel } from './field-label.tsx'
import field from './field.module.css'
import styles from './radio.module.css'

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

/** One of a few, as cards that a gloved finger hits. */
export function RadioCards<Id extends string>({
  label,
  choices,
  value,
  onChange,
  error,
  isDisabled = false,
}: RadioCardsProps<Id>) {
  return (
    <RadioGroup
      value={value}
      onChange={(id) => onChange(id as Id)}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      className={field.field!}
    >
      <FieldLabel label={label} />
      <div className={styles.cards}>
        {choices.map((choice) => (
          <Radio
            key={choice.id}
            value={choice.id}
            isDisabled={choice.isDisabled ?? false}
            className={styles.card!}
          >
            {choice.icon ? (
              <span className={styles.picture} aria-hidden="true">
                {choice.icon}
              </span>
            ) : (
              <span className={styles.dot} aria-hidden="true" />
            )}
            <span className={styles.words}>
              <span className={styles.title}>{choice.text}</span>
              {choice.subtext ? <span className={styles.subtext}>{choice.subtext}</span> : null}
            </span>
          </Radio>
        ))}
      </div>
      <FieldFoot error={error} />
    </RadioGroup>
  )
}
