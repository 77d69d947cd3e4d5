import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { auditEndpoints, type listAuditEntries } from '#contract/endpoints/operations/audit.ts'
import type { AuditAction, AuditSubject } from '#contract/vocabulary/audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { createAuditHandlers } from '#server/modules/operations/audit/audit-routes.ts'
import { setUpAreaApi } from './area-api.ts'
import type { People } from './people.ts'

type Page = z.output<typeof listAuditEntries.reply>

/** The calls about the audit trail for the tests of one file, on a separate database. */
export function setUpAuditApi() {
  const { api, database, people, call } = setUpAreaApi(auditEndpoints, (db) =>
    createAuditHandlers({ database: db }),
  )
  const exportAs = async (who: keyof People, query = '') =>
    api().app.inject({
      url: `/api/v1/audit-entry/export${query}`,
      headers: await api().login.headersFor(people()[who]),
    })
  return {
    database,
    people,
    call: (who: keyof People, query = '') => call(people()[who] as UserId, 'GET', `/audit-entry${query}`),
    read: async (query = ''): Promise<Page> => {
      const answer = await call(people().admin, 'GET', `/audit-entry${query}`)
      expect(answer.status).toBe(200)
      return answer.body as Page
    },
    mayExport: async (who: keyof People) => (await exportAs(who)).statusCode,
    /** The lines of an export, without its byte order mark. */
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
      database()
        .insert(auditEntries)
        .values({ action, subjectId, actorId: people().admin, subjectType: 'user', ...facts }),
  }
}
