import type { programGroupEndpoints } from '#contract/endpoints/people/program-groups.ts'
import type { systemListEndpoints } from '#contract/endpoints/people/system-list.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readGroup, readGroupCounts, readGroupsOfProgram, readSystems } from './group-service.ts'

/** The groups, and the systems with their programs, that somebody may choose from (spec 1 §7). */
export function createGroupHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof programGroupEndpoints & typeof systemListEndpoints> {
  return {
    getUserGroup: ({ params }, { actor }) => readGroup(database, actor, params.id),
    listProgramGroups: ({ params, query }, { actor }) =>
      readGroupsOfProgram(database, actor, params.programId, query),
    listGroupCounts: ({ params }, { actor }) => readGroupCounts(database, actor, params.programId),
    listSystems: (_input, { actor }) => readSystems(database, actor),
  }
}
