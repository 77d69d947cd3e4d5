import type { AdministrativeUser } from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { isWorkshopAdmin } from '#contract/policies/workshops/workshop-roles.ts'
import { type InvitationRow, lastInvitationOf } from '../../people/account-list-store.ts'
import type { StoredAdministrative } from './administrative-store.ts'

/** What this actor may see of somebody who works for workshops. */
export function showAdministrative(
  actor: WorkshopActor,
  row: StoredAdministrative & InvitationRow,
): AdministrativeUser {
  const { id, firstName, lastName, fullName, role, email, isInternal, phone } = row
  const { hasAccepted, isInBothPortals } = row
  if (!isWorkshopAdmin(actor)) return { id, firstName, lastName, fullName }
  return {
    id,
    firstName,
    lastName,
    fullName,
    role,
    email,
    isInternal,
    userDetails: { phone: { number: phone } },
    isRegistered: hasAccepted,
    isInBothPortals,
    lastInvitation: lastInvitationOf(row),
  }
}
