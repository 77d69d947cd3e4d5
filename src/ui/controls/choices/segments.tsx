import type { Choice } from './choice.ts'
import styles from './segments.module.css'
import { useFieldIds } from '../fields/use-field.ts'

export interface SegmentsProps<Id extends string> {
  label: string
  /** `text` is spoken and shown; `subtext` stands below it. */
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  isDisabled?: boolean
  /** The label is to be heard only: it stands on the page already. */
  hidesLabel?: boolean
}

/** One of a few, side by side, each as large as a finger. */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, choices, value, onChange, isDisabled, hidesLabel = false } = props
  const ids = useFieldIds()
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      disabled={isDisabled}
      {...(hidesLabel ? { 'aria-label': label } : { 'aria-labelledby': ids.labelId })}
    >
      {hidesLabel ? null : (
        <span id={ids.labelId} className={styles.label}>
          {label}
        </span>
      )}
      <div className={styles.row} style={{ '--count': choices.length } as React.CSSProperties}>
        {choices.map(({ id, text, subtext }) => (
          <label key={id} className={styles.segment}>
            <input
              type="radio"
              className={styles.unseen}
              name={ids.inputId}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className={styles.text}>{text}</span>
            {subtext ? <span className={styles.subtext}>{subtext}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
