import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, listReply } from '../../list.ts'
import { maySeeAuditTrail } from '../../policies/people/accounts.ts'
import { tableOf } from '../../table-of.ts'
import { auditEntryId, auditFamilyNames } from '../../vocabulary/audit.ts'
import { userId } from '../../vocabulary/ids.ts'
import { instant } from '../../vocabulary/plain-values.ts'

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type AuditValue = z.infer<typeof value>

/** A field that the change touched. Values that are ids are shown as names. */
export const auditChange = z.object({ field: z.string(), before: value, after: value })
export type AuditChange = z.infer<typeof auditChange>

export const auditEntry = z.object({
  id: auditEntryId,
  at: z.iso.datetime(),
  /** Null: the operator at the machine. `name` is null for people who were deleted. */
  actor: z.nullable(z.object({ id: userId, name: z.nullable(z.string()) })),
  /** One of `auditFamilies`, or one that only a newer server knows. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.uuid(),
  /** Its current name; null if it no longer exists. */
  subjectName: z.nullable(z.string()),
  changes: z.array(auditChange),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = {
  family: z.optional(z.enum(auditFamilyNames)),
  /** From this instant on, inclusive. */
  from: z.optional(instant),
  /** Before this instant. */
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
