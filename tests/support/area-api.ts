import { afterAll, beforeAll } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createPeople, type People } from './people.ts'
import { createTestApi, type TestApi } from './test-api.ts'

/** The calls of an area for the tests of one file, on a separate database with people of every role. */
export function setUpAreaApi<Table extends Record<string, Endpoint>>(
  table: Table,
  handlersOf: (database: Database) => HandlersOf<Table>,
) {
  let fresh: FreshDatabase
  let api: TestApi
  let people: People
  beforeAll(async () => {
    fresh = await freshDatabase()
    people = await createPeople(fresh.database)
    api = await createTestApi(fresh.database, table, handlersOf(fresh.database))
  })
  afterAll(async () => {
    await api.close()
    await fresh.close()
  })
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await fresh.database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
  return {
    rows,
    api: () => api,
    people: () => people,
    database: () => fresh.database,
    call: (...args: Parameters<TestApi['call']>) => api.call(...args),
    trail: (subjectId: string) =>
      rows<{ action: string; before: object | null; after: object | null }>(
        'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
        [subjectId],
      ),
  }
}
