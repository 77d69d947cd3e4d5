import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import type { Choice } from './choice.ts'
import { FieldFoot } from './field-foot.tsx'
import { FieldLabel } from './field-label.tsx'
import field from './field.module.css'
import styles from './radio.module.css'

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
  const { label, choices, value, onChange, orientation = 'vertical', help, error, ...rest } = props
  return (
    <AriaRadioGroup
      {...rest}
      value={value}
      onChange={(id) => onChange(id as Id)}
      orientation={orientation}
      isInvalid={Boolean(error)}
      className={field.field!}
    >
      <FieldLabel label={label} />
      <div className={styles.options} data-orientation={orientation}>
        {choices.map((choice) => (
          <Radio
            key={choice.id}
            value={choice.id}
            isDisabled={choice.isDisabled ?? false}
            className={styles.radio!}
          >
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.words}>
              {choice.text}
              {choice.subtext ? <span className={styles.subtext}>{choice.subtext}</span> : null}
            </span>
          </Radio>
        ))}
      </div>
      <FieldFoot help={help} error={error} />
    </AriaRadioGroup>
  )
}
