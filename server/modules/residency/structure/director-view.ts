import type { PeopleKind, PeoplePlace } from '#contract/endpoints/account/people.ts'
import type { DirectorOfProgram } from '#contract/endpoints/structure/structure-values.ts'
import { mayLookAfterProgram, mayLookAfterUnplaced, programRoleOf } from '#contract/policies/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { DirectorRow } from './program-store.ts'

/** Where whoever asks finds the account of somebody who directs a program, or did: who was there once may be elsewhere now. */
export function accountOf(
  actor: Actor,
  director: Pick<DirectorRow, 'role' | 'homeId' | 'isActive' | 'isAnonymized' | 'isExpired'>,
  programId: ProgramId,
): DirectorOfProgram['account'] {
  const { homeId, isActive, isAnonymized, isExpired } = director
  const role = programRoleOf(director)
  if (role === null || isAnonymized) return null
  const kind: PeopleKind = !isActive ? 'inactive' : role === 'RESIDENT' ? 'residents' : 'faculty'
  // Whoever directs it stands among its faculty, wherever they are at home.
  const place: PeoplePlace = !isExpired && kind === 'faculty' ? programId : (homeId ?? 'none')
  const isSeen = place === 'none' ? mayLookAfterUnplaced(actor) : mayLookAfterProgram(actor, place)
  return isSeen ? { place, kind } : null
}
