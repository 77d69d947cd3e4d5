import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ConsentKind } from '#contract/vocabulary/workshops/consents.ts'
import { moment, newId } from '../columns.ts'
import { person } from '../references.ts'

/** What participants of workshops agreed to, declined or took back: an entry for each answer, of which the last counts. */
export const workshopConsents = pgTable(
  'workshop_consents',
  {
    id: newId(),
    userId: person(),
    kind: text().notNull().$type<ConsentKind>(),
    isAgreed: boolean().notNull(),
    at: moment(),
    /** Whether it is the last answer. */
    isLast: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('workshop_consents_last')
      .on(table.userId, table.kind)
      .where(sql`${table.isLast}`),
    index('workshop_consents_user').on(table.userId),
  ],
)
