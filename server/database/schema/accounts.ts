import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from './columns.ts'
import { users } from './people.ts'

/** What a link that was sent by mail is good for. */
export type LinkPurpose = 'REGISTRATION' | 'PASSWORD_RESET'

/**
 * Links that were sent by mail, each good once and for a while. The token in the address is not kept, only its digest.
 * A row stays when its link has ended, so that whoever follows an old one is told so.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: newId(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    purpose: text().notNull().$type<LinkPurpose>(),
    tokenHash: text().notNull(),
    createdAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** A newer one was sent, or the password was set by another. */
    replacedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('account_links_token').on(table.tokenHash),
    index('account_links_open')
      .on(table.userId, table.purpose)
      .where(sql`${table.usedAt} IS NULL AND ${table.replacedAt} IS NULL`),
    index('account_links_age').on(table.expiresAt),
  ],
)

/**
 * Emails that a new password was asked for, whether or not they have an account: looking that up is left to the job, so
 * that the answer takes the same time for each.
 */
export const resetRequests = pgTable('reset_requests', {
  id: newId(),
  /** In its one spelling. */
  email: text().notNull(),
  createdAt: moment(),
})
