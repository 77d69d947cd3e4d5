import type { ProgramId, UserGroupId, UserId } from '../vocabulary/ids.ts'
import type { Role } from '../vocabulary/roles.ts'

/** Who makes a call, as every policy sees them. */
export interface Actor {
  id: UserId
  role: Role
  isActive: boolean
  /** The programs they belong to: one for a resident, one or more for instructors, those of the system for a coordinator, those that a field team member is assigned to; their home first. */
  programIds: readonly ProgramId[]
  /** Those of them that are inactive, and since when, ms since the epoch; left out where there are none. */
  inactivePrograms?: readonly { id: ProgramId; since: number }[]
  /** Active groups they are a member of. */
  userGroupIds: readonly UserGroupId[]
  activeProctorGroupIds: readonly UserGroupId[]
  expiredProctorGroupIds: readonly UserGroupId[]
}
