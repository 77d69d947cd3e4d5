import type { Role } from '../../vocabulary/roles.ts'

/** What decides whether somebody may hold a session. */
export interface AccountFacts {
  /** In the residency; null: they don't belong to it. */
  role: Role | null
  /** In the residency. */
  isActive: boolean
  /** They belong to the workshop portal, or did. */
  isOfWorkshops: boolean
}

/**
 * Who may use the residency portal. An inactive resident may: they can still proctor, look at their courses (spec 1 §4,
 * §6) and deliver what is saved on their device. For any other inactivated person it is closed.
 */
export function mayUseResidency<Of extends Pick<AccountFacts, 'role' | 'isActive'>>(
  person: Of,
): person is Of & { role: Role } {
  return person.role !== null && (person.isActive || person.role === 'RESIDENT')
}

/**
 * Who may hold a session: everybody who may use a portal, and people whose workshop membership has ended. Their account
 * is theirs, and each portal that they no longer belong to says so (0627).
 */
export function maySignIn(person: AccountFacts): boolean {
  return mayUseResidency(person) || person.isOfWorkshops
}
