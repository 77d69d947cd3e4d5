import type { RefObject } from 'react'
import { Input } from 'react-aria-components/Input'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { FieldFoot } from './field-foot.tsx'
import { FieldLabel } from './field-label.tsx'
import { charactersLeft } from './field-rules.ts'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'isInvalid'
> {
  label: string
  /** Says "(optional)" beside the label. */
  isOptional?: boolean
  help?: string
  /** What is wrong, from `checkField`; the border turns red. */
  error?: string | null | undefined
  placeholder?: string
  /** Spec 1 §5: the room left is shown once it is no more than this. */
  charactersLeftThreshold?: number
  autoCapitalize?: 'none' | 'off' | 'on' | 'sentences' | 'words' | 'characters'
  inputRef?: RefObject<HTMLInputElement | null>
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    isOptional,
    help,
    error,
    placeholder,
    charactersLeftThreshold,
    autoCapitalize,
    inputRef,
    ...rest
  } = props
  const left = charactersLeft(rest.value?.length ?? 0, rest.maxLength, charactersLeftThreshold)
  return (
    <AriaTextField {...rest} isInvalid={Boolean(error)} className={styles.field!}>
      <FieldLabel label={label} isOptional={isOptional} />
      <Input
        ref={inputRef ?? null}
        className={styles.input!}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(autoCapitalize === undefined ? {} : { autoCapitalize })}
      />
      <FieldFoot help={help} error={error} left={left} />
    </AriaTextField>
  )
}
