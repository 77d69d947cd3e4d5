import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from './columns.ts'

/**
 * Who changed what, written in the transaction of the change. Append-only: database triggers refuse to change or delete
 * an entry. No foreign key to a person, because an entry outlives them.
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
    /** What the change touched; `before` is null for a creation, `after` for a deletion. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    // Newest first, for all and for some actions.
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_action').on(table.action, table.at, table.id),
    // A search by name looks up who did it and what it was done to, the newest first.
    index('audit_entries_of_subject').on(table.subjectId, table.at, table.id),
    index('audit_entries_of_actor').on(table.actorId, table.at, table.id),
  ],
)
