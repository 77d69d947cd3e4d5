import { useId, type ReactNode } from 'react'
import type { MetricsSeries, PracticedMetrics } from '#contract/endpoints/learning/metrics.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { placesOf, pointsOf, type Unit } from './chart-points.ts'
import { MetricCard } from './metric-card.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './metrics.module.css'
import { countJudged, countMeasured, countPracticed, nameSeries, words } from './metrics-words.ts'

export interface ShownMetrics {
  unit: Unit
  stretches: readonly string[]
  judged: readonly MetricsSeries[]
  motion: readonly MetricsSeries[]
  practiced: readonly PracticedMetrics[]
}

const RATING = [1, 5] as const
const SHARE = [0, 1] as const
const rated = (value: number) => value.toFixed(1)
const shared = (value: number) => `${Math.round(value * 100)}%`
const timed = (seconds: number) => formatClock(seconds * 1_000)

/** Scores, domains, movement and practice, each if there are values. */
export function MetricsCharts({ metrics }: { metrics: ShownMetrics }) {
  const { judged, motion, practiced } = metrics
  const main = judged.filter(({ name }) => !name.startsWith('domain:'))
  const domains = judged.filter(({ name }) => name.startsWith('domain:'))
  return (
    <>
      <Section {...words.scores} isShown={main.length > 0}>
        <SeriesCards metrics={metrics} series={main} count={countJudged} />
      </Section>
      <Section {...words.domains} isShown={domains.length > 0}>
        <SeriesCards metrics={metrics} series={domains} count={countJudged} />
      </Section>
      <Section {...words.motion} isShown={motion.length > 0}>
        <SeriesCards metrics={metrics} series={motion} count={countMeasured} />
      </Section>
      <Section {...words.practice} isShown={practiced.length > 0}>
        {practiced.map((one) => (
          <PracticeCard key={one.activityId} metrics={metrics} practiced={one} />
        ))}
      </Section>
    </>
  )
}

interface SectionProps {
  title: string
  about: string
  isShown: boolean
  children: ReactNode
}

function Section({ title, about, isShown, children }: SectionProps) {
  const id = useId()
  if (!isShown) return null
  return (
    <Stack gap={2} as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <p className="quiet">{about}</p>
      <ul className={styles.metrics}>{children}</ul>
    </Stack>
  )
}

interface SeriesCardsProps {
  metrics: ShownMetrics
  series: readonly MetricsSeries[]
  count: (count: number) => string
}

function SeriesCards({ metrics: { stretches, unit }, series, count }: SeriesCardsProps) {
  const places = placesOf(
    stretches,
    series.map(({ points }) => points),
  )
  return series.map(({ name, title, points }) => (
    <MetricCard
      key={name}
      title={nameSeries(name, title)}
      count={count(points.reduce((sum, one) => sum + one.count, 0))}
      points={pointsOf(places, points, ({ mean }) => mean, unit)}
      {...lookOf(name)}
    />
  ))
}

/** The scale on which a score is drawn, and how its numbers are formatted. */
function lookOf(name: string): { range?: readonly [number, number]; format: (value: number) => string } {
  if (name === 'global' || name.startsWith('domain:')) return { range: RATING, format: rated }
  if (name === 'surgesPerMinute') return { format: rated }
  return { range: SHARE, format: shared }
}

function PracticeCard({ metrics, practiced }: { metrics: ShownMetrics; practiced: PracticedMetrics }) {
  const { activityName, courseName, best, count, points } = practiced
  const places = placesOf(metrics.stretches, [points])
  return (
    <MetricCard
      title={activityName}
      subtitle={courseName}
      count={countPracticed(count)}
      figure={{ label: words.practice.best, value: best }}
      points={pointsOf(places, points, (point) => point.best, metrics.unit)}
      isTime
      format={timed}
    />
  )
}
