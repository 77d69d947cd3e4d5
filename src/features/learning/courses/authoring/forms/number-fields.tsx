import {
  readQuestionMark,
  UNREADABLE,
  writeMark,
  type WrittenNumber,
} from '#contract/content/question-marks.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { questionWords as words } from '../authoring-words.ts'
import styles from '../authoring.module.css'
import type { PartFieldsProps } from './part-fields.ts'

/** The right number, how far off an answer may be, and the unit. */
export function NumberFields({ question: { number }, onChange }: PartFieldsProps) {
  const change = (part: Partial<WrittenNumber>) => onChange({ number: { ...number, ...part } })
  const isUnread = readQuestionMark(writeMark({ type: 'number', number })) === UNREADABLE
  return (
    <div className={styles.numbers}>
      <TextField
        label={words.value}
        inputMode="decimal"
        maxLength={16}
        value={number.value}
        error={isUnread ? words.notANumber : null}
        onChange={(value) => change({ value: value.trim().replace(',', '.') })}
      />
      <TextField
        label={words.tolerance}
        inputMode="decimal"
        isOptional
        maxLength={16}
        value={number.tolerance}
        onChange={(tolerance) => change({ tolerance: tolerance.trim().replace(',', '.') })}
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
