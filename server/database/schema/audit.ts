import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from './columns.ts'

/**
 * Who changed what, written in the transaction of the change. Append-only: triggers of the database refuse to change or
 * delete an entry. No reference to a person: an entry outlives them.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: newId(),
    at: moment(),
    /** Null: the operator at the machine. */
    actorId: uuid().$type<UserId>(),
    /** A verb in past tense with its noun, such as `video-deleted`. */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    /** What the change touched; null before something was made, or after it was deleted. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    // Newest first, of all and of some actions.
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_action').on(table.action, table.at, table.id),
    // Who and what has a name that is searched for.
    index('audit_entries_subject').on(table.subjectId),
    index('audit_entries_actor').on(table.actorId),
  ],
)
