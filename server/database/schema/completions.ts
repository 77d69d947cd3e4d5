import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { ActivityId, CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { moment } from './columns.ts'
import { activities, courses } from './curriculum.ts'
import { userGroups } from './memberships.ts'
import { person } from './references.ts'

/** What people have completed: one row per person and activity, of the earliest time. */
export const activityCompletions = pgTable(
  'activity_completions',
  {
    userId: person(),
    activityId: uuid()
      .notNull()
      .references(() => activities.id)
      .$type<ActivityId>(),
    /** Of the activity, so that progress is read from one index. */
    courseId: uuid()
      .notNull()
      .references(() => courses.id)
      .$type<CourseId>(),
    /** Where the person trained then; null for those who train in no group. */
    userGroupId: uuid()
      .references(() => userGroups.id)
      .$type<UserGroupId>(),
    kind: text().notNull().$type<CompletionKind>(),
    /** By the clock of the device. */
    madeAt: timestamp({ withTimezone: true }).notNull(),
    arrivedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    index('activity_completions_course').on(table.userId, table.courseId, table.activityId),
    index('activity_completions_history').on(table.userId, table.madeAt),
  ],
)

/** When a group is to have completed a course. */
export const courseDueDates = pgTable(
  'course_due_dates',
  {
    userGroupId: uuid()
      .notNull()
      .references(() => userGroups.id)
      .$type<UserGroupId>(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id)
      .$type<CourseId>(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    setBy: person(),
    setAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userGroupId, table.courseId] })],
)
