import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, listReply } from '../../list.ts'
import { maySeeAuditTrail } from '../../policies/accounts.ts'
import { tableOf } from '../../table-of.ts'
import { auditEntryId, auditFamilyNames } from '../../vocabulary/audit.ts'
import { userId } from '../../vocabulary/ids.ts'
import { instant } from '../../vocabulary/plain-values.ts'

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type AuditValue = z.infer<typeof value>

/** A field that the change touched. What has a name stands with it, in place of its id. */
export const auditChange = z.object({ field: z.string(), before: value, after: value })
export type AuditChange = z.infer<typeof auditChange>

export const auditEntry = z.object({
  id: auditEntryId,
  at: z.iso.datetime(),
  /** Null: the operator at the machine. The name is null for those who were deleted. */
  actor: z.nullable(z.object({ id: userId, name: z.nullable(z.string()) })),
  /** One of `auditFamilies`; a newer server may know more of them. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.uuid(),
  /** As it is called now; null for what is no longer there. */
  subjectName: z.nullable(z.string()),
  changes: z.array(auditChange),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = {
  family: z.optional(z.enum(auditFamilyNames)),
  /** From then on. */
  from: z.optional(instant),
  /** Before then. */
  until: z.optional(instant),
}

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/audit-entry',
  summary: 'Who changed what, newest first; searched by the name of a person or of what was changed',
  access: maySeeAuditTrail,
  query: z.extend(listQuery(['newest']), filter),
  reply: listReply(auditEntry),
  failures: ['invalid-input'],
  list: 'items',
})

export const exportAuditEntries = tableOf(listAuditEntries)

export const auditEndpoints = { listAuditEntries, exportAuditEntries }
