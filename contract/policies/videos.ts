import type { ProgramId, UserGroupId, UserId } from '../vocabulary/ids.ts'
import type { Actor } from './actor.ts'
import { isFaculty, isResident } from './roles.ts'

/** The owner of a recording, an upload or a video. */
export interface OwnedBy {
  ownerId: UserId
}

/** Where a video belongs, for those who teach its owner. */
export interface VideoPlace extends OwnedBy {
  programId: ProgramId | null
  userGroupId: UserGroupId | null
}

/** Residents and instructors capture videos; administrative roles and coordinators do not. An inactive account may still deliver what it has already captured. */
export function mayCapture(actor: Pick<Actor, 'role'>): boolean {
  return isResident(actor) || isFaculty(actor)
}

/** A recording or upload in progress is its owner's alone. */
export function mayDeliver(actor: Actor, target: OwnedBy): boolean {
  return actor.id === target.ownerId
}

/** Only the owner changes a title, processes again, or acknowledges. */
export function mayManageVideo(actor: Actor, video: OwnedBy): boolean {
  return actor.id === video.ownerId
}
