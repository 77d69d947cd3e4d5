import type { WorkshopActor } from '../actor.ts'
import { isWorkshopStaff } from './workshop-roles.ts'

/** `staff`: who works for workshops; `participant`: who takes part in them. Somebody may be both. */
export type RegistrationSide = 'staff' | 'participant'

/** What is asked of whoever follows an invitation: the link of one side registers nobody of the other. */
export function mayRegisterAs(
  side: RegistrationSide,
  member: Pick<WorkshopActor, 'role' | 'isFaculty' | 'isAttendee'>,
): boolean {
  if (side === 'staff') return isWorkshopStaff(member)
  return !isWorkshopStaff(member) || member.isFaculty || member.isAttendee
}
