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
import type { ProposalId, ProposalState } from '#contract/vocabulary/learning/proposals.ts'
import type { CognitiveAttemptId, GroupCourseId, ReflectionId, UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from '../columns.ts'
import { activityRef, courseRef, groupCourses } from '../curriculum.ts'
import { programRef, users } from '../people.ts'
import { person } from '../references.ts'

function activity() {
  return activityRef().notNull()
}

/**
 * Texts of courses. Append-only: the newest published version is shown, and an older one is restored by adding it
 * again.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: newId(),
    courseId: courseRef().notNull(),
    /** Null: the text is about the course as a whole. */
    activityId: activityRef(),
    section: text().notNull().$type<ContentSection>(),
    version: integer().notNull(),
    origin: text().notNull().$type<ContentOrigin>(),
    /** Markdown. */
    body: text().notNull(),
    /** Null: it comes with the release. */
    authorId: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    createdAt: moment(),
    /** The author's note about the version. */
    note: text().notNull().default(''),
    /** Null: a draft, which only authors see. */
    publishedAt: timestamp({ withTimezone: true }).defaultNow(),
    /** Since when a draft of a release is not offered anymore: somebody decided to leave the text as it was. */
    leftAt: timestamp({ withTimezone: true }),
    /** Null: whoever wrote it. */
    publishedBy: uuid()
      .references(() => users.id)
      .$type<UserId>(),
  },
  (table) => [
    unique('content_versions_number')
      .on(table.courseId, table.activityId, table.section, table.version)
      .nullsNotDistinct(),
  ],
)

/**
 * What a program puts over a text of a shared course. Append-only: the newest one is read there, unless it was left for
 * the shared one again. No shared text has one of these versions, so a version alone says which text was used.
 */
export const programTexts = pgTable(
  'program_texts',
  {
    /** From 1,000,001. */
    version: integer().primaryKey(),
    programId: programRef().notNull(),
    courseId: courseRef().notNull(),
    /** Null: the text is about the course as a whole. */
    activityId: activityRef(),
    section: text().notNull().$type<ContentSection>(),
    /** Markdown. */
    body: text().notNull(),
    authorId: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    createdAt: moment(),
    /** The published version of the shared text that its authors saw last. */
    sharedVersion: integer().notNull(),
    /** Since when the program reads the shared text again; null: it doesn't. */
    leftAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('program_texts_place').on(
      table.courseId,
      table.programId,
      table.activityId,
      table.section,
      table.version,
    ),
    index('program_texts_program').on(table.programId),
    index('program_texts_activity').on(table.activityId),
    index('program_texts_author').on(table.authorId),
  ],
)

/** Drafts that somebody who may not publish asks to have published. */
export const textProposals = pgTable(
  'text_proposals',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<ProposalId>(),
    courseId: courseRef().notNull(),
    activityId: activityRef(),
    section: text().notNull().$type<ContentSection>(),
    /** Of the text: the draft that is proposed. */
    version: integer().notNull(),
    proposedBy: person(),
    proposedAt: moment(),
    state: text().notNull().default('OPEN').$type<ProposalState>(),
    decidedBy: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    decidedAt: timestamp({ withTimezone: true }),
    /** Of who sent it back. */
    word: text().notNull().default(''),
  },
  (table) => [
    index('text_proposals_course').on(table.courseId, table.state),
    index('text_proposals_person').on(table.proposedBy, table.proposedAt),
  ],
)

/** Activities that are hidden from a group. */
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

/** Activities that a group was shown again, and since when. Written by the database when they are no longer hidden. */
export const shownActivities = pgTable(
  'shown_activities',
  {
    groupCourseId: uuid()
      .notNull()
      .references(() => groupCourses.id, { onDelete: 'cascade' })
      .$type<GroupCourseId>(),
    activityId: activity(),
    shownAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.groupCourseId, table.activityId] }),
    index('shown_activities_activity').on(table.activityId),
  ],
)

/** What a person ticked off: a step of a guide, a text they read. The latest tick by the device's clock counts. */
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
    /** Version of the questions that were asked. */
    version: integer().notNull(),
    answers: jsonb().notNull().$type<Answered[]>(),
    correct: integer().notNull(),
    total: integer().notNull(),
    isPassed: boolean().notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
    arrivedAt: moment(),
  },
  (table) => [
    index('cognitive_attempts_person').on(table.userId, table.activityId, table.takenAt),
    index('cognitive_attempts_activity').on(table.activityId, table.takenAt),
  ],
)

/** What people wrote about their own practice. Append-only, so that nothing is lost when two devices write. */
export const reflections = pgTable(
  'reflections',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<ReflectionId>(),
    userId: person(),
    activityId: activity(),
    text: text().notNull(),
    /** Shared with those who teach the person's groups. */
    isShared: boolean().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    /** When `isShared` was chosen; null: with the words. */
    chosenAt: timestamp({ withTimezone: true }),
    arrivedAt: moment(),
  },
  (table) => [index('reflections_person').on(table.userId, table.activityId, table.writtenAt)],
)
