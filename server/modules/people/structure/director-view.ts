import type { PeopleKind, PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import type { DirectorOfProgram } from '#contract/endpoints/people/structure-values.ts'
import {
  mayLookAfterProgram,
  mayLookAfterUnplaced,
  programRoleOf,
} from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { DirectorRow } from './program-store.ts'

/**
 * The list in which the actor finds the account of a present or former director; a former one may belong elsewhere now.
 */
export function accountOf(
  actor: Actor,
  director: Pick<DirectorRow, 'role' | 'homeId' | 'isActive' | 'isAnonymized' | 'isExpired'>,
  programId: ProgramId,
): DirectorOfProgram['account'] {
  const { homeId, isActive, isAnonymized, isExpired } = director
  const role = programRoleOf(director)
  if (role === null || isAnonymized) return null
  const kind: PeopleKind = !isActive ? 'inactive' : role === 'RESIDENT' ? 'residents' : 'faculty'
  // A current director is listed among the program's faculty, wherever they are at home.
  const place: PeoplePlace = !isExpired && kind === 'faculty' ? programId : (homeId ?? 'none')
  const isSeen = place === 'none' ? mayLookAfterUnplaced(actor) : mayLookAfterProgram(actor, place)
  return isSeen ? { place, kind } : null
}
