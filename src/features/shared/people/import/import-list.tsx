import { UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ImportRow } from '#domain/people/import/import-rows.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { importListWords as words } from './import-list-words.ts'
import styles from './import-list.module.css'
import { rowActions } from './row-actions.tsx'

export interface ImportListProps {
  rows: readonly ImportRow[]
  /** What a portal shows of a row, between the name and the actions. */
  columns: readonly TableColumn<ImportRow>[]
  /** Says how people get onto the list. */
  emptyText: string
  onEdit: (key: string) => void
  onDrop: (key: string) => void
}

/** Every row as it will be added, and what is wrong with it. */
export function ImportList({ rows, columns, emptyText, onEdit, onDrop }: ImportListProps) {
  const [isFaultyOnly, setFaultyOnly] = useState(false)
  const numbered = rows.map((row, at) => ({ ...row, number: at + 1, acts: row.key }))
  const faulty = numbered.filter(({ faults }) => faults.length > 0)
  const isNarrowed = isFaultyOnly && rows.length > 0
  return (
    <DataTable
      label={words.list}
      columns={[...personColumns, ...columns, rowActions({ onEdit, onDrop })]}
      rows={isNarrowed ? faulty : numbered}
      keyOf={({ key }) => key}
      tools={
        rows.length === 0 ? null : (
          <div className={styles.filter}>
            <Segments<'all' | 'faulty'>
              label={words.list}
              hidesLabel
              choices={[
                { id: 'all', text: words.all(rows.length) },
                { id: 'faulty', text: words.faulty(faulty.length) },
              ]}
              value={isFaultyOnly ? 'faulty' : 'all'}
              onChange={(chosen) => setFaultyOnly(chosen === 'faulty')}
            />
          </div>
        )
      }
      empty={
        isNarrowed ? (
          <EmptyState icon={<UserCheck />} {...words.noneFaulty} />
        ) : (
          <EmptyState icon={<UserPlus />} title={words.emptyTitle} text={emptyText} />
        )
      }
    />
  )
}

/** A row with its number, from 1, and the key for its actions. */
type NumberedRow = ImportRow & { number: number; acts: string }

const personColumns: readonly TableColumn<NumberedRow>[] = [
  {
    value: 'cells',
    text: words.email,
    formatter: ({ email }) => email || '–',
    width: 'minmax(14rem, 2fr)',
  },
  { value: 'number', text: words.row, align: 'end', width: '5rem', sortable: true },
  {
    value: 'key',
    text: words.name,
    formatter: (_key, { cells }) => `${cells.firstName} ${cells.lastName}`.trim() || '–',
    width: 'minmax(8rem, 1.2fr)',
  },
]

/** What is wrong with a row, or that it is ready. */
export function statusColumn(
  statusOf: (row: ImportRow) => { right: string } | { wrong: string },
): TableColumn<ImportRow> {
  return {
    value: 'faults',
    text: words.status,
    formatter: (_faults, row) => {
      const status = statusOf(row)
      return 'right' in status ? status.right : <span className={styles.wrong}>{status.wrong}</span>
    },
    width: 'minmax(10rem, 1.8fr)',
  }
}
