import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LetterName } from '#contract/endpoints/notices/letter-texts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { DigestFrequency } from '#contract/vocabulary/mail.ts'
import { moment, newId } from '../columns.ts'
import { users } from '../people.ts'

/** Letters, written in the transaction of what they report, with their delivery state. */
export const letters = pgTable(
  'letters',
  {
    id: newId(),
    /** Null: to somebody who has no account. */
    userId: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    email: text().notNull(),
    /** Which text, and the values inserted into it. */
    template: text().notNull(),
    facts: jsonb().notNull(),
    state: text().notNull().default('QUEUED').$type<'QUEUED' | 'SENT' | 'FAILED'>(),
    tries: integer().notNull().default(0),
    /** The mail server's last words when it did not accept the letter. */
    reason: text(),
    createdAt: moment(),
    nextTryAt: moment(),
    /** Priority among due letters: 0 before 1 before 2. */
    turn: smallint().notNull().default(1),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('letters_due')
      .on(table.turn, table.nextTryAt)
      .where(sql`${table.state} = 'QUEUED'`),
    index('letters_undelivered')
      .on(table.id)
      .where(sql`${table.state} = 'FAILED'`),
    index('letters_user').on(table.userId, table.id),
    index('letters_failed')
      .on(table.userId, table.id)
      .where(sql`${table.state} = 'FAILED'`),
  ],
)

/** People who want a summary of their unread notifications by mail. Without a row there is none. */
export const mailDigests = pgTable(
  'mail_digests',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id)
      .$type<UserId>(),
    frequency: text().notNull().$type<DigestFrequency>(),
    /** Earlier notifications are in no summary. */
    since: moment(),
    /** Seven in the morning of the person's day; for a weekly one, on Monday. */
    nextAt: moment(),
  },
  (table) => [
    index('mail_digests_due')
      .on(table.nextAt)
      .where(sql`${table.frequency} <> 'NONE'`),
  ],
)

/**
 * Words with which an installation replaces the originals of its letters; a row without words is back at the original.
 */
export const letterTexts = pgTable('letter_texts', {
  id: newId(),
  name: text().notNull().unique().$type<LetterName>(),
  subject: text(),
  body: text(),
  version: integer().notNull(),
  changedBy: uuid()
    .references(() => users.id)
    .$type<UserId>(),
  changedAt: moment(),
})
