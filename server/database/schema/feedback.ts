import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FeedbackType } from '#contract/endpoints/operations/feedback.ts'
import type { FeedbackId, UserId } from '#contract/vocabulary/ids.ts'
import { moment } from './columns.ts'
import { users } from './people.ts'

/** Feedback about the product; the device makes the id. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey().$type<FeedbackId>(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    /** The full path of the page that the feedback is about. */
    route: text().notNull(),
    stars: integer().notNull(),
    type: text().notNull().$type<FeedbackType>(),
    text: text().notNull(),
    /** What a search looks through, besides the name of its writer. */
    foundBy: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_words(text || ' ' || route)`),
    createdAt: moment(),
  },
  (table) => [
    index('feedback_age').on(table.createdAt, table.id),
    index('feedback_stars').on(table.stars, table.id),
    index('feedback_person').on(table.userId),
  ],
)
