import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from './columns.ts'
import { users } from './people.ts'
import { workshops } from './workshops/workshops.ts'

/** What a link in a letter is for. */
export type LinkPurpose = 'REGISTRATION' | 'PASSWORD_RESET' | 'WORKSHOP_REGISTRATION'

/**
 * Links sent by mail, each valid once and for a limited time. Only the digest of the token is stored. The row stays
 * when the link has ended, so that a person who follows it can be told so.
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
    /** Of an invitation to one workshop. */
    workshopId: uuid()
      .references(() => workshops.id)
      .$type<WorkshopId>(),
    createdAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** A newer link was sent, or the password was set through another one. */
    replacedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('account_links_token').on(table.tokenHash),
    index('account_links_open')
      .on(table.userId, table.purpose)
      .where(sql`${table.usedAt} IS NULL AND ${table.replacedAt} IS NULL`),
    index('account_links_age').on(table.expiresAt),
    index('account_links_workshop')
      .on(table.workshopId)
      .where(sql`${table.workshopId} IS NOT NULL`),
  ],
)

/**
 * Emails for which a new password was requested, whether or not they have an account. The job looks that up, so that
 * the answer takes the same time for each.
 */
export const resetRequests = pgTable('reset_requests', {
  id: newId(),
  /** Normalized. */
  email: text().notNull(),
  createdAt: moment(),
})

/**
 * Changes of the email of people who had registered. For some days whoever reads the mail of the old one can stop it
 * with a link of which only the digest is stored. Addresses that are themselves still in question have no such right.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: newId(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    /** The last email that nobody could object to anymore; it comes back when the change is stopped. */
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    /** Full name of whoever changed it. */
    changedBy: text().notNull(),
    tokenHash: text().notNull(),
    createdAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The change was stopped with this link. */
    stoppedAt: timestamp({ withTimezone: true }),
    /** The email became the old one in another way. */
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('email_changes_token').on(table.tokenHash),
    index('email_changes_user').on(table.userId, table.expiresAt),
    index('email_changes_age').on(table.expiresAt),
  ],
)
