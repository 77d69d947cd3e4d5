import type { Pool } from 'pg'
import { type Account, findWorkshopRole } from '../sign-in/sign-in-store.ts'
import type { AnyRole, ProviderSettings } from './provider-settings.ts'

/** Whoever has one of these roles is never kept from their password by another role, unless theirs is named, too. */
const ADMINISTRATORS: readonly AnyRole[] = ['TROCAR_ADMIN', 'WORKSHOP_ADMIN']

/** Whether somebody's roles sign in with the provider alone. @param named the roles that do */
export function createElsewhere(
  pool: Pool,
  named: readonly AnyRole[],
): (account: Account) => Promise<boolean> {
  return async ({ id, role }) => {
    if (named.length === 0) return false
    const workshopRole = await findWorkshopRole(pool, id)
    const theirs = [role, workshopRole].filter((one) => one !== null)
    if (theirs.some((one) => ADMINISTRATORS.includes(one) && !named.includes(one))) return false
    return theirs.some((one) => named.includes(one))
  }
}

/** Sentences for the person who started the server: nobody gets in while the provider is away. */
export function warnOfAdministrators(
  settings: Pick<ProviderSettings, 'onlyThroughProvider'> | null,
): string[] {
  const closed = ADMINISTRATORS.filter((role) => settings?.onlyThroughProvider.includes(role))
  if (closed.length === 0) return []
  return [
    `onlyThroughProvider names ${closed.join(' and ')}: while the identity provider is away, no administrator can sign in.`,
  ]
}
