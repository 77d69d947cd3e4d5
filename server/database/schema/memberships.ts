import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { newId } from './columns.ts'
import { programRef, users } from './people.ts'

export const userGroups = pgTable(
  'user_groups',
  {
    id: newId().$type<UserGroupId>(),
    parentProgramId: programRef().notNull(),
    name: text().notNull(),
    isActive: boolean().notNull().default(true),
    isExpired: boolean().notNull().default(false),
    isUnassignedGroup: boolean().notNull().default(false),
    isLeaderboardAnonymized: boolean().notNull().default(false),
  },
  (table) => [index('user_groups_program').on(table.parentProgramId)],
)

/** A column that names a user group. */
export function groupRef() {
  return uuid()
    .references(() => userGroups.id)
    .$type<UserGroupId>()
}

/** Who is in a group: members, who train, and proctors, who watch. */
export const groupMembers = pgTable(
  'group_members',
  {
    userGroupId: groupRef().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    kind: text().notNull().$type<'MEMBER' | 'PROCTOR'>(),
    /** Null: joined before this was recorded. */
    joinedAt: timestamp({ withTimezone: true }).defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.userGroupId, table.kind] }),
    index('group_members_group').on(table.userGroupId),
  ],
)

/** Programs besides the home where an instructor teaches or a field team member is assigned. */
export const programStaff = pgTable(
  'program_staff',
  {
    programId: programRef().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programId] }),
    index('program_staff_program').on(table.programId),
  ],
)

/**
 * Directors whose time in a program has an end. A director belongs to the program (`users.programId`, `programStaff`);
 * once their time is over they don't, and only this row remembers it.
 */
export const programDirectors = pgTable(
  'program_directors',
  {
    programId: programRef().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    expiresAt: timestamp({ withTimezone: true }),
    /** When their time ended. */
    expiredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programId] }),
    index('program_directors_program').on(table.programId),
    index('program_directors_due')
      .on(table.expiresAt)
      .where(sql`${table.expiredAt} IS NULL`),
  ],
)
