import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { writeAudit } from '#server/database/audit.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { addWorkshopMember } from '#server/modules/workshops/add-workshop-member.ts'
import type { WorkshopStaffRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { AccountOrder } from './account-order.ts'
import { givePassword, openWorkshops } from './account-store.ts'

interface StaffOrder extends AccountOrder {
  role: WorkshopStaffRole
  passwordHash: string
}

/** What is said of somebody who belongs to the other portal. */
export const KNOWN = (email: string) => `${email} has an account already: name and password stay.`

/** Whoever is known stays who they are, with their password and their role in the residency. */
export async function addWorkshopStaff(
  tx: Transaction,
  order: StaffOrder,
  publicUrl: string,
): Promise<string[]> {
  const { email, firstName, lastName, role, passwordHash } = order
  const member = { email, firstName, lastName, role, passwordHash, actorId: null }
  const { id: userId, standing, before, now } = await addWorkshopMember(tx, member)
  if (standing === 'unregistered') await givePassword(tx, userId, passwordHash)
  await openWorkshops(tx, userId, role)
  if (now.role !== role || now.isDeactivated)
    await writeAudit(tx, {
      actorId: null,
      action: 'account-changed',
      subjectType: 'user',
      subjectId: userId,
      before: { workshopRole: before?.role ?? null },
      after: { workshopRole: role },
    })
  const isNew = standing === 'new'
  const done = isNew ? [] : [KNOWN(email)]
  if (order.hasLetter && isNew) done.push(await welcome(tx, { userId, email, firstName }, publicUrl))
  return [...done, `${email} may sign in now, in the workshop portal as ${role}.`]
}

/** Returns the sentence about it. */
export async function welcome(
  tx: Transaction,
  { userId, email, firstName }: { userId: UserId; email: string; firstName: string },
  address: string,
): Promise<string> {
  await addLetter(tx, { userId, email, template: 'welcome', facts: { firstName, email, address } })
  return `${email} is told by mail once the server runs.`
}
