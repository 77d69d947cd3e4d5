import { afterAll, beforeAll, expect } from 'vitest'
import type * as z from 'zod/mini'
import { auditEndpoints, type listAuditEntries } from '#contract/endpoints/residency/audit.ts'
import type { AuditAction, AuditSubject } from '#contract/vocabulary/audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { createAuditHandlers } from '#server/modules/residency/audit/audit-routes.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createPeople, type People } from './people.ts'
import { createTestApi, type TestApi } from './test-api.ts'

type Page = z.output<typeof listAuditEntries.reply>

/** The calls about the audit trail for the tests of one file, on a database of its own. */
export function setUpAuditApi() {
  let fresh: FreshDatabase
  let people: People
  let api: TestApi
  beforeAll(async () => {
    fresh = await freshDatabase()
    people = await createPeople(fresh.database)
    api = await createTestApi(fresh.database, auditEndpoints, createAuditHandlers(fresh))
  })
  afterAll(async () => {
    await api.close()
    await fresh.close()
  })
  const exportAs = async (who: keyof People, query = '') =>
    api.app.inject({
      url: `/api/v1/audit-entry/export${query}`,
      headers: await api.login.headersFor(people[who]),
    })
  return {
    database: () => fresh.database,
    people: () => people,
    call: (who: keyof People, query = '') => api.call(people[who] as UserId, 'GET', `/audit-entry${query}`),
    read: async (query = ''): Promise<Page> => {
      const answer = await api.call(people.admin, 'GET', `/audit-entry${query}`)
      expect(answer.status).toBe(200)
      return answer.body as Page
    },
    mayExport: async (who: keyof People) => (await exportAs(who)).statusCode,
    /** The lines of an export, without the mark at its start. */
    exported: async (query = '') => {
      const answer = await exportAs('admin', query)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^text\/csv/)
      return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    },
    note: (
      action: AuditAction,
      subjectId: string,
      facts: {
        actorId?: UserId | null
        subjectType?: AuditSubject
        before?: object
        after?: object
        at?: Date
      } = {},
    ) =>
      fresh.database
        .insert(auditEntries)
        .values({ action, subjectId, actorId: people.admin, subjectType: 'user', ...facts }),
  }
}
