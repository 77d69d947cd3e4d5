import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RubricAnswer, RubricLine } from '#contract/endpoints/video/assessments.ts'
import type {
  AssessorType,
  CommentType,
  Rating,
  RubricKind,
  SkillLevel,
} from '#contract/vocabulary/assessment.ts'
import type {
  AssessmentId,
  CommentId,
  EvaluationId,
  RubricId,
  SharedVideoId,
  TimedAsmtId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
import { moment, newId } from './columns.ts'
import { activityRef } from './curriculum.ts'
import { sharedVideos } from './library.ts'
import { groupRef } from './memberships.ts'
import { person } from './references.ts'
import { assessments, videos } from './videos.ts'

/** A version never changes once an evaluation was made with it; the newest version of each rubric is offered. */
export const rubrics = pgTable(
  'rubrics',
  {
    id: newId().$type<RubricId>(),
    kind: text().notNull().$type<RubricKind>(),
    /** Null: for every activity. */
    activityId: activityRef(),
    version: integer().notNull(),
    title: text().notNull(),
    lines: jsonb().notNull().$type<RubricLine[]>(),
    /** Made by authors of its course; no release changes what such a one says. */
    isMade: boolean().notNull().default(false),
    createdAt: moment(),
  },
  (table) => [uniqueIndex('rubrics_version').on(table.kind, table.activityId, table.version)],
)

/** Evaluations sent by assessors. Append-only: `superseded` marks those that a later one replaced. */
export const evaluations = pgTable(
  'evaluations',
  {
    /** Made on the assessor's device. */
    id: uuid().primaryKey().$type<EvaluationId>(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' })
      .$type<AssessmentId>(),
    assessorId: person(),
    assessorType: text().notNull().$type<AssessorType>(),
    answers: jsonb().notNull().$type<RubricAnswer[]>(),
    rating: text().$type<Rating>(),
    level: text().$type<SkillLevel>(),
    feedback: text().notNull(),
    supersedes: uuid().array().notNull().$type<EvaluationId[]>(),
    superseded: boolean().notNull().default(false),
    sentAt: moment(),
  },
  (table) => [
    index('evaluations_assessment').on(table.assessmentId),
    index('evaluations_assessor').on(table.assessorId, table.assessmentId),
  ],
)

/** Append-only: an edit is a new row, a deletion is a row without content. */
export const comments = pgTable(
  'comments',
  {
    /** Made on the author's device. */
    id: uuid().primaryKey().$type<CommentId>(),
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' })
      .$type<VideoId>(),
    authorId: person(),
    type: text().notNull().$type<CommentType>(),
    comment: text().notNull(),
    timeStamp: doublePrecision().notNull(),
    duration: doublePrecision(),
    parentId: uuid().$type<CommentId>(),
    sharedVideoId: uuid()
      .references(() => sharedVideos.id)
      .$type<SharedVideoId>(),
    supersedes: uuid().array().notNull().$type<CommentId[]>(),
    superseded: boolean().notNull().default(false),
    isDeletion: boolean().notNull().default(false),
    /** By the author's clock. */
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: moment(),
  },
  (table) => [
    index('comments_video').on(table.videoId, table.timeStamp),
    index('comments_author').on(table.authorId),
  ],
)

/** Spec 2 §3: a practice with a stopwatch and no video. */
export const timedAssessments = pgTable(
  'timed_assessments',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<TimedAsmtId>(),
    ownerId: person(),
    activityId: activityRef().notNull(),
    userGroupId: groupRef().notNull(),
    /** Seconds. */
    length: doublePrecision().notNull(),
    createdAt: moment(),
  },
  (table) => [
    index('timed_assessments_owner').on(table.ownerId, table.activityId),
    index('timed_assessments_group').on(table.userGroupId, table.ownerId),
    index('timed_assessments_owner_time').on(table.ownerId, table.createdAt),
    index('timed_assessments_group_time').on(table.userGroupId, table.createdAt),
  ],
)
