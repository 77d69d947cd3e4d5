import type { WorkshopActor } from '../actor.ts'

type Role = Pick<WorkshopActor, 'role'>

/** Spec 3 §6: does everything in the workshop portal. */
export function isWorkshopAdmin({ role }: Role): boolean {
  return role === 'WORKSHOP_ADMIN'
}

/** Spec 3 §6, managerial roles: who prepares workshops, with their people and courses. */
export function managesWorkshops({ role }: Role): boolean {
  return role === 'WORKSHOP_ADMIN' || role === 'CLINICAL_EDUCATION'
}

/** Spec 3 §6, administrative roles: everybody who works for workshops rather than taking part in them. */
export function isWorkshopStaff({ role }: Role): boolean {
  return managesWorkshops({ role }) || role === 'FACILITATOR'
}

export function isParticipant({ role }: Role): boolean {
  return role === 'PARTICIPANT'
}

/** Spec 3 §6: teaches, and does not attend. */
export function isPureFaculty({
  isFaculty,
  isAttendee,
}: Pick<WorkshopActor, 'isFaculty' | 'isAttendee'>): boolean {
  return isFaculty && !isAttendee
}

/** Spec 3 §6: attends, and does not teach. */
export function isPureAttendee({
  isFaculty,
  isAttendee,
}: Pick<WorkshopActor, 'isFaculty' | 'isAttendee'>): boolean {
  return isAttendee && !isFaculty
}

/** Anyone of the workshop portal. */
export function isInWorkshops(_actor: Role): boolean {
  return true
}
