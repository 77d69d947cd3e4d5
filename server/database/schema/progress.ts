import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ResidentStatus } from '#contract/vocabulary/completion.ts'
import type { CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { courses } from './curriculum.ts'
import { userGroups } from './memberships.ts'
import { person } from './references.ts'

// Prepared counts. Only the function `refresh_group_progress` writes them, called by triggers in the transaction that
// changes completions, members, courses, activities or due dates (`program/learning`, decision 0321).

function group() {
  return uuid()
    .notNull()
    .references(() => userGroups.id, { onDelete: 'cascade' })
    .$type<UserGroupId>()
}

/** Progress of a group's residents in each course that counts. */
export const groupCourseProgress = pgTable(
  'group_course_progress',
  {
    userGroupId: group(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' })
      .$type<CourseId>(),
    /** Number of activities completed, summed over the residents who are active. */
    completed: integer().notNull(),
    /** Active residents times activities. */
    possible: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userGroupId, table.courseId] })],
)

/** Progress of each resident of a group over all courses that count. */
export const groupMemberProgress = pgTable(
  'group_member_progress',
  {
    userGroupId: group(),
    userId: person(),
    /** Whether they count in what is said of the group, or apart from it (`resident_status`). */
    status: text().notNull().default('ACTIVE').$type<ResidentStatus>(),
    completed: integer().notNull(),
    possible: integer().notNull(),
    lastCompletedAt: timestamp({ withTimezone: true }),
    /** Due time of the first activity that is not completed, past or future. */
    nextDueAt: timestamp({ withTimezone: true }),
    /** How many open activities were past due at the last count. */
    pastDueCount: integer().notNull().default(0),
    /** When the next one becomes past due, so that the count rises, or they are new no longer. */
    countedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userGroupId, table.userId] }),
    index('group_member_progress_person').on(table.userId),
    index('group_member_progress_due').on(
      table.userGroupId,
      table.nextDueAt,
      table.pastDueCount.desc(),
      table.userId,
    ),
    // Few, and none in most groups.
    index('group_member_progress_apart')
      .on(table.userGroupId, table.status, table.userId)
      .where(sql`${table.status} <> 'ACTIVE'`),
    index('group_member_progress_counted').on(table.countedUntil),
    index('group_member_progress_rank').on(table.userGroupId, table.completed.desc(), table.userId),
  ],
)
