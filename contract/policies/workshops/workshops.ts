import type { UserId } from '../../vocabulary/ids.ts'
import type { WorkshopActor } from '../actor.ts'
import { managesWorkshops } from './workshop-roles.ts'

/** What somebody is in one workshop. */
export interface PlaceInWorkshop {
  isFacilitator: boolean
  isFaculty: boolean
  /** Enrolled and active. */
  isAttendee: boolean
}

/** Who sees a workshop at all: whoever manages workshops, and whoever is in it. */
export function mayReadWorkshop(actor: WorkshopActor, place: PlaceInWorkshop): boolean {
  return managesWorkshops(actor) || worksAtDoor(actor, place) || place.isFaculty || place.isAttendee
}

/** Who sees the people of a workshop: whoever manages workshops, and its facilitators. */
export function mayReadPeopleOf(
  actor: WorkshopActor,
  place: Pick<PlaceInWorkshop, 'isFacilitator'>,
): boolean {
  return managesWorkshops(actor) || worksAtDoor(actor, place)
}

/** A facilitator works at the door of the workshops they facilitate, and changes nothing else of them. */
function worksAtDoor(
  actor: WorkshopActor,
  { isFacilitator }: Pick<PlaceInWorkshop, 'isFacilitator'>,
): boolean {
  return actor.role === 'FACILITATOR' && isFacilitator
}

/** Licenses and provider numbers are for whoever prepares workshops, not for the door (0639). */
export function seesLicenses(actor: Pick<WorkshopActor, 'role'>): boolean {
  return managesWorkshops(actor)
}

/** How long after a workshop its participants can still reach who ran it. */
const REACHABLE_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Who reads phone and email of the facilitators: whoever teaches or attends, from the day they are in it until a month
 * after it. Nobody reads those of faculty or attendees this way.
 */
export function mayReachFacilitators(
  { isFaculty, isAttendee }: Pick<PlaceInWorkshop, 'isFaculty' | 'isAttendee'>,
  { endsAt, now }: { endsAt: number; now: number },
): boolean {
  return (isFaculty || isAttendee) && now < endsAt + REACHABLE_DAYS * DAY_MS
}

/** Who sees a workshop as a participant, and the attendees of it who agreed to be listed. */
export function takesPartIn({
  isFaculty,
  isAttendee,
}: Pick<PlaceInWorkshop, 'isFaculty' | 'isAttendee'>): boolean {
  return isFaculty || isAttendee
}

/** Of which workshops staff see lists and counts: `null` of all, otherwise of those that this person facilitates. */
export function listedFor(actor: WorkshopActor): UserId | null {
  return managesWorkshops(actor) ? null : actor.id
}

/** Who plans workshops: creates, changes, cancels and duplicates them, and writes to their people. */
export function mayPlanWorkshops(actor: Pick<WorkshopActor, 'role'>): boolean {
  return managesWorkshops(actor)
}
