import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArScoreShown } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type {
  ArAttemptId,
  ArCommentId,
  ArDevice,
  ArExercise,
  ArGroup,
  ArOptic,
  ArVerification,
} from '#contract/vocabulary/learning/virtual.ts'
import type { ArRules } from '#contract/policies/learning/virtual.ts'
import { moment, newId } from '../columns.ts'
import { activityRef } from '../curriculum.ts'
import { programRef, programs, users } from '../people.ts'
import { person } from '../references.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What an attempt says of itself. */
export interface SentAttempt {
  exerciseScores: ArScoreShown[]
  analysisNotes: string[]
}

/** Attempts at exercises of the virtual trainer. */
export const arAttempts = pgTable(
  'ar_attempts',
  {
    /** Made on the device. */
    id: newId().$type<ArAttemptId>(),
    userId: person(),
    activityId: activityRef().notNull(),
    exercise: text().notNull().$type<ArExercise>(),
    optic: integer().notNull().$type<ArOptic>(),
    level: integer().notNull(),
    /** As it was sent; never changed. */
    sent: jsonb().notNull().$type<SentAttempt>(),
    /** What counts: worked out from the log by the server, or else as it was sent. */
    scores: jsonb().notNull().$type<SentAttempt>(),
    verification: text().notNull().$type<ArVerification>(),
    /** The program whose passing scores it is judged by; null: the release's. */
    passingProgramId: uuid()
      .references(() => programs.id, { onDelete: 'set null' })
      .$type<ProgramId>(),
    passingVersion: integer().notNull(),
    isPassed: boolean().notNull(),
    device: text().notNull().$type<ArDevice>(),
    seconds: doublePrecision(),
    /** By the device's clock. */
    playedAt: timestamp({ withTimezone: true }).notNull(),
    arrivedAt: moment(),
    /** As whose attempt faculty marked it, to propose passing scores. */
    markedAs: text().$type<ArGroup>(),
    markedBy: uuid()
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
  },
  (table) => [
    index('ar_attempts_owner').on(table.userId, table.activityId, table.playedAt, table.id),
    index('ar_attempts_activity').on(table.activityId),
    index('ar_attempts_passing_program').on(table.passingProgramId),
    index('ar_attempts_marked_by').on(table.markedBy),
  ],
)

/** Deflated, as they came. */
export const arLogs = pgTable('ar_logs', {
  attemptId: uuid()
    .primaryKey()
    .references(() => arAttempts.id, { onDelete: 'cascade' })
    .$type<ArAttemptId>(),
  log: bytes().notNull(),
  arrivedAt: moment(),
})

/** What was said about moments of an attempt. */
export const arComments = pgTable(
  'ar_comments',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<ArCommentId>(),
    attemptId: uuid()
      .notNull()
      .references(() => arAttempts.id, { onDelete: 'cascade' })
      .$type<ArAttemptId>(),
    authorId: person(),
    /** Empty once it is deleted; the row stays, so that what was sent before can't bring it back. */
    comment: text().notNull(),
    /** Seconds from the start of the attempt. */
    timeStamp: doublePrecision().notNull(),
    isDeleted: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** By the device of its author; the latest counts. */
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('ar_comments_attempt').on(table.attemptId, table.timeStamp),
    index('ar_comments_author').on(table.authorId),
  ],
)

/** Passing scores of an exercise, by metric; what isn't named is the release's. */
type ByExercise = Partial<Record<`${ArExercise}:${ArOptic}`, Record<string, PassingScore>>>
export interface PassingScores extends ByExercise {
  /** What completes the activities. */
  rules?: ArRules
}
export interface PassingScore {
  passingScore: number
  isPassingCriteria: boolean
}

/** Passing scores that a program has set. Append-only: the newest version counts, and old attempts keep theirs. */
export const arPassingScores = pgTable(
  'ar_passing_scores',
  {
    programId: programRef().notNull(),
    /** From 1; 0 is the release's. */
    version: integer().notNull(),
    scores: jsonb().notNull().$type<PassingScores>(),
    setBy: uuid()
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    setAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.version] }),
    index('ar_passing_scores_set_by').on(table.setBy),
  ],
)
