import type { ReactNode } from 'react'
import { Section } from '#ui/layout/section.tsx'
import styles from './review.module.css'

export interface ReviewRow {
  key: string
  /** The first one names the row. */
  cells: readonly ReactNode[]
}

export interface ReviewTableProps {
  title: string
  /** Sentences below the heading. */
  about?: ReactNode
  heads: readonly string[]
  rows: readonly ReviewRow[]
  /** Shown if there are no rows. */
  none: string
  children?: ReactNode
}

/** A heading and its plain table, with all rows in the page, so that they are printed, too. */
export function ReviewTable({ title, about, heads, rows, none, children }: ReviewTableProps) {
  return (
    <Section title={title} isCard>
      {about === undefined ? null : <p className="quiet">{about}</p>}
      {children}
      {rows.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <PlainTable label={title} heads={heads} rows={rows} />
      )}
    </Section>
  )
}

export function PlainTable({
  label,
  heads,
  rows,
}: {
  label: string
  heads: readonly string[]
  rows: readonly ReviewRow[]
}) {
  return (
    <table className={styles.table}>
      <caption className="spoken">{label}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
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
              <td key={heads[at + 1]} data-head={heads[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
