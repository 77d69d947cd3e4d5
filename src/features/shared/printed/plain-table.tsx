import type { ReactNode } from 'react'
import { withWholeDates } from '#ui/dates/whole-dates.ts'
import styles from './printed.module.css'

export interface PlainRow {
  key: string
  /** The first one names the row. */
  cells: readonly ReactNode[]
}

export interface PlainTableProps {
  label: string
  heads: readonly string[]
  rows: readonly PlainRow[]
  /** The last column has only buttons, which nobody presses on paper. */
  endsWithButtons?: boolean
}

/** A table with all rows in the page, so that rows out of view are printed, too. */
export function PlainTable({ label, heads, rows, endsWithButtons = false }: PlainTableProps) {
  const classOf = (at: number) =>
    endsWithButtons && at === heads.length - 1 ? { className: styles.offPaper } : {}
  return (
    <table className={styles.table}>
      <caption className="spoken">{label}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" {...classOf(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={heads[at + 1]} data-head={heads[at + 1]} {...classOf(at + 1)}>
                {typeof cell === 'string' ? withWholeDates(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
