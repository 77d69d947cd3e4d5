import { useQuery } from '@tanstack/react-query'
import { countUnsentByAge } from '#contract/endpoints/operations/overview.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ageText, unsentWords } from './unsent-words.ts'

/** On how many devices work waits, by age; hidden if nothing waits. The list below reports failures. */
export function UnsentByAge() {
  const isAway = useIsOffline()
  const { data, isError } = useQuery(endpointQuery(countUnsentByAge))
  if (data === undefined) return isError || isAway ? null : <Skeleton height="13rem" shape="card" />
  if (data.ages.every(({ devices }) => devices === 0)) return null
  const points = data.ages.map((age) => ({
    key: String(age.fromDays),
    text: ageText(age),
    value: age.devices,
  }))
  return (
    <Section isCard title={unsentWords.byAge}>
      <BarChart
        label={unsentWords.byAge}
        series={[{ key: 'devices', name: unsentWords.devices, points }]}
        height={150}
      />
    </Section>
  )
}
