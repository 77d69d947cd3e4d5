import { useState } from 'react'
import {
  readQuestionMark,
  UNREADABLE,
  writeMark,
  type WrittenNumber,
} from '#contract/content/question-marks.ts'
import { plainDigits } from '#contract/vocabulary/people/plain-digits.ts'
import { TextField, type TextFieldProps } from '#ui/controls/fields/text-field.tsx'
import { questionWords as words } from '../authoring-words.ts'
import styles from '../authoring.module.css'
import type { PartFieldsProps } from './part-fields.ts'

/** The right number, how far off an answer may be, and the unit. */
export function NumberFields({ question: { number }, onChange }: PartFieldsProps) {
  const change = (part: Partial<WrittenNumber>) => onChange({ number: { ...number, ...part } })
  const isUnread = readQuestionMark(writeMark({ type: 'number', number })) === UNREADABLE
  return (
    <div className={styles.numbers}>
      <NumberField
        label={words.value}
        value={number.value}
        error={isUnread ? words.notANumber : null}
        onChange={(value) => change({ value })}
      />
      <NumberField
        label={words.tolerance}
        isOptional
        value={number.tolerance}
        onChange={(tolerance) => change({ tolerance })}
      />
      <TextField
        label={words.unit}
        isOptional
        maxLength={30}
        value={number.unit}
        onChange={(unit) => change({ unit })}
      />
    </div>
  )
}

type NumberFieldProps = Pick<TextFieldProps, 'label' | 'value' | 'error' | 'isOptional' | 'onChange'>

/** What is typed stays in the field as it is: a text that is replaced meanwhile breaks off what an input method composes. */
function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      maxLength={16}
      value={plainNumber(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text)
        onChange(plainNumber(text))
      }}
    />
  )
}

function plainNumber(typed: string): string {
  return plainDigits(typed).trim().replace(',', '.')
}
