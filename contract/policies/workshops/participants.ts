import type { UserId } from '../../vocabulary/ids.ts'
import type { WorkshopRole } from '../../vocabulary/workshops/workshop-roles.ts'
import type { WorkshopActor } from '../actor.ts'
import { isWorkshopAdmin, managesWorkshops } from './workshop-roles.ts'

/** As what somebody takes part in workshops (spec 3 §1). */
export type Capacity = 'faculty' | 'attendee'

type Capacities = Pick<WorkshopActor, 'isFaculty' | 'isAttendee'>

export function hasCapacity({ isFaculty, isAttendee }: Capacities, capacity: Capacity): boolean {
  return capacity === 'faculty' ? isFaculty : isAttendee
}

/** Everybody who can teach in workshops has a profile as faculty, and everybody who can attend as attendee. */
export function hasFacultyProfile(actor: Capacities): boolean {
  return hasCapacity(actor, 'faculty')
}

export function hasAttendeeProfile(actor: Capacities): boolean {
  return hasCapacity(actor, 'attendee')
}

/** Who takes part in workshops at all, and so has a history of them. */
export function takesPart({ isFaculty, isAttendee }: Capacities): boolean {
  return isFaculty || isAttendee
}

/** The lists of all people, and changes of them. */
export function managesParticipants(actor: Pick<WorkshopActor, 'role'>): boolean {
  return managesWorkshops(actor)
}

/**
 * Who reads what is known of a person, diet and allergy included: whoever manages workshops, who stands at the door of a
 * workshop where this person takes part (0652), and everybody of themselves.
 */
export function mayReadParticipant(
  actor: Pick<WorkshopActor, 'id' | 'role'>,
  person: { id: UserId; isInWorkshopOfActor: boolean },
): boolean {
  if (actor.id === person.id || managesWorkshops(actor)) return true
  return actor.role === 'FACILITATOR' && person.isInWorkshopOfActor
}

/** License and provider numbers: everybody sees their own, and else only whoever manages workshops. */
export function seesLicenseOf(actor: Pick<WorkshopActor, 'id' | 'role'>, person: { id: UserId }): boolean {
  return actor.id === person.id || managesWorkshops(actor)
}

/**
 * The account of somebody who works for the portal is an administrative account, whatever they are in workshops besides:
 * only admins change its name and email, and nobody deactivates it from a list of participants.
 */
export function mayChangeAccountOf(
  actor: Pick<WorkshopActor, 'role'>,
  { role }: { role: WorkshopRole },
): boolean {
  return role === 'PARTICIPANT' ? managesWorkshops(actor) : isWorkshopAdmin(actor)
}

/** Whom a list of participants shuts out of the portal and lets in again. */
export function mayDeactivate(actor: Pick<WorkshopActor, 'role'>, { role }: { role: WorkshopRole }): boolean {
  return managesWorkshops(actor) && role === 'PARTICIPANT'
}
