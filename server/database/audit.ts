import { sql } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '#contract/vocabulary/audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from './database.ts'
import { auditEntries } from './schema/audit.ts'

export interface AuditEntry {
  /** Null: the operator at the machine. */
  actorId: UserId | null
  action: AuditAction
  subjectType: AuditSubject
  subjectId: string
  /** The fields that the change touched. */
  before: object | null
  after: object | null
}

/** Records who changed what, in the transaction of the change. A change without effect is not recorded. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

/** The same action on many subjects, in one statement. */
export async function writeAuditOfMany(
  tx: Transaction,
  { actorId, action, subjectType }: Pick<AuditEntry, 'actorId' | 'action' | 'subjectType'>,
  changes: readonly Pick<AuditEntry, 'subjectId' | 'before' | 'after'>[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`INSERT INTO audit_entries (actor_id, action, subject_type, subject_id, before, after)
    SELECT ${actorId}, ${action}, ${subjectType}, "subjectId", before, after
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c("subjectId" uuid, before jsonb, after jsonb)`)
}
