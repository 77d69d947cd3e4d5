import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { userGroupEndpoints } from '#contract/endpoints/people/user-groups.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { readGroupCounts } from '../group-service.ts'
import { groupTable } from './group-table.ts'
import { movePeople, movePerson } from './move-service.ts'
import { editGroup, makeGroup, readCourseChoices } from './user-group-service.ts'

/** The groups of a program and who is in them, for those who manage it. */
export function createUserGroupHandlers({
  database,
  readDefaultCurriculum,
}: {
  database: Database
  readDefaultCurriculum: (database: Database) => Promise<Course[]>
}): HandlersOf<typeof userGroupEndpoints> {
  return {
    exportProgramGroups: tableHandler(
      ({ params }, { actor }) => readGroupCounts(database, actor, params.programId),
      groupTable,
    ),
    getDefaultCurriculum: async () => succeed(await readDefaultCurriculum(database)),
    listCourseChoices: (input, { actor }) => readCourseChoices(database, actor, input),
    createUserGroup: ({ body }, { actor }) => makeGroup(database, actor, body),
    editUserGroup: (input, { actor }) => editGroup(database, actor, input),
    changeUserGroup: (input, { actor }) => movePerson(database, actor, input),
    changeUserGroups: ({ body }, { actor }) => movePeople(database, actor, body),
  }
}
