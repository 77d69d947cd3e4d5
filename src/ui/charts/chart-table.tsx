import styles from './chart.module.css'
import type { ChartSeries } from './chart-data.ts'

/** The numbers of a chart, for people who read rather than look. */
export function ChartTable({
  label,
  series,
  format,
}: {
  label: string
  series: readonly ChartSeries[]
  format: (value: number) => string
}) {
  const places = series[0]?.points ?? []
  return (
    <details className={styles.numbers}>
      <summary>Show as a table</summary>
      <div className={styles.scroll}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Point</th>
              {series.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map(({ key, text }, at) => (
              <tr key={key}>
                <th scope="row">{text}</th>
                {series.map((one) => {
                  const value = one.points[at]?.value ?? null
                  return <td key={one.key}>{value === null ? '–' : format(value)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
