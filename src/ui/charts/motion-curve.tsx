import styles from './motion-curve.module.css'

export interface MotionCurveProps {
  /** What it shows, for people who cannot see it. */
  label: string
  /** From 0 up, one for each stretch; all stretches have the same length. */
  values: readonly number[]
  /** Stretches to highlight, as fractions of the whole from 0 to 1. */
  bands: readonly { from: number; to: number }[]
}

const HEIGHT = 100

/** An amount over time as a filled curve, with stretches of stillness highlighted. */
export function MotionCurve({ label, values, bands }: MotionCurveProps) {
  const top = Math.max(...values, Number.EPSILON)
  const width = Math.max(1, values.length - 1)
  const points = values.map((value, at) => `${at},${HEIGHT - (value / top) * HEIGHT}`)
  return (
    <figure aria-label={label}>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bands.map(({ from, to }) => (
          <rect
            key={from}
            className={styles.band}
            x={from * width}
            width={Math.max(0, to - from) * width}
            y={0}
            height={HEIGHT}
          />
        ))}
        <polygon
          className={styles.hill}
          points={[`0,${HEIGHT}`, ...points, `${width},${HEIGHT}`].join(' ')}
        />
      </svg>
    </figure>
  )
}
