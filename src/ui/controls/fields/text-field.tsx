import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { charactersLeft } from './field-rules.ts'
import styles from './field.module.css'
import { describedBy, useFieldIds } from './use-field.ts'

type NativeProps = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'placeholder'
  | 'maxLength'
  | 'autoComplete'
  | 'inputMode'
  | 'autoFocus'
  | 'onFocus'
  | 'onBlur'
  | 'ref'
>

export interface TextFieldProps extends NativeProps {
  label: string
  value: string
  onChange: (text: string) => void
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url'
  /** Shows "(optional)" beside the label. */
  isOptional?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  help?: string
  /** The error text, from `checkField`; the border turns red. */
  error?: string | null | undefined
  /** Spec 1 §5: the characters left are shown once there are no more than this. */
  charactersLeftThreshold?: number
  autoCapitalize?: 'none' | 'off' | 'on' | 'sentences' | 'words' | 'characters'
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    onChange,
    isOptional,
    isRequired,
    isDisabled,
    help,
    error,
    charactersLeftThreshold,
    ...native
  } = props
  const ids = useFieldIds()
  return (
    <Field
      {...{ ids, label, isOptional, help, error }}
      left={charactersLeft(native.value.length, native.maxLength, charactersLeftThreshold)}
    >
      <input
        {...native}
        id={ids.inputId}
        className={styles.input}
        aria-required={isRequired}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...describedBy(ids, { help, error })}
      />
    </Field>
  )
}
