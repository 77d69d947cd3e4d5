import type { Actor } from '#contract/policies/actor.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AddLetter, LetterBounds } from '#server/ports/letters.ts'
import { spendLettersLeft } from '../../session/spend-letter.ts'
import { leaveToFormerPerson } from './former-person-store.ts'
import { leaveResidency } from './leave-residency-store.ts'
import { findPeople } from './person-change-store.ts'

/** Whose residency ends, and whether others need what they left. */
interface Leaving {
  id: UserId
  role: Role
  isTraced: boolean
}

/**
 * Deletes somebody of both portals in the residency: their account, name and sign-ins stay, and they are told. What
 * others need stays under the name of a former person (0671).
 */
export async function endResidency(
  { addLetter, bounds }: { addLetter: AddLetter; bounds: LetterBounds },
  tx: Transaction,
  actor: Actor,
  { id, role, isTraced }: Leaving,
): Promise<void> {
  const [person] = await findPeople(tx, [id])
  if (isTraced) {
    const subjectId = await leaveToFormerPerson(tx, id, role)
    const made = { actorId: actor.id, action: 'account-anonymized', subjectType: 'user', subjectId } as const
    await writeAudit(tx, { ...made, before: { role }, after: null })
  }
  await leaveResidency(tx, id)
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'account-changed',
    subjectType: 'user',
    subjectId: id,
    before: { role },
    after: { role: null },
  })
  if (person?.isRegistered !== true) return
  const { email, firstName } = person
  const letters = { senderId: actor.id, kind: 'standing change', emails: [email] } as const
  const getsOne = await spendLettersLeft(bounds, tx, letters)
  const facts = { firstName, email, portal: 'residency', mayRead: false } as const
  if (getsOne(email)) await addLetter(tx, { userId: id, email, template: 'portal-closed', facts })
}
