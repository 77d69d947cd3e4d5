import {
  exportWorkshopAuditEntries,
  listWorkshopAuditEntries,
} from '#contract/endpoints/workshops/accounts/workshop-audit.ts'
import { AuditScreen, type AuditTrail } from '#features/operations/audit/audit-screen.tsx'
import { auditWords } from '#features/operations/audit/audit-words.ts'
import type { PortalScreenProps } from '../../screen-props.ts'

const trail: AuditTrail = {
  list: listWorkshopAuditEntries,
  saved: exportWorkshopAuditEntries,
  families: ['workshops', 'accounts'],
  searchHint: auditWords.searchInWorkshops,
}

export function Screen({ search, onGo }: PortalScreenProps) {
  return <AuditScreen search={search} onGo={onGo} trail={trail} />
}
