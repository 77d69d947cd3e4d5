import type { Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { addPerson, type NewPerson } from '../session/person-store.ts'
import { type JoinedPerson, joinResidency } from './residency-member-store.ts'

export interface AddedPerson extends JoinedPerson {
  /** False: they were of the workshops alone until now. */
  isNew: boolean
}

/**
 * Adds somebody to the residency, whether they have an account for the workshops or not (0634). `known`: this very
 * account was created before; `email-taken`: somebody of the residency has the email.
 */
export async function addToResidency(
  tx: Transaction,
  person: NewPerson,
): Promise<AddedPerson | 'known' | 'email-taken'> {
  const { id, email, firstName, role, programId = null, systemId = null } = person
  const made = await addPerson(tx, person)
  if (made === 'made') return { id, email, firstName, isRegistered: false, isNew: true }
  if (made === 'known') return made
  const joined = await joinResidency(tx, [{ email, role, programId, systemId }])
  const known = joined.get(spellEmail(email))
  return known === undefined ? 'email-taken' : { ...known, isNew: false }
}

/** The entry of the audit trail about it. */
export function auditOfAdded<After extends object>(
  { id, isNew }: Pick<AddedPerson, 'id' | 'isNew'>,
  after: After,
) {
  return isNew
    ? ({ action: 'account-created', subjectId: id, before: null, after } as const)
    : ({ action: 'account-changed', subjectId: id, before: { role: null }, after } as const)
}
