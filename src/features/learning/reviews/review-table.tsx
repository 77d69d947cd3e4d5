import type { ReactNode } from 'react'
import { type PlainRow, PlainTable } from '#features/shared/printed/plain-table.tsx'
import { Section } from '#ui/layout/section.tsx'

export interface ReviewTableProps {
  title: string
  /** Sentences below the heading. */
  about?: ReactNode
  heads: readonly string[]
  rows: readonly PlainRow[]
  /** Shown if there are no rows. */
  none: string
  endsWithButtons?: boolean
  children?: ReactNode
}

/** A heading and its plain table, with all rows in the page, so that they are printed, too. */
export function ReviewTable({
  title,
  about,
  heads,
  rows,
  none,
  endsWithButtons = false,
  children,
}: ReviewTableProps) {
  return (
    <Section title={title} isCard>
      {about === undefined ? null : <p className="quiet">{about}</p>}
      {children}
      {rows.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <PlainTable label={title} heads={heads} rows={rows} endsWithButtons={endsWithButtons} />
      )}
    </Section>
  )
}
