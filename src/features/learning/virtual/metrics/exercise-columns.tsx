import type { ArProgressEntry, ArSubActivity } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { exerciseNames, words } from './virtual-metrics-words.ts'

/** How far each exercise is; what is only taught neither passes nor fails. */
export function exerciseColumns(
  exercises: readonly ArSubActivity[],
  timeZone: string,
): TableColumn<ArProgressEntry>[] {
  const asked = new Map(exercises.map((one) => [one.exercise, one]))
  return [
    {
      value: 'exercise',
      text: words.exercise,
      width: 'minmax(9rem, 2fr)',
      formatter: (exercise) => exerciseNames[exercise],
    },
    {
      value: 'isReached',
      text: words.result,
      formatter: (isReached, { exercise }) =>
        asked.get(exercise)?.requiredLevel == null ? '–' : <Reached isReached={isReached} />,
    },
    {
      value: 'inARow',
      text: words.inARow,
      align: 'end',
      formatter: (inARow, { exercise }) => {
        const of = asked.get(exercise)
        return of?.requiredLevel == null ? '–' : `${Math.min(inARow, of.inARow)} of ${of.inARow}`
      },
    },
    {
      value: 'passedLevel',
      text: words.level,
      align: 'end',
      formatter: (level) => level ?? '–',
    },
    { value: 'attemptCount', text: words.attempts, align: 'end' },
    {
      value: 'lastPlayedAt',
      text: words.lastPlayed,
      formatter: (at) => (at === null ? '–' : formatMoment(at, timeZone)),
    },
  ]
}

function Reached({ isReached }: { isReached: boolean }) {
  return (
    <StatusDot tone={isReached ? 'good' : 'idle'}>{isReached ? words.passed : words.notPassed}</StatusDot>
  )
}
