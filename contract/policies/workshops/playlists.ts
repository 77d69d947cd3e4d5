import type { UserId, WorkshopId } from '../../vocabulary/ids.ts'
import type { WorkshopActor } from '../actor.ts'
import { mayReadCourseProgress, mayReadCoursesOf, mayWriteWorkshopCourses } from './courses.ts'
import { takesPart } from './participants.ts'
import type { PlaceInWorkshop } from './workshops.ts'

/** Whose a playlist is: a person's own, or that of a workshop, which staff make. */
export type PlaylistOwner = { ownerId: UserId; workshopId: null } | { ownerId: null; workshopId: WorkshopId }

/** Who has playlists of their own: whoever takes part in workshops. */
export function mayMakeOwnPlaylists(actor: Pick<WorkshopActor, 'isFaculty' | 'isAttendee'>): boolean {
  return takesPart(actor)
}

/** Own playlists are their owner's alone; those of workshops are changed by those who give workshops their courses. */
export function mayChangePlaylist(
  actor: Pick<WorkshopActor, 'id' | 'role'>,
  { ownerId, workshopId }: PlaylistOwner,
): boolean {
  return workshopId === null ? ownerId === actor.id : mayWriteWorkshopCourses(actor)
}

/** Whose list has the playlists of a workshop, and its videos to make own ones of: everybody who sees its courses. */
export function mayReadPlaylistsOf(actor: WorkshopActor, place: PlaceInWorkshop): boolean {
  return mayReadCoursesOf(actor, place)
}

/** Who reads the playlists of a workshop as staff do. */
export function mayReadStaffPlaylists(
  actor: WorkshopActor,
  place: Pick<PlaceInWorkshop, 'isFacilitator'>,
): boolean {
  return mayReadCourseProgress(actor, place)
}
