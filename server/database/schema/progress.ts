import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { courses } from './curriculum.ts'
import { userGroups } from './memberships.ts'
import { person } from './references.ts'

// Prepared counts. The function `refresh_group_progress` writes them, called by triggers in the transaction of whatever
// they follow from: completions, members, courses, activities, due dates (decision 0321). Nothing else writes them.

function group() {
  return uuid()
    .notNull()
    .references(() => userGroups.id, { onDelete: 'cascade' })
    .$type<UserGroupId>()
}

/** How far the residents of a group are with a course that counts. */
export const groupCourseProgress = pgTable(
  'group_course_progress',
  {
    userGroupId: group(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' })
      .$type<CourseId>(),
    /** Activities that residents have completed, of all residents together. */
    completed: integer().notNull(),
    /** Residents times activities. */
    possible: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userGroupId, table.courseId] })],
)

/** How far each resident of a group is with all its courses that count. */
export const groupMemberProgress = pgTable(
  'group_member_progress',
  {
    userGroupId: group(),
    userId: person(),
    completed: integer().notNull(),
    possible: integer().notNull(),
    lastCompletedAt: timestamp({ withTimezone: true }),
    /** When the first of what is not completed is, or was, due. */
    nextDueAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userGroupId, table.userId] }),
    index('group_member_progress_person').on(table.userId),
    index('group_member_progress_due').on(table.userGroupId, table.nextDueAt, table.userId),
    index('group_member_progress_rank').on(table.userGroupId, table.completed.desc(), table.userId),
  ],
)
