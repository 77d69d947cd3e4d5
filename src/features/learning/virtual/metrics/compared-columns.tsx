import type { TableColumn } from '#ui/table/column.ts'
import { describeChange, nameMetric, words } from './virtual-metrics-words.ts'
import styles from './virtual-metrics.module.css'

/** A metric of an attempt beside the same of the one before. */
export interface ComparedRow {
  metricType: string
  latest: number | null
  before: number | null
  passingScore: number | null
}

const number = (value: number | null) => (value === null ? '–' : Math.round(value))

export const comparedColumns: TableColumn<ComparedRow>[] = [
  { value: 'metricType', text: words.metric, width: 'minmax(9rem, 2fr)', formatter: nameMetric },
  {
    value: 'latest',
    text: words.latest,
    align: 'end',
    formatter: (score, row) => (
      <>
        {number(score)}
        <span className={styles.sub}>{score === null ? '' : describeChange(score, row.before)}</span>
      </>
    ),
  },
  { value: 'before', text: words.before, align: 'end', formatter: number },
  { value: 'passingScore', text: words.passesAt, align: 'end', formatter: number },
]
