import { Label } from 'react-aria-components/Label'
import { Meter as AriaMeter } from 'react-aria-components/Meter'
import styles from './meter.module.css'

export interface MeterProps {
  label: string
  /** 0 to 1. */
  value: number
  valueText?: string
  tone?: 'good' | 'waiting' | 'error'
}

/** How much there is of something: sound, space. */
export function Meter({ label, value, valueText, tone = 'good' }: MeterProps) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <AriaMeter
      value={share}
      maxValue={1}
      {...(valueText === undefined ? {} : { valueLabel: valueText })}
      className={styles.meter!}
      data-tone={tone}
    >
      <Label>{label}</Label>
      {valueText === undefined ? null : <span className={styles.value}>{valueText}</span>}
      <div className={styles.track}>
        <div className={styles.fill} style={{ transform: `scaleX(${share})` }} />
      </div>
    </AriaMeter>
  )
}
