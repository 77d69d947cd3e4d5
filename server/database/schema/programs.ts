import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { programs } from './people.ts'
import { person } from './references.ts'

/**
 * Directors whose time in a program has an end. Who directs a program belongs to it (`users.programId`, `programStaff`);
 * once their time is over they no longer do, and the row alone remembers it.
 */
export const programDirectors = pgTable(
  'program_directors',
  {
    programId: uuid()
      .notNull()
      .references(() => programs.id)
      .$type<ProgramId>(),
    userId: person(),
    expiresAt: timestamp({ withTimezone: true }),
    /** When their time ended. */
    expiredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programId] }),
    index('program_directors_program').on(table.programId),
    index('program_directors_due')
      .on(table.expiresAt)
      .where(sql`${table.expiredAt} IS NULL`),
  ],
)
