import { CalendarRange } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DateRangePicker, Group } from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { popoverPlace } from '../overlays/popover-place.ts'
import { CalendarPage } from './calendar-page.tsx'
import { type DateFieldProps, fieldProps } from './date-field-props.ts'
import { DateFoot } from './date-foot.tsx'
import { DateLabel } from './date-label.tsx'
import { DateSegments } from './date-segments.tsx'
import { readDate } from './date-text.ts'
import styles from './dates.module.css'

/** Both days included, as `2026-03-01`. */
export interface DateRange {
  start: string
  end: string
}

export interface DateRangeFieldProps extends DateFieldProps {
  value: DateRange | null
  onChange: (range: DateRange | null) => void
  from?: string
  to?: string
}

/** From one day to another, typed or chosen in one calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, from, to, help, error, isOptional } = props
  const [start, end] = [readDate(value?.start ?? null), readDate(value?.end ?? null)]
  return (
    <DateRangePicker
      {...fieldProps(props)}
      value={start === null || end === null ? null : { start, end }}
      onChange={(range) =>
        onChange(range === null ? null : { start: range.start.toString(), end: range.end.toString() })
      }
      minValue={readDate(from ?? null)}
      maxValue={readDate(to ?? null)}
    >
      <DateLabel label={label} isOptional={isOptional} />
      <Group className={styles.box!}>
        <DateSegments slot="start" />
        <span aria-hidden="true">–</span>
        <DateSegments slot="end" />
        <Button className={styles.open!}>
          <CalendarRange aria-hidden="true" />
        </Button>
      </Group>
      <DateFoot help={help} error={error} />
      <Popover className={styles.popover!} {...popoverPlace}>
        <Dialog className={styles.dialog!}>
          <RangeCalendar>
            <CalendarPage />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  )
}
