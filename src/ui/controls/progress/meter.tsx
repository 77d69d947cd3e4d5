import styles from './meter.module.css'
import { useFieldIds } from '../fields/use-field.ts'

export interface MeterProps {
  label: string
  /** 0 to 1. */
  value: number
  valueText?: string
  tone?: 'good' | 'waiting' | 'error'
}

/** The amount of something: sound, space. */
export function Meter({ label, value, valueText, tone = 'good' }: MeterProps) {
  const { inputId } = useFieldIds()
  const share = Math.min(1, Math.max(0, value))
  return (
    <div className={styles.meter} data-tone={tone}>
      <label htmlFor={inputId}>{label}</label>
      {valueText === undefined ? null : <span className={styles.value}>{valueText}</span>}
      <meter
        id={inputId}
        className={styles.spoken}
        min={0}
        max={1}
        value={share}
        aria-valuetext={valueText}
      />
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} data-fill="" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
