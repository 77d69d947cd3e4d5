import type { ReactNode } from 'react'
import field from '../fields/field.module.css'
import type { Choice } from './choice.ts'
import styles from './segments.module.css'
import { useFieldIds } from '../fields/use-field.ts'

export interface Segment<Id extends string> extends Choice<Id> {
  icon?: ReactNode
  /** How it looks once chosen, if choices must not look alike. */
  tone?: 'good' | 'bad' | 'quiet'
}

export interface SegmentsProps<Id extends string> {
  label: string
  /** `text` is shown and read aloud; `subtext` is shown below it. */
  choices: readonly Segment<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  isDisabled?: boolean
  /** The label is only read aloud, because the page already shows it. */
  hidesLabel?: boolean
  /** It is one of several fields, and labeled like them. */
  isField?: boolean
}

/** One of a few, side by side, each as large as a finger. */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, choices, value, onChange, isDisabled, hidesLabel = false, isField = false } = props
  const ids = useFieldIds()
  return (
    <fieldset
      role="radiogroup"
      className={isField ? `${field.field} ${field.bare}` : styles.group}
      disabled={isDisabled}
      {...(hidesLabel ? { 'aria-label': label } : { 'aria-labelledby': ids.labelId })}
    >
      {hidesLabel ? null : (
        <span id={ids.labelId} className={isField ? field.label : styles.label}>
          {label}
        </span>
      )}
      <div className={styles.row}>
        {choices.map(({ id, text, subtext, icon, tone }) => (
          <label key={id} className={styles.segment} data-tone={tone}>
            <input
              type="radio"
              className={styles.unseen}
              name={ids.inputId}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className={styles.text}>
              {icon ? (
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
              ) : null}
              {text}
            </span>
            {subtext ? <span className={styles.subtext}>{subtext}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
