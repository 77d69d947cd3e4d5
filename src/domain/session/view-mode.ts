import type { Me } from '#contract/endpoints/session.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'

/** Spec 1 §4: on login, an inactive resident who has an active proctor group switches to proctor view. */
export function viewModeAtLogin(me: Me): ViewMode {
  return isInactiveResident(me) && me.proctorGroups.some(({ isActive }) => isActive) ? 'PROCTOR' : 'RESIDENT'
}

/** Only those who proctor something can look as a proctor. */
export function mayView(me: Me, viewMode: ViewMode): boolean {
  return viewMode === 'RESIDENT' || me.proctorGroups.length > 0
}

/** The view that this person may change to; null when there is only one. */
export function otherView(me: Me, viewMode: ViewMode): ViewMode | null {
  const other = viewMode === 'PROCTOR' ? 'RESIDENT' : 'PROCTOR'
  return mayView(me, other) ? other : null
}

export function isInactiveResident({ role, isActive }: Pick<Me, 'role' | 'isActive'>): boolean {
  return role === 'RESIDENT' && !isActive
}
