import type { VideoAnalysis } from '#contract/endpoints/video/analysis.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { MotionCurve } from '#ui/charts/motion-curve.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './motion-panel.module.css'
import { describeMeasures, describeOrigin } from '#features/shared/analysis/motion-words.ts'

export type Found = Extract<VideoAnalysis, { state: 'READY' }>

export interface MotionFindingsProps {
  found: Found
  onGoTo: (seconds: number) => void
}

export function MotionFindings({ found, onGoTo }: MotionFindingsProps) {
  const { motion, pauses, measures, confidence, madeBy } = found
  const length = motion.values.length * motion.secondsPerValue
  const bands = pauses.map(({ timeStamp, duration }) => ({
    from: timeStamp / length,
    to: Math.min(1, (timeStamp + duration) / length),
  }))
  return (
    <>
      <MotionCurve
        label={`Movement over ${formatClock(length * 1_000)}, with its longest pauses`}
        values={motion.values}
        bands={bands}
      />
      {pauses.length === 0 ? null : (
        <Cluster gap={2} as="ul" aria-label="Longest pauses">
          {pauses.map(({ timeStamp, duration }) => (
            <li key={timeStamp}>
              <Button size="small" onPress={() => onGoTo(timeStamp)}>
                {`Pause at ${formatClock(timeStamp * 1_000)}, ${duration.toFixed(0)} s`}
              </Button>
            </li>
          ))}
        </Cluster>
      )}
      <dl className={styles.measures}>
        {describeMeasures(measures).map(({ name, value, means, meansNot }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd>{means}</dd>
            <dd className="quiet">{meansNot}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{describeOrigin(madeBy, confidence)}</p>
    </>
  )
}
