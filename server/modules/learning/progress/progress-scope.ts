import type { Actor } from '#contract/policies/actor.ts'
import { followedPlaces, followsGroup } from '#contract/policies/learning/progress.ts'
import { maySeeProgram } from '#contract/policies/people/programs.ts'
import { isResident } from '#contract/policies/roles.ts'
import { maySeeGroup } from '#contract/policies/people/user-groups.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import type { Database } from '#server/database/database.ts'
import { doesProgramExist, findGroup } from '../../people/group-store.ts'
import { listActiveGroupIds } from './progress-store.ts'

/** The groups whose progress is asked for. */
export interface ProgressScope {
  groupIds: readonly UserGroupId[]
  /** The caller is a resident of several, who must not learn who the others are. */
  isAnonymized: boolean
}

interface ScopeParams {
  group: UserGroupId | 'all' | undefined
  programId: ProgramId | undefined
  viewMode: ViewMode | undefined
}

/**
 * The named group, if the caller may see it. Without one: a resident's own groups; for everyone else all active groups
 * of a program, or those that they follow.
 */
export async function findScope(
  database: Database,
  actor: Actor,
  { group: asked, programId, viewMode }: ScopeParams,
): Promise<Result<ProgressScope, { code: 'not-found' }>> {
  if (asked === undefined || asked === 'all') {
    const [own] = isResident(actor) && viewMode !== 'PROCTOR' ? actor.userGroupIds : []
    if (programId !== undefined) {
      if (!maySeeProgram(actor, programId) || !(await doesProgramExist(database, programId)))
        return refuse({ code: 'not-found' })
      const ofProgram = await listActiveGroupIds(database, { programIds: [programId], groupIds: [] })
      return succeed({ groupIds: ofProgram, isAnonymized: false })
    }
    if (asked === undefined && own !== undefined)
      return findScope(database, actor, { group: own, programId, viewMode })
    const all = await listActiveGroupIds(database, followedPlaces(actor, viewMode))
    return succeed({ groupIds: all, isAnonymized: false })
  }
  const group = await findGroup(database, asked)
  if (group === null || !maySeeGroup(actor, group)) return refuse({ code: 'not-found' })
  return succeed({
    groupIds: [group.id],
    isAnonymized: group.isLeaderboardAnonymized && !followsGroup(actor, group),
  })
}
