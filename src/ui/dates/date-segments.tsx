import { DateInput, DateSegment } from 'react-aria-components/DatePicker'
import styles from './dates.module.css'

/** The parts of a date or time, in the order of the user's language. */
export function DateSegments({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput className={styles.segments!} {...(slot === undefined ? {} : { slot })}>
      {(segment) => <DateSegment segment={segment} className={styles.segment!} />}
    </DateInput>
  )
}
