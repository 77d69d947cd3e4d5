import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { RowGroups } from '#ui/table/group-rows.ts'
import { listWords as words, unfinishedWords } from './list-words.ts'
import { viewWords } from '../workshop-words.ts'

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** Workshops by the month in which they start where they take place, with how their people stand. */
export function workshopMonths(order: { isDescending: boolean }): RowGroups<Workshop> {
  return {
    ...order,
    keyOf: ({ startDate }) => startDate.slice(0, 7),
    titleOf: (workshops, isWhole) => {
      const name = month.format(Date.parse(`${workshops[0]!.startDate}Z`))
      return [name, ...(isWhole ? summaryOf(workshops) : [])].join(' · ')
    },
  }
}

/** Said of whole months only: of a part, it would be wrong. */
function summaryOf(workshops: readonly Workshop[]): string[] {
  const counts = workshops.map(({ attendeeCounts }) => attendeeCounts)
  const sum = (name: 'active' | 'notRegistered' | 'notPaid') =>
    counts.reduce((all, one) => all + (one?.[name] ?? 0), 0)
  const [notRegistered, notPaid] = [sum('notRegistered'), sum('notPaid')]
  return [
    words.workshops(workshops.length),
    ...(counts.includes(null) ? [] : [viewWords.attend(sum('active'))]),
    ...(notRegistered > 0 ? [unfinishedWords.notRegistered(notRegistered)] : []),
    ...(notPaid > 0 ? [unfinishedWords.notPaid(notPaid)] : []),
  ]
}
