import { ChevronDown } from 'lucide-react'
import type { Choice } from './choice.ts'
import { Field } from '../fields/field.tsx'
import field from '../fields/field.module.css'
import styles from './select.module.css'
import { describedBy, useFieldIds } from '../fields/use-field.ts'

export interface SelectProps<Id extends string> {
  label: string
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  placeholder?: string
  help?: string
  error?: string | null | undefined
  isOptional?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  name?: string
}

/** The browser's own list: on a tablet, people already know how to use it, and it costs nothing to load. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const {
    label,
    choices,
    value,
    onChange,
    placeholder = 'Choose',
    help,
    error,
    isOptional,
    isRequired,
    name,
  } = props
  const ids = useFieldIds()
  return (
    <Field {...{ ids, label, isOptional, help, error }}>
      <div className={styles.group}>
        <select
          id={ids.inputId}
          className={`${field.input} ${styles.select}`}
          name={name}
          value={value ?? ''}
          aria-required={isRequired}
          disabled={props.isDisabled}
          data-placeholder={value === null ? '' : undefined}
          onChange={(event) => {
            const chosen = choices.find(({ id }) => id === event.currentTarget.value)
            if (chosen !== undefined) onChange(chosen.id)
          }}
          {...describedBy(ids, { help, error })}
        >
          <option value="" disabled hidden>
            {placeholder}
          </option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id} disabled={choice.isDisabled}>
              {choice.subtext ? `${choice.text} · ${choice.subtext}` : choice.text}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
    </Field>
  )
}
