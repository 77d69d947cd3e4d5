import type { auditEndpoints } from '#contract/endpoints/operations/audit.ts'
import type { workshopAuditEndpoints } from '#contract/endpoints/workshops/accounts/workshop-audit.ts'
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

/** The same of workshop matters, for workshop admins. */
export function createWorkshopAuditHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof workshopAuditEndpoints> {
  const listWorkshopAuditEntries: Handler<typeof workshopAuditEndpoints.listWorkshopAuditEntries> = (input) =>
    readEntries(database, input, 'workshops')
  return {
    listWorkshopAuditEntries,
    exportWorkshopAuditEntries: tableHandler(listWorkshopAuditEntries, auditTable),
  }
}
