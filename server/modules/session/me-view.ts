import type { Me } from '#contract/endpoints/session/session.ts'
import { isInternalAdmin } from '#contract/policies/roles.ts'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import type { MembershipRow, MeRow } from './me-store.ts'

export function rowToMe(
  { memberships, profileTitle, profileSpecialty, ...row }: MeRow,
  photoOf: (id: AssetId) => string,
): Me {
  const { id, email, firstName, lastName, fullName, role, isActive, timezone, programs } = row
  const member = memberships.filter(({ kind }) => kind === 'MEMBER')
  const proctor = memberships.filter(({ kind }) => kind === 'PROCTOR')
  const hasProfile = profileTitle !== null || profileSpecialty !== null
  return {
    id,
    email,
    firstName,
    lastName,
    fullName,
    role,
    isActive,
    isInternalAdminUser: isInternalAdmin({ role }),
    isExpired: !isActive,
    profileInfo: hasProfile ? { title: profileTitle, specialty: profileSpecialty } : null,
    timezone,
    userGroups: member.map(toMembership),
    proctorGroups: proctor.map(toMembership),
    currentUserGroupId: currentGroup(member)?.id ?? null,
    programId: programs[0]?.id ?? null,
    programs,
    phone: row.phone,
    photo: row.photoId === null ? null : photoOf(row.photoId),
    ...(row.isInWorkshops && { isInWorkshops: true }),
  }
}

function toMembership({ id, name, isActive }: MembershipRow) {
  return { id, name, isActive }
}

/** The newest active group; the unassigned group only if there is no other. */
function currentGroup(member: readonly MembershipRow[]): MembershipRow | undefined {
  const active = member.filter(({ isActive }) => isActive)
  return active.find(({ isUnassignedGroup }) => !isUnassignedGroup) ?? active[0]
}
