import type { Input, Reply } from '#contract/endpoint.ts'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { listGroupCounts } from '#contract/endpoints/people/program-groups.ts'
import type { userGroupEndpoints, exportProgramGroups } from '#contract/endpoints/people/user-groups.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { madeId } from '#server/http/input/made-id.ts'
import { tableHandler, type Table, yesOrNo } from '#server/http/table-handler.ts'
import { readGroupCounts } from '../group-service.ts'
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
    createUserGroup: ({ body }, context) =>
      makeGroup(database, context.actor, { ...body, id: madeId(body.id, 'createUserGroup', context) }),
    editUserGroup: (input, { actor }) => editGroup(database, actor, input),
    changeUserGroup: (input, { actor }) => movePerson(database, actor, input),
    changeUserGroups: ({ body }, { actor }) => movePeople(database, actor, body),
  }
}

type Group = Reply<typeof listGroupCounts>[number]

/** Groups of a program as a saved table: those that the page shows, in its order. */
const groupTable: Table<typeof listGroupCounts, Group, Input<typeof exportProgramGroups>> = {
  name: 'user-groups',
  rowsOf: (groups, { query: { state, search, sort } }) => {
    const words = search.toLowerCase()
    const found = (groups as readonly Group[])
      .filter(({ isExpired, isActive }) => (isExpired || !isActive) === (state === 'expired'))
      .filter(({ name }) => name.toLowerCase().includes(words))
      .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
    return sort === 'name' ? found : found.toReversed()
  },
  columns: {
    Name: ({ name }) => name,
    People: ({ people }) => people,
    'Names on the leaderboard': ({ isLeaderboardAnonymized }) => yesOrNo(!isLeaderboardAnonymized),
    'Unassigned people': ({ isUnassignedGroup }) => yesOrNo(isUnassignedGroup),
    Expired: ({ isExpired }) => yesOrNo(isExpired),
  },
}
