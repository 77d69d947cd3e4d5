import { userGroupEndpoints } from '#contract/endpoints/people/user-groups.ts'
import { readDefaultCurriculum } from '#server/modules/learning/course-service.ts'
import { createUserGroupHandlers } from '#server/modules/people/user-groups/user-group-routes.ts'
import { setUpAreaApi } from './area-api.ts'

/** The calls about user groups for the tests of one file, on a separate database with people of every role. */
export function setUpUserGroupApi() {
  const area = setUpAreaApi(userGroupEndpoints, (database) =>
    createUserGroupHandlers({ database, readDefaultCurriculum }),
  )
  const { rows } = area
  return {
    ...area,
    /** The groups that somebody trains in. */
    groupsOf: async (userId: string) =>
      (
        await rows<{ id: string }>(
          `SELECT user_group_id AS id FROM group_members WHERE user_id = $1 AND kind = 'MEMBER' ORDER BY 1`,
          [userId],
        )
      ).map(({ id }) => id),
  }
}
