import type { NotificationType } from '../vocabulary/assessment.ts'
import type { Role } from '../vocabulary/roles.ts'
import type { Actor } from './actor.ts'
import { isFaculty, isResident } from './roles.ts'

/** Spec 2 §5: new-assessment notifications are relevant only to residents. */
export function isRelevantTo(actor: Pick<Actor, 'role'>, type: NotificationType): boolean {
  return type !== 'NEW_ASMT' || isResident(actor)
}

/** Spec 1 §6: notifications are for residents, faculty and program directors, and only for active accounts. */
export function hasNotifications(person: { role: Role; isActive: boolean }): boolean {
  return person.isActive && (isResident(person) || isFaculty(person))
}
