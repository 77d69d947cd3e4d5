import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import styles from './progress.module.css'

export interface ProgressBarProps {
  label: string
  /** 0 to 1; null while nobody knows. */
  value: number | null
  /** What stands at the right; a percentage unless told. */
  valueText?: string
  tone?: 'brand' | 'good' | 'waiting' | 'error'
  /** Says the label to assistive technology alone. */
  isLabelHidden?: boolean
}

export function ProgressBar({
  label,
  value,
  valueText,
  tone = 'brand',
  isLabelHidden = false,
}: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value ?? 0}
      maxValue={1}
      isIndeterminate={value === null}
      {...(valueText === undefined ? {} : { valueLabel: valueText })}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      className={styles.bar!}
      data-tone={tone}
      data-indeterminate={value === null ? '' : undefined}
    >
      {({ percentage = 0, valueText: words }) => (
        <>
          {isLabelHidden ? null : <Label>{label}</Label>}
          {isLabelHidden || value === null ? null : (
            <span className={styles.value}>{valueText ?? words}</span>
          )}
          <div className={styles.track}>
            <div
              className={styles.fill}
              {...(value === null ? {} : { style: { transform: `scaleX(${percentage / 100})` } })}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
