import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TeachingRequestId } from '#contract/endpoints/people/teaching-requests.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from './columns.ts'
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
    /** Whether it was their home when their time ended: only then is it again once they return. */
    wasHome: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programId] }),
    index('program_directors_program').on(table.programId),
    index('program_directors_due')
      .on(table.expiresAt)
      .where(sql`${table.expiredAt} IS NULL`),
  ],
)

/** How a person answered a request to teach: there, with that program as their home, or not at all. */
export type TeachingAnswer = 'TEACHING' | 'HOME' | 'DECLINED'

/**
 * Requests to people of other programs to teach in one. An email that nobody has is a row like any other, so that who
 * asks learns nothing about it.
 */
export const teachingRequests = pgTable(
  'teaching_requests',
  {
    id: newId().$type<TeachingRequestId>(),
    programId: programRef().notNull(),
    /** Normalized, as it was typed. */
    email: text().notNull(),
    /** Null: they have been deleted. */
    askedById: uuid()
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    createdAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When a job looked for the person; null: not yet. */
    lookedUpAt: timestamp({ withTimezone: true }),
    /** Who was asked; null: nobody who could teach there has this email. */
    userId: uuid()
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    answer: text().$type<TeachingAnswer>(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('teaching_requests_open')
      .on(table.programId, table.email)
      .where(sql`${table.answer} IS NULL`),
    index('teaching_requests_new')
      .on(table.id)
      .where(sql`${table.lookedUpAt} IS NULL`),
    index('teaching_requests_person').on(table.userId),
    index('teaching_requests_asker').on(table.askedById),
    index('teaching_requests_age').on(sql`coalesce(${table.answeredAt}, ${table.expiresAt})`),
  ],
)
