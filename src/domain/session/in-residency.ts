import type { Me } from '#contract/endpoints/session/session.ts'
import type { SignedIn } from './session-state.ts'

/** Somebody as a person of the residency; null for nobody, and for people of the workshops alone. */
export function inResidency(me: SignedIn | null): Me | null {
  return me === null || me.role === null ? null : me
}
