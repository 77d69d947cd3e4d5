import type { Me } from '#contract/endpoints/session/session.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'

/** Spec 1 §4: on login, an inactive resident who has an active proctor group switches to proctor view. */
export function viewModeAtLogin(me: Me): ViewMode {
  return isInactiveResident(me) && me.proctorGroups.some(({ isActive }) => isActive) ? 'PROCTOR' : 'RESIDENT'
}

/** Only those who proctor something can look as a proctor. */
export function viewModesOf({ proctorGroups }: Pick<Me, 'proctorGroups'>): readonly ViewMode[] {
  return proctorGroups.length === 0 ? ['RESIDENT'] : ['RESIDENT', 'PROCTOR']
}

/** This person's view of the portal: the one they chose, as long as they may use it. */
export function viewModeOf(me: Me, chosen: ViewMode | null): ViewMode {
  return chosen !== null && viewModesOf(me).includes(chosen) ? chosen : viewModeAtLogin(me)
}

export function isInactiveResident({ role, isActive }: Pick<Me, 'role' | 'isActive'>): boolean {
  return role === 'RESIDENT' && !isActive
}
