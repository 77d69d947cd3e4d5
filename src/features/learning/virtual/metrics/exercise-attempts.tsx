import { useState } from 'react'
import type { ArAttempt, ArSubActivity } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArExercise } from '#contract/vocabulary/learning/virtual.ts'
import { attemptBefore, scoreOf } from '#domain/learning/virtual-progress.ts'
import { TRAINS_NOT_CERTIFIES } from '#domain/learning/virtual/metric-texts.ts'
import { formatDate } from '#domain/moment-text.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { comparedColumns, type ComparedRow } from './compared-columns.tsx'
import {
  describeLevel,
  deviceNames,
  exerciseNames,
  nameMetric,
  words,
  textOf,
} from './virtual-metrics-words.ts'
import styles from './virtual-metrics.module.css'

export interface ExerciseAttemptsProps {
  /** Newest first; at least one. */
  attempts: readonly ArAttempt[]
  exercises: readonly ArSubActivity[]
}

const RANGE = [0, 100] as const

/** One exercise: a measure over time, and its latest attempt against the one before. */
export function ExerciseAttempts({ attempts, exercises }: ExerciseAttemptsProps) {
  const measured = attempts.filter(({ exerciseScores }) => exerciseScores.length > 0)
  const played = exercises.filter(({ exercise }) => measured.some((one) => one.exercise === exercise))
  const [chosen, setChosen] = useState<ArExercise | null>(null)
  const [metric, setMetric] = useState('TOTAL')
  const of =
    played.find(({ exercise }) => exercise === chosen) ??
    played.find(({ exercise }) => exercise === measured[0]?.exercise)
  if (of === undefined) return null
  const theirs = measured.filter(({ exercise }) => exercise === of.exercise)
  const [latest] = theirs
  if (latest === undefined) return null
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={words.exercise}
          value={of.exercise}
          choices={played.map(({ exercise }) => ({ id: exercise, text: exerciseNames[exercise] }))}
          onChange={setChosen}
        />
        <Select
          label={words.metric}
          value={metric}
          choices={of.metrics.map(({ metricType }) => ({ id: metricType, text: nameMetric(metricType) }))}
          onChange={setMetric}
        />
      </div>
      <Section title={words.chart} isCard>
        <p className="quiet">{words.chartAbout}</p>
        <ScoreChart attempts={theirs} metric={metric} />
        <AboutMetric metric={metric} />
      </Section>
      <Section title={words.compared} isCard>
        <Compared latest={latest} before={attemptBefore(latest, theirs)} of={of} />
      </Section>
    </>
  )
}

/** Said beside each score: it trains, it doesn't certify. */
function AboutMetric({ metric }: { metric: string }) {
  const text = textOf(metric)
  return (
    <div className="quiet">
      {text === undefined ? null : (
        <p>
          {text.meaning} {text.source} {words.doesNotShow}
          {text.doesNotShow}
        </p>
      )}
      <p>{TRAINS_NOT_CERTIFIES}</p>
    </div>
  )
}

function ScoreChart({ attempts, metric }: { attempts: readonly ArAttempt[]; metric: string }) {
  const timeZone = useTimeZone()
  const points = attempts.toReversed().map((attempt) => ({
    key: attempt.attemptId,
    text: formatDate(attempt.playedAt, timeZone),
    value: scoreOf(attempt, metric),
  }))
  const name = nameMetric(metric)
  return (
    <LineChart
      label={name}
      range={RANGE}
      format={(value) => String(Math.round(value))}
      series={[{ key: 'score', name, points }]}
    />
  )
}

interface ComparedProps {
  latest: ArAttempt
  before: ArAttempt | null
  of: ArSubActivity
}

function Compared({ latest, before, of }: ComparedProps) {
  const rows = of.metrics.map(({ metricType, passingScore, isPassingCriteria }): ComparedRow => ({
    metricType,
    latest: scoreOf(latest, metricType),
    before: before === null ? null : scoreOf(before, metricType),
    passingScore: isPassingCriteria ? passingScore : null,
  }))
  return (
    <>
      <p className="quiet">
        {[describeLevel(latest.level), deviceNames[latest.device]].join(' · ')}
        {before === null ? `. ${words.first}` : ''}
      </p>
      {latest.analysisNotes.length === 0 ? null : (
        <ul>
          {latest.analysisNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <DataTable
        label={words.compared}
        columns={comparedColumns}
        rows={rows}
        keyOf={({ metricType }) => metricType}
        empty={null}
      />
    </>
  )
}
