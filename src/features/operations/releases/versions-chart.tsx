import type { FieldVersion } from '#contract/endpoints/operations/releases.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { releaseWords } from './release-words.ts'

/** As many as can be told apart; older ones are in the list. */
const SHOWN = 12

/** How many devices run each version, the newest last. */
export function VersionsChart({ items }: { items: readonly FieldVersion[] }) {
  const points = items
    .slice(0, SHOWN)
    .toReversed()
    .map(({ version, devices }) => ({
      key: version ?? '',
      text: version ?? releaseWords.unknown,
      value: devices,
    }))
  return (
    <BarChart
      label={releaseWords.chart}
      series={[{ key: 'devices', name: releaseWords.devices, points }]}
      height={150}
    />
  )
}
