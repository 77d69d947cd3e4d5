import type { ArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { Section } from '#ui/layout/section.tsx'
import { nameMetric } from '../metrics/virtual-metrics-words.ts'
import { words } from './replay-words.ts'
import styles from './replay.module.css'

/** What was measured, from 0 to 100. A tutorial has no scores. */
export function ReplayScores({ attempt: { exerciseScores, verification } }: { attempt: ArAttempt }) {
  if (exerciseScores.length === 0) return null
  const isTotal = ({ metricType }: { metricType: string }): number => (metricType === 'TOTAL' ? 0 : 1)
  return (
    <Section title={words.scores}>
      {verification === 'AWAITED' ? <p className={styles.quiet}>{words.notVerifiedYet}</p> : null}
      <dl className={styles.scores}>
        {exerciseScores
          .toSorted((one, other) => isTotal(one) - isTotal(other))
          .map(({ metricType, score }) => (
            <div key={metricType} className={styles.score}>
              <dt>{nameMetric(metricType)}</dt>
              <dd>{Math.round(score)}</dd>
            </div>
          ))}
      </dl>
    </Section>
  )
}
