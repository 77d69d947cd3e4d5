import { type InternalAccount, internalAccount } from '#contract/endpoints/people/internal-accounts.ts'
import { type ManagedPerson, managedPerson } from '#contract/endpoints/people/managed-people.ts'
import { uuid } from './programs.ts'

type Facts<Of> = { [Name in keyof Of]?: unknown } & { firstName?: string; lastName?: string }

/** A resident, as those who manage people see her: Maya Okafor, except for the facts given. */
export function aManagedPerson(facts: Facts<ManagedPerson> = {}): ManagedPerson {
  const { firstName = 'Maya', lastName = 'Okafor' } = facts
  return managedPerson.parse({
    id: uuid(),
    email: 'maya@hospital.example',
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    role: 'RESIDENT',
    timezone: 'UTC',
    isActive: true,
    isRegistered: true,
    lastInvitation: null,
    userGroups: [],
    proctorGroups: [],
    isAtHome: true,
    mayBeChanged: true,
    ...facts,
  })
}

/** Finn Field of the field team, as admins see him, except for the facts given. */
export function anInternalAccount(facts: Facts<InternalAccount> = {}): InternalAccount {
  const { firstName = 'Finn', lastName = 'Field' } = facts
  return internalAccount.parse({
    id: uuid(),
    email: 'finn@trocar.test',
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    role: 'FIELD_TEAM_MEMBER',
    timezone: 'America/Chicago',
    isInternalAdminUser: false,
    isExpired: false,
    isRegistered: true,
    lastInvitation: null,
    ...facts,
  })
}
