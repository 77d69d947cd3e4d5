import type { WorkshopActor } from '../actor.ts'
import { hasVideoLibrary } from './courses.ts'
import { takesPart } from './participants.ts'
import {
  isInWorkshops,
  isParticipant,
  isWorkshopAdmin,
  isWorkshopStaff,
  managesWorkshops,
} from './workshop-roles.ts'

/** The person in front of a screen of the workshop portal. */
export type WorkshopViewer = Pick<WorkshopActor, 'role' | 'isFaculty' | 'isAttendee'>

/**
 * Who may see which screen of the workshop portal. Of the people and workshops on it, the server answers only with those
 * that this person may see: a facilitator's lists have the workshops they facilitate.
 */
const viewers = {
  home: isInWorkshops,
  account: isInWorkshops,
  notifications: isInWorkshops,
  workshops: isWorkshopStaff,
  workshop: isWorkshopStaff,
  changeWorkshop: managesWorkshops,
  canceledWorkshops: managesWorkshops,
  procedures: managesWorkshops,
  attendees: isWorkshopStaff,
  door: isWorkshopStaff,
  // With what they paid and what was written to them, which are not read at the door (0646).
  attendee: managesWorkshops,
  changeAttendees: managesWorkshops,
  users: managesWorkshops,
  user: isWorkshopStaff,
  changeFaculty: managesWorkshops,
  // Clinical education sees their names.
  adminAccounts: managesWorkshops,
  changeAdminAccounts: isWorkshopAdmin,
  auditTrail: isWorkshopAdmin,
  courses: managesWorkshops,
  // Of the workshops that they see.
  courseProgress: isWorkshopStaff,
  ownCourses: isInWorkshops,
  videoLibrary: hasVideoLibrary,
  // Own ones, and those of the workshops that somebody is in; staff have those of a workshop on its screen.
  playlists: takesPart,
  playlist: isInWorkshops,
  profile: isParticipant,
  ownWorkshop: isParticipant,
  attendeeHistory: (viewer) => isParticipant(viewer) && viewer.isAttendee,
  facultyHistory: (viewer) => isParticipant(viewer) && viewer.isFaculty,
} satisfies Record<string, (viewer: WorkshopViewer) => boolean>

export type WorkshopScreen = keyof typeof viewers

export function maySeeInWorkshops(viewer: WorkshopViewer, screen: WorkshopScreen): boolean {
  return viewers[screen](viewer)
}
