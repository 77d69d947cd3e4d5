import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { formatDate } from '#domain/moment-text.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { describeTimes } from './workshop-when.ts'
import { listWords as words, viewWords } from './workshop-words.ts'

const { columns: names } = words

export const workshopColumns: readonly TableColumn<Workshop>[] = [
  { value: 'title', text: names.title, width: 'minmax(9rem, 1.6fr)' },
  {
    value: 'startDate',
    text: names.when,
    formatter: (_start, one) => describeTimes(one),
    width: 'minmax(9rem, 1.4fr)',
  },
  {
    value: 'workshopAddress',
    text: names.where,
    formatter: ({ location, city }) => [location, city].filter((part) => part !== '').join(', ') || '–',
    width: 'minmax(7rem, 1.2fr)',
  },
  {
    value: 'procedure',
    text: names.procedure,
    formatter: ({ name }) => name,
    width: 'minmax(7rem, 1fr)',
  },
  {
    value: 'facilitators',
    text: names.facilitators,
    formatter: (people) => people.map(({ fullName }) => fullName).join(', ') || '–',
    width: 'minmax(7rem, 1fr)',
  },
  {
    value: 'attendeeCounts',
    text: names.attendees,
    formatter: (counts) => (counts === null ? '–' : describeCounts(counts)),
    width: 'minmax(6rem, 0.8fr)',
  },
]

/** Its attendees and what they paid stay with a workshop that was canceled (0640). */
export const canceledColumns: readonly TableColumn<Workshop>[] = [
  ...workshopColumns,
  {
    value: 'canceledAt',
    text: names.canceledAt,
    formatter: (at, { timezoneOption }) => (at === null ? '–' : formatDate(at, timezoneOption.timezone)),
    width: 'minmax(6rem, 0.8fr)',
  },
]

function describeCounts({ active, notRegistered, notPaid }: NonNullable<Workshop['attendeeCounts']>): string {
  return [
    String(active),
    ...(notRegistered > 0 ? [viewWords.notRegistered(notRegistered)] : []),
    ...(notPaid > 0 ? [viewWords.notPaid(notPaid)] : []),
  ].join(' · ')
}
