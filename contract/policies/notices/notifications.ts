import type { Role } from '../../vocabulary/roles.ts'
import type { Actor } from '../actor.ts'
import { isAdministrative, isFaculty, isResident } from '../roles.ts'

/** Spec 2 §5: new-assessment notifications are relevant only to residents. */
export function isRelevantTo(actor: Pick<Actor, 'role'>, type: string): boolean {
  return type !== 'NEW_ASMT' || isResident(actor)
}

/** Spec 1 §6: notifications are fetched only for active non-administrative users. */
export function hasNotifications(person: { role: Role; isActive: boolean }): boolean {
  return person.isActive && !isAdministrative(person)
}

/**
 * Spec 1 §6: the overlay shows only to residents, program directors and faculty, and only if notifications are fetched.
 */
export function hasNotificationOverlay(person: { role: Role; isActive: boolean }): boolean {
  return hasNotifications(person) && (isResident(person) || isFaculty(person))
}
