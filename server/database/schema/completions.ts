import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { moment } from './columns.ts'
import { activityRef, courseRef } from './curriculum.ts'
import { groupRef } from './memberships.ts'
import { person } from './references.ts'

/** What people have completed: one row per person and activity, with the earliest time. */
export const activityCompletions = pgTable(
  'activity_completions',
  {
    userId: person(),
    activityId: activityRef().notNull(),
    /** The activity's course, so that progress is read from one index. */
    courseId: courseRef().notNull(),
    /** Where the person trained then; null for people who train in no group. */
    userGroupId: groupRef(),
    kind: text().notNull().$type<CompletionKind>(),
    /** By the device's clock. */
    madeAt: timestamp({ withTimezone: true }).notNull(),
    arrivedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    index('activity_completions_course').on(table.userId, table.courseId, table.activityId),
    index('activity_completions_history').on(table.userId, table.madeAt),
  ],
)

/** Which of them a learning-record service has, or refused. */
export const recordedCompletions = pgTable(
  'recorded_completions',
  {
    userId: uuid().notNull().$type<UserId>(),
    activityId: uuid().notNull().$type<ActivityId>(),
    recordedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    foreignKey({
      name: 'recorded_completions_completion',
      columns: [table.userId, table.activityId],
      foreignColumns: [activityCompletions.userId, activityCompletions.activityId],
    }).onDelete('cascade'),
  ],
)

/** When a group must have completed a course. */
export const courseDueDates = pgTable(
  'course_due_dates',
  {
    userGroupId: groupRef().notNull(),
    courseId: courseRef().notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    setBy: person(),
    setAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userGroupId, table.courseId] })],
)
