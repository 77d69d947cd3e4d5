import { CalendarDays } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker, Group } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { popoverPlace } from '../overlays/popover-place.ts'
import { CalendarPage } from './calendar-page.tsx'
import { type DateFieldProps, fieldProps } from './date-field-props.ts'
import { DateFoot } from './date-foot.tsx'
import { DateLabel } from './date-label.tsx'
import { DateSegments } from './date-segments.tsx'
import { readDate } from './date-text.ts'
import styles from './dates.module.css'

export interface DateInputProps extends DateFieldProps {
  /** `2026-03-01`, or null. */
  value: string | null
  onChange: (date: string | null) => void
  /** The first and last day that can be chosen. */
  from?: string
  to?: string
}

/** A day, typed in the order of the user's language or chosen from a calendar. */
export function DateField(props: DateInputProps) {
  const { label, value, onChange, from, to, help, error, isOptional } = props
  return (
    <DatePicker
      {...fieldProps(props)}
      value={readDate(value)}
      onChange={(date) => onChange(date === null ? null : date.toString())}
      minValue={readDate(from ?? null)}
      maxValue={readDate(to ?? null)}
    >
      <DateLabel label={label} isOptional={isOptional} />
      <Group className={styles.box!}>
        <DateSegments />
        <Button className={styles.open!}>
          <CalendarDays aria-hidden="true" />
        </Button>
      </Group>
      <DateFoot help={help} error={error} />
      <Popover className={styles.popover!} {...popoverPlace}>
        <Dialog className={styles.dialog!}>
          <Calendar>
            <CalendarPage />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
