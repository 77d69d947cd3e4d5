import { Ellipsis } from 'lucide-react'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { importListWords as words } from './import-list-words.ts'

export interface RowActions {
  onEdit: (key: string) => void
  onDrop: (key: string) => void
}

/** The column with what can be done with a row of the list. */
export function rowActions({ onEdit, onDrop }: RowActions): TableColumn<{ number: number; acts: string }> {
  return {
    value: 'acts',
    text: words.actions,
    width: '5.5rem',
    isActions: true,
    formatter: (key, { number }) => (
      <Menu
        label={words.actionsOf(number)}
        entries={[
          { id: 'edit', text: words.edit },
          { id: 'drop', text: words.drop, isDanger: true },
        ]}
        onChoose={(act) => (act === 'edit' ? onEdit(key) : onDrop(key))}
      >
        <IconButton label={words.actionsOf(number)}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Menu>
    ),
  }
}
