import type { auditEndpoints } from '#contract/endpoints/operations/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { auditTable, readEntries } from './audit-service.ts'

/** Who changed what, for those who run the installation. */
export function createAuditHandlers({ database }: { database: Database }): HandlersOf<typeof auditEndpoints> {
  const listAuditEntries: Handler<typeof auditEndpoints.listAuditEntries> = (input) =>
    readEntries(database, input)
  return {
    listAuditEntries,
    exportAuditEntries: tableHandler(listAuditEntries, auditTable),
  }
}
