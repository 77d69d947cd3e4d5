import type { ManagedPerson, PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import { DeleteDialog } from '#features/shared/people/deletion/delete-dialog.tsx'
import { useRefreshPeople } from '../use-refresh-people.ts'
import { PersonForm } from './person-form.tsx'
import { ProctorDialog } from './proctor-dialog.tsx'

export interface PersonDialog {
  what: 'edit' | 'proctor' | 'remove'
  person: ManagedPerson
}

export interface PersonDialogsProps {
  /** Null: none. */
  dialog: PersonDialog | null
  program: PeoplePlace
  onClose: () => void
  onInactivate: (person: ManagedPerson) => void
}

/** The dialogs for actions on one person. */
export function PersonDialogs({ dialog, program, onClose, onInactivate }: PersonDialogsProps) {
  const refresh = useRefreshPeople()
  if (dialog === null) return null
  const { what, person } = dialog
  switch (what) {
    case 'edit':
      return <PersonForm person={person} onClose={onClose} />
    case 'proctor':
      return <ProctorDialog person={person} program={program} onClose={onClose} />
    case 'remove':
      return (
        <DeleteDialog
          person={person}
          onClose={onClose}
          onDone={refresh}
          onInactivate={() => {
            onClose()
            onInactivate(person)
          }}
        />
      )
  }
}
