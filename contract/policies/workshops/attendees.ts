import type { UserId } from '../../vocabulary/ids.ts'
import type { WorkshopActor } from '../actor.ts'
import { managesWorkshops } from './workshop-roles.ts'
import { mayReadPeopleOf, type PlaceInWorkshop } from './workshops.ts'

/**
 * Who reads the active attendees of a workshop, with what the door needs: name, email, registration and payment. Its
 * facilitators do, and change nothing of these (0646).
 */
export function mayReadAttendees(
  actor: WorkshopActor,
  place: Pick<PlaceInWorkshop, 'isFacilitator'>,
): boolean {
  return mayReadPeopleOf(actor, place)
}

/** Who sees who has arrived and says so, with the codes of those who attend: whoever works at the door (0773). */
export function mayWorkAtDoor(actor: WorkshopActor, place: Pick<PlaceInWorkshop, 'isFacilitator'>): boolean {
  return mayReadPeopleOf(actor, place)
}

/** A code leads to nobody once the workshop is over, or doesn't take place. */
export function hasDoorCodes({
  isCanceled,
  endsAt,
  now,
}: {
  isCanceled: boolean
  endsAt: number
  now: number
}): boolean {
  return !isCanceled && now < endsAt
}

/** Who adds attendees, writes to them, and says whether they attend and what they paid; of every workshop. */
export function mayManageAttendees(actor: Pick<WorkshopActor, 'role'>): boolean {
  return managesWorkshops(actor)
}

/** Certificates are for whom they are about, and for those who put them there. */
export function mayReadCertificate(
  actor: Pick<WorkshopActor, 'id' | 'role'>,
  attendee: { userId: UserId },
): boolean {
  return actor.id === attendee.userId || mayManageAttendees(actor)
}

/**
 * Nobody is added to a canceled workshop, and nobody gets a letter to register for it. One that is over stays open:
 * people who came unannounced are written down afterwards (0646).
 */
export function takesAttendees({ isCanceled }: { isCanceled: boolean }): boolean {
  return !isCanceled
}
