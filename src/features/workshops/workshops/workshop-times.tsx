import {
  doubtsOf,
  toTwelveHour,
  toTwentyFourHour,
  type WorkshopDraft,
} from '#domain/workshops/workshop-draft.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { TimeField } from '#ui/dates/time-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { FormPart } from '#ui/form/fields.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { planWords as words } from './workshop-words.ts'

/** The field of a time has it in 24 hours without seconds, the form as 12-hour text. */
const shown = (text: string) => (text === '' ? null : toTwentyFourHour(text).slice(0, 5))
const typed = (time: string | null) => (time === null ? '' : toTwelveHour(`${time}:00`))

/** When it starts and ends, with what daylight saving time makes of that. */
export function WorkshopTimes({ form: { values, fields, change } }: { form: FormPart<WorkshopDraft> }) {
  const { startDay, startTime, endDay, endTime } = fields
  return (
    <>
      <Columns atLeast={16} gap={4}>
        <DateField
          label={words.startDay}
          {...startDay}
          // Moving the start moves a workshop of one day.
          onChange={(day) =>
            change({ startDay: day ?? '', ...(values.endDay === values.startDay && { endDay: day ?? '' }) })
          }
        />
        <TimeField
          label={words.startTime}
          timeZone={values.timezone}
          error={startTime.error}
          value={shown(startTime.value)}
          onChange={(time) => startTime.onChange(typed(time))}
        />
        <DateField label={words.endDay} {...endDay} onChange={(day) => endDay.onChange(day ?? '')} />
        <TimeField
          label={words.endTime}
          timeZone={values.timezone}
          error={endTime.error}
          value={shown(endTime.value)}
          onChange={(time) => endTime.onChange(typed(time))}
        />
      </Columns>
      {doubtsOf(values).map(({ which, kind }) => (
        <Notice key={which} tone="info">
          {words.doubts[kind](which)}
        </Notice>
      ))}
    </>
  )
}
