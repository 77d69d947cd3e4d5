import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId, WorkshopId, WorkshopProcedureId } from '#contract/vocabulary/ids.ts'
import type { WorkshopType } from '#contract/vocabulary/workshops/workshop-types.ts'
import { moment, newId } from '../columns.ts'
import { users } from '../people.ts'
import { person } from '../references.ts'

/** What workshops teach (spec 3 §3, Procedure). */
export const workshopProcedures = pgTable(
  'workshop_procedures',
  {
    id: newId().$type<WorkshopProcedureId>(),
    name: text().notNull(),
    shortText: text().notNull(),
    /** No new workshop can choose it; those that have it keep it. */
    retiredAt: timestamp({ withTimezone: true }),
    /** Counts its changes: a new name names the version that it replaces. */
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('workshop_procedures_name').on(sql`lower(${table.name})`)],
)

/** Spec 3 §3. The planner's device makes the id. */
export const workshops = pgTable(
  'workshops',
  {
    id: uuid().primaryKey().$type<WorkshopId>(),
    title: text().notNull(),
    description: text().notNull().default(''),
    type: text().notNull().$type<WorkshopType>(),
    procedureId: uuid()
      .notNull()
      .references(() => workshopProcedures.id)
      .$type<WorkshopProcedureId>(),
    /** As the clock on its wall shows it, `2026-03-01 08:00:00`. */
    startDate: timestamp({ mode: 'string' }).notNull(),
    endDate: timestamp({ mode: 'string' }).notNull(),
    /** The name of its time zone. */
    timezone: text().notNull(),
    /** The instants of `startDate` and `endDate` there. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Of our own company: it costs nothing. */
    isInternal: boolean().notNull().default(false),
    priceCents: integer().notNull().default(0),
    isHoldFee: boolean().notNull().default(false),
    location: text().notNull().default(''),
    streetAddress: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    zipCode: text().notNull().default(''),
    /** How to get there and where to stay, in the words of the staff. */
    travelNotes: text().notNull().default(''),
    canceledAt: timestamp({ withTimezone: true }),
    /** Since when anybody can read its public page; null: it has none. */
    publicSince: timestamp({ withTimezone: true }),
    /** Counts its changes: a change names the version it is based on. */
    version: integer().notNull().default(1),
    createdAt: moment(),
    createdById: uuid()
      .references(() => users.id)
      .$type<UserId>(),
  },
  (table) => [
    index('workshops_start').on(table.startsAt, table.id),
    index('workshops_end').on(table.endsAt, table.id),
    index('workshops_procedure').on(table.procedureId),
  ],
)

/** A column that names a workshop. */
export function workshopRef() {
  return uuid()
    .notNull()
    .references(() => workshops.id)
    .$type<WorkshopId>()
}

/** Who runs a workshop. */
export const workshopFacilitators = pgTable(
  'workshop_facilitators',
  { workshopId: workshopRef(), userId: person() },
  (table) => [
    primaryKey({ columns: [table.workshopId, table.userId] }),
    index('workshop_facilitators_user').on(table.userId),
  ],
)

/** Who teaches in a workshop: faculty, and those who are faculty and attendee. */
export const workshopFaculty = pgTable(
  'workshop_faculty',
  { workshopId: workshopRef(), userId: person(), addedAt: moment() },
  (table) => [
    primaryKey({ columns: [table.workshopId, table.userId] }),
    index('workshop_faculty_user').on(table.userId),
  ],
)
