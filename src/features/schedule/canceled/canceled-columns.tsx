import type { CanceledEvent } from '#contract/endpoints/schedule/event-planning.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { formatWhole } from '../event-times.ts'
import { canceledWords, sayCanceledBy, sayOver } from '../canceled-words.ts'

export interface CanceledColumnsProps {
  zone: string
  now: number
  isDisabled: (event: CanceledEvent) => boolean
  onBack: (event: CanceledEvent) => void
}

export function canceledColumns({
  zone,
  now,
  isDisabled,
  onBack,
}: CanceledColumnsProps): readonly TableColumn<CanceledEvent>[] {
  return [
    {
      value: 'title',
      text: canceledWords.event,
      width: 'minmax(10rem, 1.4fr)',
      formatter: (title) => title,
    },
    {
      value: 'startDate',
      text: canceledWords.when,
      width: 'minmax(12rem, 1.6fr)',
      formatter: (_start, event) => {
        const when = formatWhole(event, zone)
        return Date.parse(event.endDate) <= now ? sayOver(when) : when
      },
    },
    {
      value: 'location',
      text: canceledWords.place,
      width: 'minmax(7rem, 1fr)',
      formatter: (location) => location,
    },
    {
      value: 'program',
      text: canceledWords.program,
      width: 'minmax(8rem, 1fr)',
      formatter: ({ title }) => title,
    },
    {
      value: 'canceledAt',
      text: canceledWords.by,
      width: 'minmax(11rem, 1.4fr)',
      formatter: (at, { canceledBy }) => sayCanceledBy(canceledBy.fullName, formatMoment(at, zone)),
    },
    {
      value: 'id',
      text: canceledWords.actions,
      width: '8.5rem',
      isActions: true,
      formatter: (_id, event) => (
        <Button
          size="small"
          aria-label={canceledWords.backOf(event.title)}
          isDisabled={isDisabled(event)}
          onPress={() => onBack(event)}
        >
          {canceledWords.back}
        </Button>
      ),
    },
  ]
}
