import { isWorkshopStaff } from '#contract/policies/workshops/workshop-roles.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'

export type LoadedAfterLogin = 'workshop-counts' | 'profile-photo'

/** Spec 3 §4: administrative users load the counts of past and upcoming workshops, everybody else their photo. */
export function loadedAfterLogin(me: { role: WorkshopRole }): LoadedAfterLogin {
  return isWorkshopStaff(me) ? 'workshop-counts' : 'profile-photo'
}
