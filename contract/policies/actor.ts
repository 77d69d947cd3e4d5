import type { ProgramId, UserGroupId, UserId } from '../vocabulary/ids.ts'
import type { Role } from '../vocabulary/roles.ts'
import type { WorkshopRole } from '../vocabulary/workshops/workshop-roles.ts'

// Somebody is one person, and belongs to one portal or to several (0626). What an endpoint asks for says of which it
// is: `Person` has the account (sign-in, devices, password), the other two have what is in their portal.

/** Somebody who is signed in, wherever they belong. */
export interface Person {
  id: UserId
}

/** Somebody of the workshop portal. */
export interface WorkshopActor extends Person {
  role: WorkshopRole
  /** Whether they can teach in workshops. */
  isFaculty: boolean
  /** Whether they can attend workshops. */
  isAttendee: boolean
  isInternal: boolean
}

/** `ended`: they belonged to it, and may no longer use it. Null: they never did, so nothing of it exists for them. */
export type Membership<Actor> = Actor | 'ended' | null

/** A person with everything they belong to. */
export interface Identity {
  person: Person
  residency: Membership<ResidencyActor>
  workshop: Membership<WorkshopActor>
}

/** Somebody of the residency portal; most of its policies call them just `Actor`. */
export type ResidencyActor = Actor

/** Who makes a call of the residency portal, as its policies see them. */
export interface Actor extends Person {
  role: Role
  isActive: boolean
  /**
   * The programs they belong to, their home first: one for a resident, one or more for instructors, those of the system
   * for a coordinator, the assigned ones for a field team member.
   */
  programIds: readonly ProgramId[]
  /** The inactive ones among them, and since when, ms since the epoch; left out if there are none. */
  inactivePrograms?: readonly { id: ProgramId; since: number }[]
  /** Active groups they are a member of. */
  userGroupIds: readonly UserGroupId[]
  activeProctorGroupIds: readonly UserGroupId[]
  expiredProctorGroupIds: readonly UserGroupId[]
}
