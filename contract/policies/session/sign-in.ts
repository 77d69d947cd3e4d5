import type { Actor } from '../actor.ts'
import { isResident } from '../roles.ts'

/**
 * Who may hold a session. An inactive resident may: they can still proctor, look at their courses (spec 1 §4, §6) and
 * deliver what is saved on their device. Any other inactivated account is closed.
 */
export function maySignIn(person: Pick<Actor, 'role' | 'isActive'>): boolean {
  return person.isActive || isResident(person)
}
