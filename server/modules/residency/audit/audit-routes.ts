import type { auditEndpoints } from '#contract/endpoints/residency/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readEntries, writeEntries } from './audit-service.ts'

/** Who changed what, for those who run the installation. */
export function createAuditHandlers({ database }: { database: Database }): HandlersOf<typeof auditEndpoints> {
  return {
    listAuditEntries: (input) => readEntries(database, input),
    exportAuditEntries: (input) => writeEntries(database, input),
  }
}
