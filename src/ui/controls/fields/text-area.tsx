import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { charactersLeft } from './field-rules.ts'
import styles from './field.module.css'
import { describedBy, useFieldIds } from './use-field.ts'

type NativeProps = Pick<
  ComponentProps<'textarea'>,
  'name' | 'placeholder' | 'maxLength' | 'autoFocus' | 'onFocus' | 'onBlur' | 'onSelect' | 'onPaste' | 'ref'
>

export interface TextAreaProps extends NativeProps {
  label: string
  value: string
  onChange: (text: string) => void
  isOptional?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  help?: string
  error?: string | null | undefined
  /** Spec 1 §5: 3 by default. */
  rows?: number
}

/** With a `maxLength` the characters left are always shown (spec 1 §5). For a limit of rows see `underLines`. */
export function TextArea(props: TextAreaProps) {
  const { label, onChange, isOptional, isRequired, isDisabled, help, error, rows = 3, ...native } = props
  const ids = useFieldIds()
  return (
    <Field
      {...{ ids, label, isOptional, help, error }}
      left={charactersLeft(native.value.length, native.maxLength, Number.POSITIVE_INFINITY)}
      isLeftQuiet={charactersLeft(native.value.length, native.maxLength) === null}
    >
      <textarea
        {...native}
        id={ids.inputId}
        rows={rows}
        className={`${styles.input} ${styles.area}`}
        aria-required={isRequired}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...describedBy(ids, { help, error })}
      />
    </Field>
  )
}
