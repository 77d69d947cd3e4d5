import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { BrowserName } from '#contract/vocabulary/devices/platform-name.ts'
import type { SystemName } from '#contract/vocabulary/devices/system-name.ts'
import type { TabletId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from '../columns.ts'
import { users } from '../people.ts'

/** A browser on a device, as it last reported. The browser makes the id. */
export const tablets = pgTable(
  'tablets',
  {
    id: uuid().primaryKey().$type<TabletId>(),
    /** Number of its newest report. */
    sequence: integer().notNull(),
    version: text(),
    system: text().notNull().$type<SystemName>(),
    browser: text().notNull().$type<BrowserName>(),
    storageUsed: bigint({ mode: 'number' }),
    storageGranted: bigint({ mode: 'number' }),
    createdAt: moment(),
    seenAt: moment(),
  },
  (table) => [index('tablets_seen').on(table.seenAt)],
)

/** Who was signed in on it, and what of theirs waits there. */
export const tabletPeople = pgTable(
  'tablet_people',
  {
    id: newId(),
    tabletId: uuid()
      .notNull()
      .references(() => tablets.id, { onDelete: 'cascade' })
      .$type<TabletId>(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    /** The name that this person gave it. */
    name: text(),
    recordings: integer().notNull(),
    submissions: integer().notNull(),
    assessments: integer().notNull(),
    others: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Which recordings wait, as far as the device said. */
    takes: jsonb().notNull().default([]).$type<{ id: TakeId; bytes: number }[]>(),
    /** Null: nothing waits. */
    waitingSince: timestamp({ withTimezone: true }),
    createdAt: moment(),
    /** When this person was last signed in there. */
    seenAt: moment(),
  },
  (table) => [
    unique('tablet_people_both').on(table.tabletId, table.userId),
    index('tablet_people_user').on(table.userId, table.seenAt),
    index('tablet_people_waiting')
      .on(table.waitingSince, table.id)
      .where(sql`${table.waitingSince} IS NOT NULL`),
  ],
)
