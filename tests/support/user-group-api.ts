import { afterAll, beforeAll } from 'vitest'
import { userGroupEndpoints } from '#contract/endpoints/account/user-groups.ts'
import { createUserGroupHandlers } from '#server/modules/residency/user-groups/user-group-routes.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createPeople, type People } from './people.ts'
import { createTestApi, type TestApi } from './test-api.ts'

/** The calls about user groups for the tests of one file, on a database of its own with people of every role. */
export function setUpUserGroupApi() {
  let fresh: FreshDatabase
  let api: TestApi
  let people: People
  beforeAll(async () => {
    fresh = await freshDatabase()
    people = await createPeople(fresh.database)
    api = await createTestApi(fresh.database, userGroupEndpoints, createUserGroupHandlers(fresh))
  })
  afterAll(async () => {
    await api.close()
    await fresh.close()
  })
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await fresh.database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
  return {
    rows,
    people: () => people,
    database: () => fresh.database,
    call: (...args: Parameters<TestApi['call']>) => api.call(...args),
    trail: (subjectId: string) =>
      rows<{ action: string; before: object | null; after: object | null }>(
        'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
        [subjectId],
      ),
    /** The groups in which somebody trains. */
    groupsOf: async (userId: string) =>
      (
        await rows<{ id: string }>(
          `SELECT user_group_id AS id FROM group_members WHERE user_id = $1 AND kind = 'MEMBER' ORDER BY 1`,
          [userId],
        )
      ).map(({ id }) => id),
  }
}
