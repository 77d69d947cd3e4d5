import type { ProgramId, UserGroupId, UserId } from '../../vocabulary/ids.ts'
import type { Actor, Person, WorkshopActor } from '../actor.ts'
import { isFaculty, isResident } from '../roles.ts'

/** The owner of a recording, an upload or a video. */
export interface OwnedBy {
  ownerId: UserId
}

/** Where a video belongs, which decides who teaches its owner. */
export interface VideoPlace extends OwnedBy {
  programId: ProgramId | null
  userGroupId: UserGroupId | null
}

/**
 * Residents and instructors record and upload videos; administrative roles and coordinators don't. An inactive account
 * may still deliver what it has recorded already.
 */
export function mayCapture(actor: Pick<Actor, 'role'>): boolean {
  return isResident(actor) || isFaculty(actor)
}

/** Who sends files: as somebody of the residency, or as staff of the workshop portal, who send videos to courses. */
export type Sender = Actor | WorkshopActor

export function isOfResidency(sender: Sender): sender is Actor {
  return 'programIds' in sender
}

/** Only the owner touches a recording or upload in progress. */
export function mayDeliver(actor: Person, target: OwnedBy): boolean {
  return actor.id === target.ownerId
}

/** Only the owner changes a title, processes a video again, or acknowledges it. */
export function mayManageVideo(actor: Actor, video: OwnedBy): boolean {
  return actor.id === video.ownerId
}
