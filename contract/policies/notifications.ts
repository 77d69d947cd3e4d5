import type { NotificationType } from '../vocabulary/assessment.ts'
import type { Actor } from './actor.ts'
import { isResident } from './roles.ts'

/** Spec 2 §5: new-assessment notifications are relevant only to residents. */
export function isRelevantTo(actor: Pick<Actor, 'role'>, type: NotificationType): boolean {
  return type !== 'NEW_ASMT' || isResident(actor)
}
