import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { PlaceRequestId, PlaceRequestState } from '#contract/vocabulary/workshops/place-requests.ts'
import { SPELLED_EMAIL } from '../../email-spelling.ts'
import { moment } from '../columns.ts'
import { letters } from '../notices/mail.ts'
import { users } from '../people.ts'
import { workshopRef } from './workshops.ts'

/** Who asked for a place on the public page of a workshop. The device of whoever asks makes the id. */
export const workshopPlaceRequests = pgTable(
  'workshop_place_requests',
  {
    id: uuid().primaryKey().$type<PlaceRequestId>(),
    workshopId: workshopRef(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** As it was typed. */
    email: text().notNull(),
    hospital: text().notNull(),
    message: text().notNull(),
    askedAt: moment(),
    state: text().notNull().default('OPEN').$type<PlaceRequestState>(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedById: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    /** The word with which it was declined. */
    answer: text().notNull().default(''),
    /** The letter that brings it. */
    letterId: uuid().references(() => letters.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('workshop_place_requests_open')
      .on(table.workshopId, sql.raw(SPELLED_EMAIL))
      .where(sql`${table.state} = 'OPEN'`),
    index('workshop_place_requests_listed').on(table.workshopId, table.state, table.askedAt, table.id),
    index('workshop_place_requests_letter')
      .on(table.letterId)
      .where(sql`${table.letterId} IS NOT NULL`),
  ],
)
