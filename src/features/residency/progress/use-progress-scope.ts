import { isAdministrative, overseesPrograms } from '#contract/policies/roles.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { words } from './progress-words.ts'

export interface AskedProgress {
  /** Spec 1 §4: the id of the option for all groups is `all`. */
  gid: UserGroupId | 'all'
  /** Of all groups: those of this program. */
  programId?: ProgramId
  viewMode?: 'PROCTOR'
}

export interface ProgressScope {
  asked: AskedProgress
  /** What it is of, in words. */
  name: string
  /** Administrative roles see a program at a time, and have chosen none: there is nothing to ask for. */
  needsProgram: boolean
}

/** Whose progress is looked at: that of the selected group, or of all active ones. */
export function useProgressScope(): ProgressScope {
  const me = useMe()
  const { group, program, askedProgram, viewMode } = useSelection()
  const oversees = me !== null && overseesPrograms(me)
  const isOfProgram = oversees && group === null && askedProgram !== null
  const asked = {
    gid: group?.id ?? 'all',
    ...(isOfProgram && { programId: askedProgram }),
    ...(viewMode === 'PROCTOR' && { viewMode }),
  } as const
  const ofAll = isOfProgram && program !== null ? words.group.allOf(program.title) : words.group.allGroups
  return {
    asked,
    name: group?.name ?? ofAll,
    needsProgram: me !== null && isAdministrative(me) && group === null && askedProgram === null,
  }
}
