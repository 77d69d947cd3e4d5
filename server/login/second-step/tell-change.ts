import type { AuditAction } from '#contract/vocabulary/audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AddLetter } from '#server/ports/letters.ts'

/** What people can do to their own second step. */
const actions = {
  on: 'second-step-set-up',
  off: 'second-step-turned-off',
  'passkey-added': 'passkey-added',
  'passkey-removed': 'passkey-removed',
  'codes-renewed': 'recovery-codes-renewed',
} as const satisfies Record<string, AuditAction>

export interface SecondStepChange {
  id: UserId
  email: string
  firstName: string
  change: keyof typeof actions
}

/** Sends the person a letter, and records it in the audit trail. */
export async function tellChange(
  tx: Transaction,
  addLetter: AddLetter,
  { id, email, firstName, change }: SecondStepChange,
): Promise<void> {
  const facts = { firstName, email, change }
  await addLetter(tx, { userId: id, email, template: 'second-step-changed', facts })
  await writeAudit(tx, {
    actorId: id,
    action: actions[change],
    subjectType: 'user',
    subjectId: id,
    before: null,
    after: null,
  })
}
