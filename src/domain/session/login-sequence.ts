import type { Reply } from '#contract/endpoint.ts'
import type { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { isAdministrative, isFaculty } from '#contract/policies/roles.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { programIdsOf } from './programs-of.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import { viewModeAtLogin } from '../people/selection/view-mode.ts'

/** Which courses a viewer gets (spec 1 §6, course loading by role). */
export type CourseSource =
  | { type: 'all-courses' }
  | { type: 'resident-group'; groupId: UserGroupId }
  | { type: 'taught-group'; groupId: UserGroupId }
  /** Faculty with all their groups selected: the first active group of each of their programs. */
  | { type: 'first-groups-of-programs'; programIds: readonly ProgramId[] }
  | { type: 'nowhere' }

export type LoginStep =
  | { type: 'record-web-login' }
  | { type: 'load-courses'; source: CourseSource }
  | { type: 'load-program-activities'; programId: ProgramId }
  | { type: 'load-systems' }

/**
 * What follows "fetch me" (spec 1 §4), in this order: record a web login-history entry, load courses (and program
 * activities for instructors), then load systems for administrative roles. Throws 'Invalid role type!' for an unknown
 * role.
 */
export function planLoginSequence(me: Me): LoginStep[] {
  const viewMode = viewModeAtLogin(me)
  const steps: LoginStep[] = [
    { type: 'record-web-login' },
    { type: 'load-courses', source: chooseCourseSource(me, viewMode) },
  ]
  if (isInstructorView(me, viewMode)) {
    for (const programId of programIdsOf(me)) steps.push({ type: 'load-program-activities', programId })
  }
  if (isAdministrative(me)) steps.push({ type: 'load-systems' })
  return steps
}

/** Spec 1 §6: faculty, program director, or anyone viewing as proctor. */
export function isInstructorView(me: Pick<Me, 'role'>, viewMode: ViewMode): boolean {
  return isFaculty(me) || viewMode === 'PROCTOR'
}

/** @param selectedGroupId the one group that is selected; null if all are */
export function chooseCourseSource(
  me: Me,
  viewMode: ViewMode,
  selectedGroupId: UserGroupId | null = null,
): CourseSource {
  if (viewMode === 'PROCTOR') return proctorSource(me, selectedGroupId)
  switch (me.role) {
    case 'TROCAR_ADMIN':
    case 'TROCAR_IMPLEMENTATION_MANAGER':
    case 'FIELD_TEAM_MEMBER':
    case 'SYSTEM_COORDINATOR':
      return overseerSource(selectedGroupId)
    case 'RESIDENT':
      return residentSource(me, selectedGroupId)
    case 'FACULTY':
    case 'PROGRAM_DIRECTOR':
      return facultySource(me, selectedGroupId)
    default:
      throw new Error('Invalid role type!')
  }
}

type ProgramGroup = Pick<
  Reply<typeof listProgramGroups>[number],
  'id' | 'isActive' | 'isExpired' | 'isUnassignedGroup'
>

/** The first active group of a program, preferring any over the unassigned group; null if there is none. */
export function firstUsableGroup(groups: readonly ProgramGroup[]): UserGroupId | null {
  const usable = groups.filter(({ isActive, isExpired }) => isActive && !isExpired)
  const first = usable.find(({ isUnassignedGroup }) => !isUnassignedGroup) ?? usable[0]
  return first?.id ?? null
}

/** All courses; and for the group they look at, what it is shown of them. */
function overseerSource(selectedGroupId: UserGroupId | null): CourseSource {
  return selectedGroupId === null
    ? { type: 'all-courses' }
    : { type: 'taught-group', groupId: selectedGroupId }
}

function residentSource(
  { isActive, currentUserGroupId }: Me,
  selectedGroupId: UserGroupId | null,
): CourseSource {
  if (!isActive) return { type: 'all-courses' }
  const groupId = selectedGroupId ?? currentUserGroupId
  return groupId === null ? { type: 'nowhere' } : { type: 'resident-group', groupId }
}

function facultySource(me: Me, selectedGroupId: UserGroupId | null): CourseSource {
  if (selectedGroupId !== null) return { type: 'taught-group', groupId: selectedGroupId }
  const programIds = programIdsOf(me)
  return programIds.length === 0 ? { type: 'nowhere' } : { type: 'first-groups-of-programs', programIds }
}

function proctorSource({ proctorGroups }: Me, selectedGroupId: UserGroupId | null): CourseSource {
  const first = proctorGroups.find(({ isActive }) => isActive) ?? proctorGroups[0]
  const groupId = selectedGroupId ?? first?.id
  return groupId === undefined ? { type: 'nowhere' } : { type: 'taught-group', groupId }
}
