import type { LastInvitation } from '#contract/endpoints/people/account-values.ts'
import type {
  findAllInternalAccounts,
  InternalAccount,
} from '#contract/endpoints/people/internal-accounts.ts'
import type { listManagedPeople, ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import type { listUnregistered, UnregisteredPerson } from '#contract/endpoints/people/unregistered.ts'
import { type Role, roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { namesIn, type Table, yesOrNo } from '#server/http/table-handler.ts'

// Lists of people as saved tables.

interface Listed {
  fullName: string
  firstName: string
  lastName: string
  email: string
  role: Role
  lastInvitation: LastInvitation | null
}

const person = {
  Name: ({ fullName }: Listed) => fullName,
  'First name': ({ firstName }: Listed) => firstName,
  'Last name': ({ lastName }: Listed) => lastName,
  Email: ({ email }: Listed) => email,
  Role: ({ role }: Listed) => roleDisplayNames[role],
}

const invited = {
  'Last invitation (UTC)': ({ lastInvitation }: Listed) => lastInvitation?.at ?? null,
  Delivery: ({ lastInvitation }: Listed) =>
    lastInvitation === null ? null : deliveries[lastInvitation.state],
}

const deliveries: Readonly<Record<LastInvitation['state'], string>> = {
  QUEUED: 'On its way',
  SENT: 'Sent',
  FAILED: 'Not delivered',
}

export const peopleTable: Table<typeof listManagedPeople, ManagedPerson> = {
  name: 'people',
  rowsOf: ({ items }) => items,
  columns: {
    ...person,
    Groups: ({ userGroups }) => namesIn(userGroups),
    Proctors: ({ proctorGroups }) => namesIn(proctorGroups),
    'Time zone': ({ timezone }) => timezone,
    Active: ({ isActive }) => yesOrNo(isActive),
    Registered: ({ isRegistered }) => yesOrNo(isRegistered),
    ...invited,
  },
}

export const unregisteredTable: Table<typeof listUnregistered, UnregisteredPerson> = {
  name: 'unregistered-users',
  rowsOf: ({ items }) => items,
  columns: { ...person, ...invited },
}

export const internalAccountTable: Table<typeof findAllInternalAccounts, InternalAccount> = {
  name: 'internal-accounts',
  rowsOf: ({ _embedded }) => _embedded.user,
  columns: {
    ...person,
    'Time zone': ({ timezone }) => timezone,
    'Manages internal accounts': ({ isInternalAdminUser }) => yesOrNo(isInternalAdminUser),
    Active: ({ isExpired }) => yesOrNo(!isExpired),
    Registered: ({ isRegistered }) => yesOrNo(isRegistered),
    ...invited,
  },
}
