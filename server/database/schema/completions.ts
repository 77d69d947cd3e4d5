import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import type { ActivityId, CourseId, EventId, UserId } from '#contract/vocabulary/ids.ts'
import { moment } from './columns.ts'
import { activityRef, courseRef, courses } from './curriculum.ts'
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

/** How a group has a course, where that differs: due by a rule instead of a date (`course_due_dates`), or optional. */
export const groupCourseTerms = pgTable(
  'group_course_terms',
  {
    userGroupId: groupRef().notNull(),
    courseId: courseRef().notNull(),
    /** Never due, and not counted in progress. */
    isOptional: boolean().notNull().default(false),
    /** Null: no rule. */
    dueKind: text().$type<'AFTER_JOINING' | 'BEFORE_EVENT'>(),
    dueDays: integer(),
    /** Refers to nothing: a canceled event is in another table, and comes back under this id. */
    dueEventId: uuid().$type<EventId>(),
    /** Whose days are counted: that of the program when the rule was set, which the database is known to have. */
    timeZone: text().notNull().default('UTC'),
    /** Since when the rule applies. */
    dueSince: moment(),
    setBy: person(),
    setAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userGroupId, table.courseId] }),
    index('group_course_terms_event').on(table.dueEventId),
  ],
)

/** A course that residents of a group finish before another one opens for them. */
export const coursePrerequisites = pgTable(
  'course_prerequisites',
  {
    userGroupId: groupRef().notNull(),
    courseId: courseRef().notNull(),
    requiredCourseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' })
      .$type<CourseId>(),
    setBy: person(),
    setAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userGroupId, table.courseId, table.requiredCourseId] }),
    index('course_prerequisites_required').on(table.userGroupId, table.requiredCourseId),
  ],
)
