import type { ProgramId, UserGroupId, UserId } from '../vocabulary/ids.ts'
import type { Role } from '../vocabulary/roles.ts'

/** Who makes a call, as every policy sees them. */
export interface Actor {
  id: UserId
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
