import type { ArPerson } from '#contract/endpoints/learning/virtual/ar-following.ts'
import { formatMoment } from '#domain/moment-text.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { describeTime, words } from './virtual-metrics-words.ts'

export function peopleColumns(timeZone: string, exerciseCount: number): TableColumn<ArPerson>[] {
  const moment = (at: string | null) => (at === null ? '–' : formatMoment(at, timeZone))
  return [
    { value: 'fullName', text: words.resident, sortable: true, width: 'minmax(10rem, 2fr)' },
    {
      value: 'reachedCount',
      text: words.reached,
      sortable: true,
      align: 'end',
      formatter: (count) => `${count} of ${exerciseCount}`,
    },
    { value: 'attemptCount', text: words.attempts, sortable: true, align: 'end' },
    { value: 'seconds', text: words.time, sortable: true, align: 'end', formatter: describeTime },
    { value: 'lastPlayedAt', text: words.lastPlayed, sortable: true, formatter: moment },
    { value: 'completedAt', text: words.completed, sortable: true, formatter: moment },
  ]
}
