import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answered } from '#contract/content/grade.ts'
import type { ContentOrigin, ContentSection } from '#contract/vocabulary/content.ts'
import type { CognitiveAttemptId, GroupCourseId, ReflectionId, UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from '../columns.ts'
import { activityRef, courseRef, groupCourses } from '../curriculum.ts'
import { users } from '../people.ts'
import { person } from '../references.ts'

function activity() {
  return activityRef().notNull()
}

/** Texts of courses. Append-only: the newest published version is shown, an older one comes back as a new one. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: newId(),
    courseId: courseRef().notNull(),
    /** Null: of the course as a whole. */
    activityId: activityRef(),
    section: text().notNull().$type<ContentSection>(),
    version: integer().notNull(),
    origin: text().notNull().$type<ContentOrigin>(),
    /** Markdown. */
    body: text().notNull(),
    /** Null: of the release. */
    authorId: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    createdAt: moment(),
    /** What its author says of it. */
    note: text().notNull().default(''),
    /** Null: a draft, which only authors see. */
    publishedAt: timestamp({ withTimezone: true }).defaultNow(),
  },
  (table) => [
    unique('content_versions_number')
      .on(table.courseId, table.activityId, table.section, table.version)
      .nullsNotDistinct(),
  ],
)

/** Activities that a group is not shown. */
export const hiddenActivities = pgTable(
  'hidden_activities',
  {
    groupCourseId: uuid()
      .notNull()
      .references(() => groupCourses.id, { onDelete: 'cascade' })
      .$type<GroupCourseId>(),
    activityId: activity(),
    hiddenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.groupCourseId, table.activityId] }),
    index('hidden_activities_activity').on(table.activityId),
  ],
)

/** What somebody ticked off: a step of a guide, a text they read. The tick made last by the device's clock stands. */
export const activityMarks = pgTable(
  'activity_marks',
  {
    userId: person(),
    activityId: activity(),
    mark: text().notNull(),
    isDone: boolean().notNull(),
    /** By the device's clock, never later than its arrival. */
    madeAt: timestamp({ withTimezone: true }).notNull(),
    arrivedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.activityId, table.mark] })],
)

/** Attempts at the questions of an activity. Append-only, graded when they arrive. */
export const cognitiveAttempts = pgTable(
  'cognitive_attempts',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<CognitiveAttemptId>(),
    userId: person(),
    activityId: activity(),
    /** Of the questions that were asked. */
    version: integer().notNull(),
    answers: jsonb().notNull().$type<Answered[]>(),
    correct: integer().notNull(),
    total: integer().notNull(),
    isPassed: boolean().notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
    arrivedAt: moment(),
  },
  (table) => [index('cognitive_attempts_person').on(table.userId, table.activityId, table.takenAt)],
)

/** What somebody wrote of their own practice. Append-only, so that what two devices wrote is lost on neither. */
export const reflections = pgTable(
  'reflections',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<ReflectionId>(),
    userId: person(),
    activityId: activity(),
    text: text().notNull(),
    /** With those who teach the person's groups. */
    isShared: boolean().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    arrivedAt: moment(),
  },
  (table) => [index('reflections_person').on(table.userId, table.activityId, table.writtenAt)],
)
