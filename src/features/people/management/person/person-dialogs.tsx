import type { ManagedPerson, PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import { mayGiveRole, programRoles } from '#contract/policies/people/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { DeleteDialog } from '#features/shared/people/deletion/delete-dialog.tsx'
import { EmailField, NameFields, TimeZoneField } from '#features/shared/people/identity-fields.tsx'
import { useMe } from '#features/shared/use-me.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { actWords, personWords, refusals } from '../people-words.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'
import { ProctorDialog } from './proctor-dialog.tsx'
import { usePersonForm } from './use-person-form.ts'

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

interface PersonFormProps {
  person: ManagedPerson
  onClose: () => void
}

/** What was typed stays until it is saved or discarded; what somebody else wrote in the meantime is shown beside it. */
function PersonForm({ person, onClose }: PersonFormProps) {
  const { form, theirs } = usePersonForm(person, onClose)
  const { fields } = form
  const roles = useRolesToGive()
  return (
    <FormDialog
      title={personWords.title(person.fullName)}
      form={form}
      words={{
        submit: theirs === null ? personWords.save : personWords.saveMine,
        cancel: actWords.cancel,
        offline: actWords.notNow,
      }}
      onClose={onClose}
    >
      <EmailField label={personWords.email} known={person} field={fields.email} />
      <NameFields words={personWords} fields={fields} />
      <Select label={personWords.role} choices={roles} {...fields.role} />
      <TimeZoneField label={personWords.timezone} known={person.timezone} field={fields.timezone} />
      {theirs === null ? null : (
        <Notice tone="info" title={refusals['changed-meanwhile']} isUrgent>
          {personWords.theirs} {theirs.firstName} {theirs.lastName}, {theirs.email},{' '}
          {roleDisplayNames[theirs.role]}, {theirs.timezone}
        </Notice>
      )}
    </FormDialog>
  )
}

function useRolesToGive() {
  const me = useMe()
  return programRoles
    .filter((role) => me !== null && mayGiveRole(me, role))
    .map((id) => ({ id, text: roleDisplayNames[id] }))
}
