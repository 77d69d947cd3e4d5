import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { formatDate } from '#domain/moment-text.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { describeTimesShort } from '../workshop-when.ts'
import { listWords as words, unfinishedWords } from './list/list-words.ts'

const { columns: names } = words

const facilitators: TableColumn<Workshop> = {
  value: 'facilitators',
  text: names.facilitators,
  formatter: (people) => people.map(({ fullName }) => fullName).join(', ') || '–',
  width: 'minmax(7rem, 0.75fr)',
}

/** Wide enough that two lines show each value whole on a tablet. */
export const workshopColumns: readonly TableColumn<Workshop>[] = [
  { value: 'title', text: names.title, width: 'minmax(9rem, 1.6fr)' },
  {
    value: 'startDate',
    text: names.when,
    formatter: (_start, one) => describeTimesShort(one),
    width: 'minmax(10.5rem, 1.35fr)',
  },
  {
    value: 'workshopAddress',
    text: names.where,
    formatter: ({ location, city }) => [location, city].filter((part) => part !== '').join(', ') || '–',
    width: 'minmax(9rem, 1.35fr)',
  },
  {
    value: 'procedure',
    text: names.procedure,
    formatter: ({ shortText }) => shortText,
    width: 'minmax(8.5rem, 0.8fr)',
  },
  facilitators,
  {
    value: 'attendeeCounts',
    text: names.attendees,
    formatter: (counts) => (counts === null ? '–' : describeCounts(counts)),
    width: 'minmax(10.5rem, 1.3fr)',
  },
]

/** Its attendees and what they paid stay with a workshop that was canceled (0640). Who ran it is hidden at first. */
export const canceledColumns: readonly TableColumn<Workshop>[] = [
  ...workshopColumns.filter((column) => column !== facilitators),
  {
    value: 'canceledAt',
    text: names.canceledAt,
    formatter: (at, { timezoneOption }) => (at === null ? '–' : formatDate(at, timezoneOption.timezone)),
    width: 'minmax(7.5rem, 0.8fr)',
  },
  { ...facilitators, hidden: true },
]

function describeCounts({ active, notRegistered, notPaid }: NonNullable<Workshop['attendeeCounts']>): string {
  return [
    String(active),
    ...(notRegistered > 0 ? [unfinishedWords.notRegistered(notRegistered)] : []),
    ...(notPaid > 0 ? [unfinishedWords.notPaid(notPaid)] : []),
    // A line of the cell ends with the dot, and begins with a number.
  ].join('\u00A0· ')
}
