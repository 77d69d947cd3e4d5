import { useFieldIds } from '../fields/use-field.ts'
import styles from './progress.module.css'

export interface ProgressBarProps {
  label: string
  /** 0 to 1; null while unknown. */
  value: number | null
  /** The text at the right; a percentage by default. */
  valueText?: string
  tone?: 'brand' | 'good' | 'waiting' | 'error'
  /** The label is only read aloud. */
  isLabelHidden?: boolean
}

export function ProgressBar({
  label,
  value,
  valueText,
  tone = 'brand',
  isLabelHidden = false,
}: ProgressBarProps) {
  const { inputId } = useFieldIds()
  const share = value === null ? null : Math.min(1, Math.max(0, value))
  const words = valueText ?? (share === null ? undefined : `${Math.round(share * 100)}%`)
  return (
    <div className={styles.bar} data-tone={tone}>
      {isLabelHidden ? null : <label htmlFor={inputId}>{label}</label>}
      {isLabelHidden || words === undefined ? null : <span className={styles.value}>{words}</span>}
      <progress
        id={inputId}
        className={styles.track}
        max={1}
        {...(share === null ? {} : { value: share })}
        aria-valuetext={words}
        aria-label={isLabelHidden ? label : undefined}
      />
    </div>
  )
}
