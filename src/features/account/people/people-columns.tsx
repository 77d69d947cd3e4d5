import { Ellipsis } from 'lucide-react'
import type { ManagedPerson } from '#contract/endpoints/account/people.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { describeInvitation } from '#features/shared/invitations/invitation-words.ts'
import { resetStepWords } from '#features/shared/people/second-step-words.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import type { PeopleTab } from './people-question.ts'
import { teachingWords } from './person/teaching-words.ts'
import { peopleWords } from './people-words.ts'

export const personActs = [
  'edit',
  'move',
  'proctor',
  'resend',
  'reset-step',
  'inactivate',
  'reactivate',
  'remove',
  'end-teaching',
] as const
export type PersonAct = (typeof personActs)[number]

export interface PeopleColumnsProps {
  tab: PeopleTab
  /** At home in no program: there are no groups to move to. */
  isHomeless: boolean
  /** Whoever only looks has nothing to do. */
  manages: boolean
  timeZone: string
  isAway: boolean
  onAct: (act: PersonAct, person: ManagedPerson) => void
}

const namesOf = (groups: ManagedPerson['userGroups']) =>
  groups
    .filter(({ isExpired }) => !isExpired)
    .map(({ name }) => name)
    .join(', ')

export function peopleColumns({
  tab,
  isHomeless,
  manages,
  timeZone,
  isAway,
  onAct,
}: PeopleColumnsProps): readonly TableColumn<ManagedPerson>[] {
  const groups: TableColumn<ManagedPerson> =
    tab === 'faculty'
      ? {
          value: 'proctorGroups',
          text: 'Proctors',
          formatter: (own) => namesOf(own) || '–',
          width: 'minmax(8rem, 1.2fr)',
        }
      : {
          value: 'userGroups',
          text: 'Group',
          formatter: (own) => namesOf(own) || peopleWords.noGroup,
          width: 'minmax(8rem, 1.2fr)',
        }
  const role: readonly TableColumn<ManagedPerson>[] =
    tab === 'residents'
      ? []
      : [
          {
            value: 'role',
            text: 'Role',
            formatter: (value) => roleDisplayNames[value],
            width: 'minmax(7rem, 1fr)',
          },
        ]
  return [
    { value: 'fullName', text: 'Name', sortable: true, width: 'minmax(9rem, 1.4fr)' },
    {
      value: 'email',
      text: 'Email',
      sortable: true,
      formatter: (email) => <EmailText email={email} />,
      width: 'minmax(10rem, 1.8fr)',
    },
    ...role,
    groups,
    {
      value: 'isRegistered',
      text: 'Status',
      formatter: (is, { lastInvitation }) => (is ? 'Registered' : describeInvitation(lastInvitation)),
      width: 'minmax(8rem, 1fr)',
    },
    {
      value: 'lastInvitation',
      text: 'Last invitation',
      hidden: true,
      formatter: (last) => (last === null ? '–' : formatMoment(last.at, timeZone)),
      width: 'minmax(9rem, 1.2fr)',
    },
    { value: 'timezone', text: 'Time zone', hidden: true },
    {
      value: 'id',
      text: 'Actions',
      width: '5.5rem',
      isActions: true,
      formatter: (_id, person) =>
        person.mayBeChanged || (manages && teachesBesides(person)) ? (
          <Menu
            label={peopleWords.actions(person.fullName)}
            entries={entriesOf({ tab, isHomeless }, person).map((entry) => ({
              ...entry,
              isDisabled: isAway,
            }))}
            onChoose={(chosen) => {
              const act = personActs.find((one) => one === chosen)
              if (act !== undefined) onAct(act, person)
            }}
          >
            <IconButton label={peopleWords.actions(person.fullName)}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </Menu>
        ) : null,
    },
  ]
}

function entriesOf(
  { tab, isHomeless }: Pick<PeopleColumnsProps, 'tab' | 'isHomeless'>,
  person: ManagedPerson,
): MenuEntry[] {
  const { isRegistered, mayBeChanged } = person
  const ending =
    tab === 'faculty' && !isHomeless && teachesBesides(person)
      ? [{ id: 'end-teaching', text: teachingWords.end, isDanger: true }]
      : []
  if (!mayBeChanged) return ending
  const remove = { id: 'remove', text: peopleWords.remove, isDanger: true }
  const proctor = { id: 'proctor', text: peopleWords.proctor }
  if (tab === 'inactive-users') return [{ id: 'reactivate', text: peopleWords.reactivate }, proctor, remove]
  return [
    { id: 'edit', text: peopleWords.edit },
    ...(tab === 'residents' && !isHomeless ? [{ id: 'move', text: peopleWords.move }] : []),
    proctor,
    isRegistered
      ? { id: 'reset-step', text: resetStepWords.act }
      : { id: 'resend', text: peopleWords.resend },
    ...ending,
    { id: 'inactivate', text: peopleWords.inactivate, isDanger: true },
    remove,
  ]
}

/** Directors stay until their time ends. */
function teachesBesides({ role, isAtHome }: ManagedPerson): boolean {
  return role === 'FACULTY' && !isAtHome
}
