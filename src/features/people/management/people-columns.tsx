import type { ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { describeInvitation } from '#features/shared/invitations/invitation-words.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { PersonMenu, type PersonMenuProps } from './person/person-menu.tsx'
import styles from './people.module.css'
import { peopleWords } from './people-words.ts'
import { teachingWords } from './person/teaching-words.ts'

export interface PeopleColumnsProps extends Omit<PersonMenuProps, 'person'> {
  timeZone: string
}

const namesOf = (groups: ManagedPerson['userGroups']) =>
  groups
    .filter(({ isExpired }) => !isExpired)
    .map(({ name }) => name)
    .join(', ')

export function peopleColumns({
  timeZone,
  ...menu
}: PeopleColumnsProps): readonly TableColumn<ManagedPerson>[] {
  const { tab } = menu
  const groups: TableColumn<ManagedPerson> =
    tab === 'faculty'
      ? {
          value: 'proctorGroups',
          text: 'Proctors',
          formatter: (own) => namesOf(own) || '–',
          width: 'minmax(7.5rem, 1.2fr)',
        }
      : {
          value: 'userGroups',
          text: 'Group',
          formatter: (own) => namesOf(own) || peopleWords.inNoGroup,
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
    {
      value: 'fullName',
      text: 'Name',
      sortable: true,
      formatter: (name, { elsewhere = [] }) => <NameAndPlaces name={name} elsewhere={elsewhere} />,
      width: 'minmax(8rem, 1.4fr)',
    },
    {
      value: 'email',
      text: 'Email',
      sortable: true,
      formatter: (email) => <EmailText email={email} />,
      width: 'minmax(9.5rem, 1.8fr)',
    },
    ...role,
    groups,
    {
      value: 'isRegistered',
      text: 'Status',
      formatter: (is, { lastInvitation }) => (is ? 'Registered' : describeInvitation(lastInvitation)),
      width: 'minmax(7rem, 1fr)',
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
      formatter: (_id, person) => <PersonMenu {...menu} person={person} />,
    },
  ]
}

type Elsewhere = NonNullable<ManagedPerson['elsewhere']>

/** Those who employ a person see where else they are employed, and who has asked them. */
function NameAndPlaces({ name, elsewhere }: { name: string; elsewhere: Elsewhere }) {
  return (
    <>
      {name}
      {elsewhere.map(({ title, standing }) => (
        <span key={`${standing} ${title}`} className={styles.elsewhere}>
          {teachingWords.elsewhere[standing](title)}
        </span>
      ))}
    </>
  )
}
