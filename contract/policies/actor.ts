import type { ProgramId, UserGroupId, UserId } from '../vocabulary/ids.ts'
import type { Role } from '../vocabulary/roles.ts'

/** Who makes a call, as every policy sees them. */
export interface Actor {
  id: UserId
  role: Role
  isActive: boolean
  /** The programs they belong to: one for a resident, one or more for instructors, those of the system for a coordinator; their home first. */
  programIds: readonly ProgramId[]
  /** Active groups they are a member of. */
  userGroupIds: readonly UserGroupId[]
  activeProctorGroupIds: readonly UserGroupId[]
  expiredProctorGroupIds: readonly UserGroupId[]
}
