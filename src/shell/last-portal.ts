import type { UserId } from '#contract/vocabulary/ids.ts'
import type { SignedIn } from '#domain/session/session-state.ts'

export const PORTAL_KEY = 'trocar.portal'

/** Whether the app opens in the workshop portal: their only one, or the one of both that they used last here. */
export function opensInWorkshops(me: SignedIn | null): boolean {
  if (me === null || me.role === null) return me !== null
  try {
    return me.isInWorkshops === true && localStorage.getItem(PORTAL_KEY) === me.id
  } catch {
    return false
  }
}

/** @param userId who uses the workshop portal; null if the residency is used again */
export function notePortal(userId: UserId | null): void {
  try {
    if (userId === null) localStorage.removeItem(PORTAL_KEY)
    else localStorage.setItem(PORTAL_KEY, userId)
  } catch {
    // If nothing can be stored, the app opens in the residency.
  }
}
