import type { Actor } from '#contract/policies/actor.ts'
import { type AuditEntry, writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'

// How an account is changed, whatever its role.

/** The fields in which a draft differs, with their values before and after. */
export function changesOf<Draft extends object, Field extends keyof Draft & string>(
  fields: readonly Field[],
  now: Pick<Draft, Field>,
  draft: Pick<Draft, Field>,
) {
  const changed = fields.filter((field) => now[field] !== draft[field])
  const of = (values: Pick<Draft, Field>): Partial<Pick<Draft, Field>> => {
    const stored: Partial<Pick<Draft, Field>> = {}
    for (const field of changed) stored[field] = values[field]
    return stored
  }
  return { changed, before: of(now), after: of(draft) }
}

/** Fields that belong to the person rather than to what they are in a portal. */
const OF_THE_PERSON = ['email', 'firstName', 'lastName']

export function concernsPerson(changed: readonly string[]): boolean {
  return changed.some((field) => OF_THE_PERSON.includes(field))
}

/** The current values with those that a change names. */
export function withChange<Draft extends object, Field extends keyof Draft & string>(
  fields: readonly Field[],
  now: Pick<Draft, Field>,
  change: { readonly [Name in Field]?: Draft[Name] | undefined },
): Pick<Draft, Field> {
  const draft = { ...now }
  for (const field of fields) {
    const value = change[field]
    if (value !== undefined) draft[field] = value
  }
  return draft
}

/** Whether the current values differ from those that the caller saw; fields that the caller left out don't count. */
export function isChangedMeanwhile<Draft extends object, Field extends keyof Draft & string>(
  fields: readonly Field[],
  seen: Partial<Pick<Draft, Field>>,
  now: Pick<Draft, Field>,
): boolean {
  return fields.some((field) => seen[field] !== undefined && seen[field] !== now[field])
}

export function writeAccountAudit(
  tx: Transaction,
  actor: Actor,
  entry: Pick<AuditEntry, 'action' | 'subjectId' | 'before' | 'after'>,
): Promise<void> {
  return writeAudit(tx, { ...entry, actorId: actor.id, subjectType: 'user' })
}
