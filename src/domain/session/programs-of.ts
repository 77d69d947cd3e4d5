import type { Me } from '#contract/endpoints/session/session.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'

/**
 * Every program that a person belongs to, teaches in or is assigned to, their home first. A session stored by an
 * earlier version has only the home.
 */
export function programIdsOf({ programs, programId }: Pick<Me, 'programs' | 'programId'>): ProgramId[] {
  if (programs !== undefined && programs.length > 0) return programs.map(({ id }) => id)
  return programId === null ? [] : [programId]
}
