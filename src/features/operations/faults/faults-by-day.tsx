import { useQuery } from '@tanstack/react-query'
import { countFaultsByDay } from '#contract/endpoints/operations/overview.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { faultWords } from './fault-words.ts'

/** New faults on each of the last days; hidden if there were none. The list below reports failures. */
export function FaultsByDay() {
  const timeZone = useTimeZone()
  const isAway = useIsOffline()
  const { data, isError } = useQuery(endpointQuery(countFaultsByDay, { query: { timeZone } }))
  if (data === undefined) return isError || isAway ? null : <Skeleton height="13rem" shape="card" />
  if (data.days.every(({ faults }) => faults === 0)) return null
  const points = data.days.map(({ day, faults }) => ({
    key: day,
    text: formatDay(day, { month: 'short', day: 'numeric' }),
    value: faults,
  }))
  return (
    <Section isCard title={faultWords.byDay}>
      <BarChart
        label={faultWords.byDay}
        series={[{ key: 'faults', name: faultWords.title, points }]}
        height={150}
      />
    </Section>
  )
}
