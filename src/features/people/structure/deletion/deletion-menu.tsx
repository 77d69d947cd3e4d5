import { Ellipsis } from 'lucide-react'
import { structureDeletionWords } from '#features/shared/people/deletion/structure-deletion-words.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'

export interface DeletionMenuProps {
  name: string
  isDisabled: boolean
  onDelete: () => void
}

/** What is rarely done to it, away from what is done often. */
export function DeletionMenu({ name, isDisabled, onDelete }: DeletionMenuProps) {
  const label = structureDeletionWords.actionsFor(name)
  return (
    <Menu
      label={label}
      entries={[{ id: 'delete', text: structureDeletionWords.remove, isDanger: true, isDisabled }]}
      onChoose={onDelete}
    >
      <IconButton label={label}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </Menu>
  )
}
