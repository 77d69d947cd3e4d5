import { isAdministrative, overseesPrograms } from '#contract/policies/roles.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { words } from './progress-words.ts'

export interface ProgressQuery {
  /** Spec 1 §4: the id of the option for all groups is `all`. */
  gid: UserGroupId | 'all'
  /** For all groups: the program they belong to. */
  programId?: ProgramId
  viewMode?: 'PROCTOR'
}

export interface ProgressScope {
  asked: ProgressQuery
  /** The name of the scope, for sentences. */
  name: string
  /** Administrative roles see one program at a time and have chosen none, so there is nothing to fetch. */
  needsProgram: boolean
}

/** Whose progress is shown: that of the selected group, or of all active ones. */
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
