import { UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { countText } from '#domain/count-text.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { addWords } from './add-words.ts'
import styles from './add.module.css'
import { importColumns } from './import-columns.tsx'
import type { AddPeople } from './use-add-people.ts'

export interface ImportTableProps {
  add: AddPeople
  onEdit: (key: string) => void
}

/** Every row as it will be added, and what is wrong with it. */
export function ImportTable({ add, onEdit }: ImportTableProps) {
  const [isFaultyOnly, setFaultyOnly] = useState(false)
  const { rows, right, taken, drop } = add
  const numbered = rows.map((row, at) => ({ ...row, number: at + 1, acts: row.key }))
  const isNarrowed = isFaultyOnly && rows.length > 0
  const shown = isNarrowed ? numbered.filter(({ faults }) => faults.length > 0) : numbered
  return (
    <DataTable
      label={addWords.list}
      columns={importColumns({ taken, onEdit, onDrop: (key) => drop(new Set([key])) })}
      rows={shown}
      keyOf={({ key }) => key}
      tools={
        rows.length === 0 ? null : (
          <div className={styles.filter}>
            <Segments<'all' | 'faulty'>
              label={addWords.list}
              hidesLabel
              choices={[
                { id: 'all', text: `${addWords.all} (${countText(rows.length)})` },
                { id: 'faulty', text: addWords.faulty(rows.length - right.length) },
              ]}
              value={isFaultyOnly ? 'faulty' : 'all'}
              onChange={(chosen) => setFaultyOnly(chosen === 'faulty')}
            />
          </div>
        )
      }
      empty={
        isNarrowed ? (
          <EmptyState icon={<UserCheck />} {...addWords.noneFaulty} />
        ) : (
          <EmptyState icon={<UserPlus />} title={addWords.emptyTitle} text={addWords.emptyText} />
        )
      }
    />
  )
}
