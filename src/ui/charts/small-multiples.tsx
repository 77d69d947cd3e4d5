import type { ReactNode } from 'react'
import styles from './chart.module.css'

/** The same chart several times, on one scale, so that they can be compared at a glance. */
export function SmallMultiples({
  charts,
}: {
  charts: readonly { key: string; title: string; chart: ReactNode }[]
}) {
  return (
    <ul className={styles.multiples}>
      {charts.map(({ key, title, chart }) => (
        <li key={key}>
          <p className={styles.title}>{title}</p>
          {chart}
        </li>
      ))}
    </ul>
  )
}
