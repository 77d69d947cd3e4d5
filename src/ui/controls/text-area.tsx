import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { FieldFoot } from './field-foot.tsx'
import { FieldLabel } from './field-label.tsx'
import { charactersLeft } from './field-rules.ts'
import styles from './field.module.css'

export interface TextAreaProps extends Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'isInvalid'
> {
  label: string
  isOptional?: boolean
  help?: string
  error?: string | null | undefined
  placeholder?: string
  /** Spec 1 §5: 3 unless told. */
  rows?: number
}

/** With a `maxLength` the characters left are always shown (spec 1 §5). For a limit of rows see `underLines`. */
export function TextArea({ label, isOptional, help, error, placeholder, rows = 3, ...rest }: TextAreaProps) {
  const left = charactersLeft(rest.value?.length ?? 0, rest.maxLength, Number.POSITIVE_INFINITY)
  return (
    <AriaTextField {...rest} isInvalid={Boolean(error)} className={styles.field!}>
      <FieldLabel label={label} isOptional={isOptional} />
      <AriaTextArea
        rows={rows}
        className={`${styles.input} ${styles.area}`}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <FieldFoot help={help} error={error} left={left} />
    </AriaTextField>
  )
}
