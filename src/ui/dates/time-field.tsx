import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { Group } from 'react-aria-components/Group'
import { type DateFieldProps, fieldProps } from './date-field-props.ts'
import { DateFoot } from './date-foot.tsx'
import { DateLabel } from './date-label.tsx'
import { DateSegments } from './date-segments.tsx'
import { readTime, writeTime } from './date-text.ts'
import { nameZone } from './zone-words.ts'
import styles from './dates.module.css'

export interface TimeFieldProps extends DateFieldProps {
  /** `14:05`, or null. */
  value: string | null
  onChange: (time: string | null) => void
  /** The IANA time zone; the field shows it, so that nobody has to guess. */
  timeZone?: string
}

/** A time of day in 12 or 24 hours, according to the user's language. */
export function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, timeZone, help, error, isOptional } = props
  return (
    <AriaTimeField
      {...fieldProps(props)}
      value={readTime(value)}
      onChange={(time) => onChange(time === null ? null : writeTime(time))}
    >
      <DateLabel label={label} isOptional={isOptional} />
      <Group className={styles.box!}>
        <DateSegments />
      </Group>
      <DateFoot help={help ?? (timeZone === undefined ? undefined : nameZone(timeZone))} error={error} />
    </AriaTimeField>
  )
}
