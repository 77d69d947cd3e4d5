import type { Actor } from '#contract/policies/actor.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PlannedEvent } from './event-plan-store.ts'

export function auditedFacts({ programId, title, startDate, endDate, eventType }: PlannedEvent) {
  return { programId, title, startDate, endDate, eventType }
}

export async function auditEvent(
  tx: Transaction,
  actor: Actor,
  action: 'event-created' | 'event-changed' | 'event-deleted' | 'event-brought-back',
  subjectId: EventId,
  facts: { before: object | null; after: object | null },
): Promise<void> {
  await writeAudit(tx, { actorId: actor.id, action, subjectType: 'event', subjectId, ...facts })
}
