import { Ellipsis } from 'lucide-react'
import type { ListedParticipant } from '#contract/endpoints/workshops/participants/participants.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { resetStepWords } from '#features/shared/people/second-step-words.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { usersWords as words } from './participant-screen-words.ts'

export type UserAct = 'view' | 'edit' | 'reset-step' | 'deactivate' | 'reactivate'

export function userColumns(
  act: (act: UserAct, person: ListedParticipant) => void,
  { mayResetStep }: { mayResetStep: (person: ListedParticipant) => boolean },
): readonly TableColumn<ListedParticipant>[] {
  const { columns } = words
  return [
    { value: 'fullName', text: columns.name, sortable: true, width: 'minmax(8rem, 1.4fr)' },
    {
      value: 'email',
      text: columns.email,
      sortable: true,
      formatter: (email) => <EmailText email={email} />,
      width: 'minmax(9.5rem, 1.8fr)',
    },
    {
      value: 'hospitalName',
      text: columns.hospital,
      formatter: (name) => (name === '' ? '–' : name),
      width: 'minmax(7rem, 1.2fr)',
    },
    {
      value: 'specialties',
      text: columns.specialties,
      formatter: (names) => (names.length === 0 ? '–' : names.join(', ')),
      width: 'minmax(7rem, 1.2fr)',
    },
    { value: 'workshops', text: columns.workshops, align: 'end', width: '7rem' },
    {
      value: 'isRegistered',
      text: columns.status,
      formatter: (_is, person) => describeStatus(person),
      width: 'minmax(7rem, 1fr)',
    },
    {
      value: 'id',
      text: columns.actions,
      width: '5.5rem',
      isActions: true,
      formatter: (_id, person) => (
        <Menu
          label={words.actions(person.fullName)}
          entries={entriesOf(person, mayResetStep(person))}
          onChoose={(chosen) => act(chosen as UserAct, person)}
        >
          <IconButton label={words.actions(person.fullName)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu>
      ),
    },
  ]
}

export function describeStatus({
  isDeactivated,
  isRegistered,
}: Pick<ListedParticipant, 'isDeactivated' | 'isRegistered'>): string {
  if (isDeactivated) return words.status.deactivated
  return isRegistered ? words.status.registered : words.status.invited
}

function entriesOf(
  { isDeactivated, mayBeDeactivated }: ListedParticipant,
  mayResetStep: boolean,
): readonly MenuEntry[] {
  return [
    { id: 'view', text: words.view },
    { id: 'edit', text: words.edit },
    ...(mayResetStep ? [{ id: 'reset-step', text: resetStepWords.act }] : []),
    ...(!mayBeDeactivated
      ? []
      : isDeactivated
        ? [{ id: 'reactivate', text: words.reactivate }]
        : [{ id: 'deactivate', text: words.deactivate, isDanger: true }]),
  ]
}
