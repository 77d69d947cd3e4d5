import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AssetId, AttendeeId, UserId, WorkshopMessageId } from '#contract/vocabulary/ids.ts'
import type { WorkshopLetterKind } from '#contract/vocabulary/workshops/letter-kinds.ts'
import { moment, newId } from '../columns.ts'
import { assets } from '../files.ts'
import { letters } from '../notices/mail.ts'
import { users } from '../people.ts'
import { person } from '../references.ts'
import { workshopMessages } from './messages.ts'
import { workshopRef } from './workshops.ts'

/** The enrollment of a person in a workshop (spec 3 §3, Attendee). */
export const workshopAttendees = pgTable(
  'workshop_attendees',
  {
    id: newId().$type<AttendeeId>(),
    workshopId: workshopRef(),
    userId: person(),
    /** Spec 3 §4: attendees are listed as active or inactive. */
    isActive: boolean().notNull().default(true),
    /** When it was last said whether they are active; what was said before that changes nothing any more. */
    activeSaidAt: timestamp({ withTimezone: true }),
    /** Where they were moved from here (0780); null: they were not, or attend again. */
    movedToId: uuid()
      .references((): AnyPgColumn => workshopAttendees.id)
      .$type<AttendeeId>(),
    movedAt: timestamp({ withTimezone: true }),
    /** What they show at the door; a trigger draws it, anew when somebody inactive becomes active. */
    doorCode: text().notNull().default(''),
    /** When they came; null: they did not. */
    arrivedAt: timestamp({ withTimezone: true }),
    /** Who said so. */
    arrivedById: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    /** When it was last said whether they came. */
    arrivedSaidAt: timestamp({ withTimezone: true }),
    /** Their full name without accents and capitals, by which they are listed; a trigger keeps it. */
    sortName: text().notNull().default(''),
    /** Listens, and pays nothing. */
    isAuditor: boolean().notNull().default(false),
    /** When the last registration email for this workshop was sent. */
    registrationEmailSentAt: timestamp({ withTimezone: true }),
    addedAt: moment(),
  },
  (table) => [
    uniqueIndex('workshop_attendees_once').on(table.workshopId, table.userId),
    uniqueIndex('workshop_attendees_door').on(table.workshopId, table.doorCode),
    index('workshop_attendees_user').on(table.userId),
    index('workshop_attendees_arrived_by')
      .on(table.arrivedById)
      .where(sql`${table.arrivedById} IS NOT NULL`),
    index('workshop_attendees_moved_to')
      .on(table.movedToId)
      .where(sql`${table.movedToId} IS NOT NULL`),
    index('workshop_attendees_listed').on(
      table.workshopId,
      table.isActive,
      sql`${table.sortName} COLLATE "C"`,
      table.id,
    ),
  ],
)

/** The file that somebody takes away from a workshop: staff put it there. Its bytes and its name are the asset's. */
export const workshopCertificates = pgTable(
  'workshop_certificates',
  {
    attendeeId: uuid()
      .primaryKey()
      .references(() => workshopAttendees.id)
      .$type<AttendeeId>(),
    assetId: uuid()
      .notNull()
      .references(() => assets.id)
      .$type<AssetId>(),
    addedAt: moment(),
  },
  (table) => [uniqueIndex('workshop_certificates_asset').on(table.assetId)],
)

/** An entry of the ledger of payments. What an attendee has paid is read from the last one. */
export const workshopPayments = pgTable(
  'workshop_payments',
  {
    id: newId(),
    attendeeId: uuid()
      .notNull()
      .references(() => workshopAttendees.id)
      .$type<AttendeeId>(),
    kind: text().notNull().$type<'PROCESSED' | 'REVERSED'>(),
    amountCents: integer().notNull(),
    /** How it was paid or why it was taken back, in the words of who did it. */
    note: text().notNull().default(''),
    at: moment(),
    byId: uuid()
      .references(() => users.id)
      .$type<UserId>(),
  },
  (table) => [index('workshop_payments_attendee').on(table.attendeeId, table.id)],
)

/** What was written to people about a workshop; the letter has its delivery state. */
export const workshopLetters = pgTable(
  'workshop_letters',
  {
    letterId: uuid()
      .primaryKey()
      .references(() => letters.id, { onDelete: 'cascade' }),
    workshopId: workshopRef(),
    userId: person(),
    kind: text().notNull().$type<WorkshopLetterKind>(),
    /** The message that it brings; null for every other kind. */
    messageId: uuid()
      .references(() => workshopMessages.id)
      .$type<WorkshopMessageId>(),
    at: moment(),
  },
  (table) => [
    index('workshop_letters_message')
      .on(table.messageId)
      .where(sql`${table.messageId} IS NOT NULL`),
    index('workshop_letters_workshop').on(table.workshopId, table.userId, table.letterId),
    index('workshop_letters_user').on(table.userId),
  ],
)
