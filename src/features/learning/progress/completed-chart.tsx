import { dateFormat } from '#domain/date-format.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { countByWeek } from './count-by-week.ts'
import { pageWords } from './progress-page-words.ts'

/** How many activities were completed in each of the last weeks. */
export function CompletedChart({ moments }: { moments: readonly string[] }) {
  const now = useNow()
  const timeZone = useTimeZone()
  const day = dateFormat({ month: 'short', day: 'numeric', timeZone })
  const points = countByWeek(moments, now).map(({ from, count }) => ({
    key: String(from),
    text: day.format(from),
    value: count,
  }))
  return (
    <BarChart
      label={`${pageWords.completed}, by week`}
      series={[{ key: 'completed', name: pageWords.completed, points }]}
    />
  )
}
