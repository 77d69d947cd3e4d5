import type { WorkshopActor } from '../actor.ts'
import { takesPart } from './participants.ts'
import { managesWorkshops } from './workshop-roles.ts'
import { mayReadPeopleOf, mayReadWorkshop, type PlaceInWorkshop } from './workshops.ts'

type Role = Pick<WorkshopActor, 'role'>

/** Who writes courses and didactics, and gives courses to workshops. */
export function mayWriteWorkshopCourses(actor: Role): boolean {
  return managesWorkshops(actor)
}

/** Who sees the courses of a workshop as staff do, and how far its attendees are: its facilitators do, too. */
export function mayReadCourseProgress(
  actor: WorkshopActor,
  place: Pick<PlaceInWorkshop, 'isFacilitator'>,
): boolean {
  return mayReadPeopleOf(actor, place)
}

/** Who reads and watches what a workshop teaches: everybody who sees the workshop. */
export function mayReadCoursesOf(actor: WorkshopActor, place: PlaceInWorkshop): boolean {
  return mayReadWorkshop(actor, place)
}

/** Whose reading and watching is counted: active attendees, and those who teach. */
export function isCounted(place: Pick<PlaceInWorkshop, 'isFaculty' | 'isAttendee'>): boolean {
  return place.isFaculty || place.isAttendee
}

/**
 * Who has a library of videos, those of the workshops that they teach or attend. Staff have the list of all videos that
 * courses can be given (0758).
 */
export function hasVideoLibrary(actor: Pick<WorkshopActor, 'isFaculty' | 'isAttendee'>): boolean {
  return takesPart(actor)
}

/** Workshops that are over keep what they had. */
export function takesNewVersions({ isOver }: { isOver: boolean }): boolean {
  return !isOver
}

/** How long after the end of a workshop devices have what was downloaded of it, ms. */
const OFFLINE_AFTER_MS = 7 * 24 * 60 * 60_000

/** Until when devices have downloads of a workshop, ms since the epoch. */
export function offlineUntil({ endsAt }: { endsAt: number }): number {
  return endsAt + OFFLINE_AFTER_MS
}
