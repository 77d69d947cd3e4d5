import { getProgram } from '#contract/endpoints/people/programs.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { StructureDeletionDialog } from '#features/shared/people/deletion/structure-deletion-dialog.tsx'
import { structureDeletionWords } from '#features/shared/people/deletion/structure-deletion-words.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useLinks } from '#features/shared/use-links.ts'
import type { ProgramGroup } from '../use-groups.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'
import { GroupForm } from './group-form.tsx'

export interface GroupDialog {
  what: 'edit' | 'delete'
  group: ProgramGroup
}

export interface GroupDialogsProps {
  program: ProgramId
  /** Null: none. */
  dialog: GroupDialog | null
  onClose: () => void
  onShowPeople: (group: ProgramGroup) => void
}

/** The dialogs for actions on one group. */
export function GroupDialogs({ program, dialog, onClose, onShowPeople }: GroupDialogsProps) {
  if (dialog === null) return null
  const { what, group } = dialog
  return what === 'edit' ? (
    <GroupForm key={group.id} program={program} group={group} onClose={onClose} />
  ) : (
    <GroupDeletion group={group} onClose={onClose} onShowPeople={() => onShowPeople(group)} />
  )
}

interface GroupDeletionProps {
  group: ProgramGroup
  onClose: () => void
  onShowPeople: () => void
}

/** Deletes a group that was made by mistake, or leads to what keeps it. */
function GroupDeletion({ group, onClose, onShowPeople }: GroupDeletionProps) {
  const links = useLinks()
  const refresh = useRefreshPeople()
  const answers = useAnswers()
  return (
    <StructureDeletionDialog
      of={{ kind: 'group', id: group.id, name: group.name }}
      leads={[
        { text: structureDeletionWords.showGroupPeople, of: ['members', 'proctors'], onPress: onShowPeople },
        { text: structureDeletionWords.showEvents, of: ['events'], href: links.schedule() },
      ]}
      onClose={onClose}
      onDone={() => void Promise.all([refresh(), answers.invalidate(getProgram)])}
    />
  )
}
