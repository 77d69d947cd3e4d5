import styles from './dot-plot.module.css'

export interface DotPlotRow {
  key: string
  text: string
  /** Beside the dots, in words. */
  summary: string
  dots: readonly { value: number; name: string; key: string }[]
}

export interface DotPlotProps {
  label: string
  /** From and to, both shown. */
  range: readonly [number, number]
  rows: readonly DotPlotRow[]
}

/** Who rated what how, line by line: dots close together mean agreement. */
export function DotPlot({ label, range, rows }: DotPlotProps) {
  const [from, to] = range
  const steps = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  return (
    <figure className={styles.plot} aria-label={label}>
      <div className={styles.scale} aria-hidden="true">
        {steps.map((step) => (
          <span key={step}>{step}</span>
        ))}
      </div>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key} className={styles.row}>
            <span className={styles.text}>{row.text}</span>
            <span className={styles.line}>
              {row.dots.map(({ key, value, name }, index) => (
                <span
                  key={key}
                  className={styles.dot}
                  style={{
                    insetInlineStart: `${((value - from) / (to - from)) * 100}%`,
                    insetBlockStart: `${50 + sideStep(row.dots, index) * 42}%`,
                  }}
                >
                  <span className="spoken">
                    {name}: {value}
                  </span>
                </span>
              ))}
            </span>
            <span className={styles.summary}>{row.summary}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** Dots of the same value are stacked. */
function sideStep(dots: DotPlotRow['dots'], index: number): number {
  const same = dots.filter(({ value }) => value === dots[index]?.value)
  const place = dots.slice(0, index).filter(({ value }) => value === dots[index]?.value).length
  return place - (same.length - 1) / 2
}
