import { Ellipsis } from 'lucide-react'
import type { ImportRow } from '#domain/people/import/import-rows.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import styles from '../attendees.module.css'
import { describeFaults, manyWords as words } from './add-words.ts'
import type { AddMany } from './use-add-many.ts'

export interface ShownRow extends ImportRow {
  /** From 1. */
  number: number
  /** The key of the column with the row's actions. */
  acts: string
}

export interface ManyColumnsProps {
  known: AddMany['known']
  onEdit: (key: string) => void
  onDrop: (key: string) => void
}

export function manyColumns({ known, onEdit, onDrop }: ManyColumnsProps): readonly TableColumn<ShownRow>[] {
  return [
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
    {
      value: 'faults',
      text: words.status,
      formatter: (faults, { spelled }) => {
        const found = known.get(spelled) ?? null
        if (faults.length > 0)
          return <span className={styles.wrong}>{describeFaults(faults, found?.standing ?? null)}</span>
        return found === null ? words.right : words.rightAs(found.fullName)
      },
      width: 'minmax(10rem, 1.8fr)',
    },
    {
      value: 'acts',
      text: 'Actions',
      width: '5.5rem',
      isActions: true,
      formatter: (key, { number }) => (
        <Menu
          label={words.actions(number)}
          entries={[
            { id: 'edit', text: words.edit },
            { id: 'drop', text: words.drop, isDanger: true },
          ]}
          onChoose={(act) => (act === 'edit' ? onEdit(key) : onDrop(key))}
        >
          <IconButton label={words.actions(number)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
      ),
    },
  ]
}
