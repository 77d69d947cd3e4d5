import { Ellipsis } from 'lucide-react'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { ImportRow } from '#domain/people/import/import-rows.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { addWords, describeFaults } from './add-words.ts'
import styles from './add.module.css'
import type { TakenEmails } from './use-taken-emails.ts'

export interface ShownRow extends ImportRow {
  /** From 1. */
  number: number
  /** The key of the column with the row's actions. */
  acts: string
}

export interface ImportColumnsProps {
  taken: TakenEmails
  onEdit: (key: string) => void
  onDrop: (key: string) => void
}

export function importColumns({
  taken,
  onEdit,
  onDrop,
}: ImportColumnsProps): readonly TableColumn<ShownRow>[] {
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
      formatter: (faults, { spelled, leavesGroupOut }) =>
        faults.length === 0 ? (
          leavesGroupOut ? (
            addWords.rightWithoutGroup
          ) : (
            addWords.right
          )
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
