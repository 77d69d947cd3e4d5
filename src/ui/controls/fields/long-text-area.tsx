import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { charactersLeft } from './field-rules.ts'
import styles from './field.module.css'
import { describedBy, useFieldIds } from './use-field.ts'

type NativeProps = Pick<
  ComponentProps<'textarea'>,
  'maxLength' | 'rows' | 'onFocus' | 'onBlur' | 'onSelect' | 'onPaste' | 'onDrop' | 'ref'
>

export interface LongTextAreaProps extends NativeProps {
  label: string
  help?: string
  /** How long the text was when it was last counted. */
  length: number
  onChange: (text: string) => void
}

/** For texts of many pages. The browser alone holds what is typed (`ref`), so a keystroke draws nothing anew. */
export function LongTextArea({ label, help, length, onChange, ...native }: LongTextAreaProps) {
  const ids = useFieldIds()
  return (
    <Field
      {...{ ids, label, help }}
      left={charactersLeft(length, native.maxLength, Number.POSITIVE_INFINITY)}
      isLeftQuiet={charactersLeft(length, native.maxLength) === null}
    >
      <textarea
        {...native}
        id={ids.inputId}
        className={`${styles.input} ${styles.area} ${styles.long}`}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...describedBy(ids, { help })}
      />
    </Field>
  )
}
