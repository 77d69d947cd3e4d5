import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LetterName } from '#contract/endpoints/account/letter-texts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { DigestFrequency } from '#contract/vocabulary/mail.ts'
import { moment, newId } from '../columns.ts'
import { users } from '../people.ts'

/** What is sent by mail, written with the transaction of what it tells of, and what became of it. */
export const letters = pgTable(
  'letters',
  {
    id: newId(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    email: text().notNull(),
    /** Which text, and what is put into it. */
    template: text().notNull(),
    facts: jsonb().notNull(),
    state: text().notNull().default('QUEUED').$type<'QUEUED' | 'SENT' | 'FAILED'>(),
    tries: integer().notNull().default(0),
    /** What the mail server said last, when it did not take it. */
    reason: text(),
    createdAt: moment(),
    nextTryAt: moment(),
    /** Which goes first of those that are due: 0 before 1 before 2. */
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

/** Who wants a summary of their unread notifications by mail. Without a row nobody does. */
export const mailDigests = pgTable(
  'mail_digests',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id)
      .$type<UserId>(),
    frequency: text().notNull().$type<DigestFrequency>(),
    /** What was told before is in no summary. */
    since: moment(),
    /** At seven in the morning of the person's day, of Monday for a weekly one. */
    nextAt: moment(),
  },
  (table) => [
    index('mail_digests_due')
      .on(table.nextAt)
      .where(sql`${table.frequency} <> 'NONE'`),
  ],
)

/** What an installation has its letters say in place of the originals; a row without words is back at its original. */
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
