import { Ellipsis, UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { countText } from '#domain/count-text.ts'
import type { ImportRow } from '#domain/people/import-rows.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { addWords, describeFaults } from './add-words.ts'
import styles from './add.module.css'
import type { AddPeople } from './use-add-people.ts'
import type { TakenEmails } from './use-taken-emails.ts'

export interface ImportTableProps {
  add: AddPeople
  onEdit: (key: string) => void
}

interface ShownRow extends ImportRow {
  /** From 1. */
  number: number
  /** Its key: what can be done with it stands there. */
  acts: string
}

/** Every row as it will be added, and what is wrong with it. */
export function ImportTable({ add, onEdit }: ImportTableProps) {
  const [isFaultyOnly, setFaultyOnly] = useState(false)
  const { rows, faulty, taken, drop } = add
  const numbered = rows.map((row, at) => ({ ...row, number: at + 1, acts: row.key }))
  const isNarrowed = isFaultyOnly && rows.length > 0
  const shown = isNarrowed ? numbered.filter(({ faults }) => faults.length > 0) : numbered
  return (
    <DataTable
      label={addWords.list}
      columns={columnsFor({ taken, onEdit, onDrop: (key) => drop(new Set([key])) })}
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
                { id: 'faulty', text: addWords.faulty(faulty.length) },
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

interface ColumnsProps {
  taken: TakenEmails
  onEdit: (key: string) => void
  onDrop: (key: string) => void
}

function columnsFor({ taken, onEdit, onDrop }: ColumnsProps): readonly TableColumn<ShownRow>[] {
  return [
    {
      value: 'cells',
      text: addWords.email,
      formatter: ({ email }) => email || '–',
      width: 'minmax(14rem, 2fr)',
    },
    { value: 'number', text: addWords.row, align: 'end', width: '5rem', sortable: true },
    {
      value: 'key',
      text: addWords.name,
      formatter: (_key, { cells }) => `${cells.firstName} ${cells.lastName}`.trim() || '–',
      width: 'minmax(8rem, 1.2fr)',
    },
    {
      value: 'role',
      text: addWords.role,
      formatter: (role, { cells }) => (role === null ? cells.role : roleDisplayNames[role]),
      width: 'minmax(7rem, 0.8fr)',
    },
    {
      value: 'groupId',
      text: addWords.group,
      formatter: (_id, { cells }) => cells.group || '–',
      width: 'minmax(7rem, 0.9fr)',
    },
    {
      value: 'faults',
      text: addWords.status,
      formatter: (faults, { spelled }) =>
        faults.length === 0 ? (
          addWords.right
        ) : (
          <span className={styles.wrong}>{describeFaults(faults, taken.get(spelled))}</span>
        ),
      width: 'minmax(10rem, 1.8fr)',
    },
    {
      value: 'acts',
      text: 'Actions',
      width: '5.5rem',
      isActions: true,
      formatter: (key, { number }) => (
        <Menu
          label={addWords.actions(number)}
          entries={[
            { id: 'edit', text: addWords.editRow },
            { id: 'drop', text: addWords.dropRow, isDanger: true },
          ]}
          onChoose={(act) => (act === 'edit' ? onEdit(key) : onDrop(key))}
        >
          <IconButton label={addWords.actions(number)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
      ),
    },
  ]
}
