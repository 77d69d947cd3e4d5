import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FaultLevel } from '#contract/endpoints/operations/faults.ts'
import type { FaultId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from '../columns.ts'

/** Reports of the same trouble, counted in one row. Neither this table nor those that refer to it name a person. */
export const faults = pgTable(
  'faults',
  {
    id: newId().$type<FaultId>(),
    /** Digest of what all its reports share. */
    fingerprint: text().notNull().unique(),
    level: text().notNull().$type<FaultLevel>(),
    name: text().notNull(),
    title: text().notNull(),
    /** The page of the newest report. */
    screen: text().notNull(),
    /** The pages where it was seen, the newest report first. */
    screens: text().array().notNull().default([]),
    count: integer().notNull().default(1),
    firstSeenAt: moment(),
    lastSeenAt: moment(),
    /** Whether a signed-in person reported it. Others may send anything, and their faults are forgotten first. */
    isKnown: boolean().notNull(),
    resolvedAt: timestamp({ withTimezone: true }),
    /** The newest version in which it had been seen when it was resolved. */
    resolvedVersion: text(),
    reopenedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('faults_seen').on(table.lastSeenAt, table.id),
    index('faults_count').on(table.count, table.id),
  ],
)

/** In which version and on what a fault was seen. */
export const faultSightings = pgTable(
  'fault_sightings',
  {
    faultId: uuid()
      .notNull()
      .references(() => faults.id, { onDelete: 'cascade' })
      .$type<FaultId>(),
    /** Empty: the page reported none. */
    version: text().notNull(),
    platform: text().notNull(),
    count: integer().notNull().default(1),
    lastSeenAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.faultId, table.version, table.platform] })],
)

/** The newest reports of a fault. */
export const faultSamples = pgTable(
  'fault_samples',
  {
    id: newId(),
    faultId: uuid()
      .notNull()
      .references(() => faults.id, { onDelete: 'cascade' })
      .$type<FaultId>(),
    at: moment(),
    message: text().notNull(),
    source: text().notNull(),
    platform: text().notNull(),
    version: text(),
  },
  (table) => [index('fault_samples_fault').on(table.faultId, table.id)],
)
