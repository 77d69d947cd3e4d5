import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { EnteredUpload } from '#contract/vocabulary/video-asmt.ts'
import type { MomentMark, VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type {
  ActivityId,
  AssessmentId,
  PartId,
  ProgramId,
  RecordId,
  StreamId,
  TakeId,
  UploadTaskId,
  UserGroupId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
import type {
  CancelRequestStatus,
  ProcessingFailure,
  StreamType,
  SubmissionType,
  VideoType,
} from '#contract/vocabulary/videos.ts'
import { moment, newId } from './columns.ts'
import { activities } from './curriculum.ts'
import { userGroups } from './memberships.ts'
import { programs } from './people.ts'
import { person } from './references.ts'

/** A take as it arrives: all of its parts. Becomes a video when finished. */
export const records = pgTable(
  'records',
  {
    id: newId().$type<RecordId>(),
    ownerId: person(),
    takeId: uuid().notNull().$type<TakeId>(),
    videoType: text().notNull().$type<VideoType>(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    state: text().notNull().default('OPEN').$type<'OPEN' | 'FINISHED' | 'CANCELED'>(),
    createdAt: moment(),
  },
  (table) => [
    uniqueIndex('records_take').on(table.ownerId, table.takeId),
    index('records_recent').on(table.ownerId, table.createdAt),
    index('records_open')
      .on(table.ownerId)
      .where(sql`${table.state} = 'OPEN'`),
  ],
)

/** One part of a recording. Its bytes lie in one blob, each segment at segment × 1,835,008. */
export const streams = pgTable(
  'streams',
  {
    id: newId().$type<StreamId>(),
    recordId: uuid()
      .notNull()
      .references(() => records.id, { onDelete: 'cascade' })
      .$type<RecordId>(),
    partId: uuid().notNull().$type<PartId>(),
    partNumber: integer().notNull(),
    streamType: text().notNull().$type<StreamType>(),
    frameRate: doublePrecision().notNull(),
    deviceId: text().notNull(),
    mimeType: text().notNull(),
    needsThumbnails: boolean().notNull(),
    wasInterrupted: boolean().notNull().default(false),
    done: boolean().notNull().default(false),
    segmentCount: integer(),
    bytes: bigint({ mode: 'number' }),
    digest: text(),
    /** How many bytes, from the start, that digest is of: more may be held. */
    digestBytes: bigint({ mode: 'number' }),
    createdAt: moment(),
  },
  (table) => [uniqueIndex('streams_part').on(table.recordId, table.partId)],
)

/** A segment that the server holds; each is kept once however often it comes. */
export const streamSegments = pgTable(
  'stream_segments',
  {
    streamId: uuid()
      .notNull()
      .references(() => streams.id, { onDelete: 'cascade' })
      .$type<StreamId>(),
    segment: integer().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.segment] })],
)

/** A resumable upload. The offset itself is the tus store's truth; here is who it belongs to and what was asked of it. */
export const uploadTasks = pgTable(
  'upload_tasks',
  {
    id: newId().$type<UploadTaskId>(),
    ownerId: person(),
    takeId: uuid().notNull().$type<TakeId>(),
    filename: text().notNull(),
    totalSize: bigint({ mode: 'number' }).notNull(),
    isPaused: boolean().notNull().default(false),
    cancelRequest: text().$type<CancelRequestStatus>(),
    state: text().notNull().default('OPEN').$type<'OPEN' | 'FINISHED' | 'CANCELED'>(),
    /** How often its bytes were dropped: what was found out about them before is then of no worth. */
    timesDropped: integer().notNull().default(0),
    /** What was said of the video when the upload began; the finish has the last word. */
    entered: jsonb().$type<EnteredUpload>(),
    createdAt: moment(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('upload_tasks_take').on(table.ownerId, table.takeId),
    index('upload_tasks_expiry').on(table.expiresAt),
    index('upload_tasks_recent').on(table.ownerId, table.createdAt),
    index('upload_tasks_open')
      .on(table.ownerId)
      .where(sql`${table.state} = 'OPEN'`),
  ],
)

export interface MediaFacts {
  width: number
  height: number
  frameRate: number
  /** Where parts of the take meet, seconds from the start. */
  partStarts: number[]
  sprite: {
    columns: number
    rows: number
    frameWidth: number
    frameHeight: number
    secondsPerFrame: number
  } | null
  hasPoster: boolean
  /** MIME type and bytes of the file that is played. */
  playback: { mimeType: string; bytes: number }
}

export const videos = pgTable(
  'videos',
  {
    id: newId().$type<VideoId>(),
    ownerId: person(),
    programId: uuid()
      .references(() => programs.id)
      .$type<ProgramId>(),
    userGroupId: uuid()
      .references(() => userGroups.id)
      .$type<UserGroupId>(),
    takeId: uuid().notNull().$type<TakeId>(),
    videoType: text().notNull().$type<VideoType>(),
    subject: jsonb().notNull().$type<VideoSubject>(),
    activityId: uuid()
      .references(() => activities.id)
      .$type<ActivityId>(),
    /** What a person would call it, as it stood when the video was made. */
    name: text().notNull(),
    recordId: uuid()
      .references(() => records.id)
      .$type<RecordId>(),
    uploadTaskId: uuid()
      .references(() => uploadTasks.id)
      .$type<UploadTaskId>(),
    /** The streams that make up the take, in order. */
    streamIds: uuid().array().notNull().$type<StreamId[]>(),
    /** Which camera set-up it is from. */
    streamType: text().notNull().default('LAPAROSCOPE').$type<StreamType>(),
    orientation: integer().notNull().$type<0 | 90 | 180 | 270>(),
    marks: jsonb().notNull().$type<MomentMark[]>(),
    originalBytes: bigint({ mode: 'number' }).notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: moment(),
    state: text().notNull().default('PROCESSING').$type<'PROCESSING' | 'READY' | 'FAILED'>(),
    /** Why, of a failed one. */
    failure: text().$type<ProcessingFailure>(),
    durationSeconds: doublePrecision(),
    media: jsonb().$type<MediaFacts>(),
    /** The owner threw it away; it goes for good when the grace period is over. */
    deletedAt: timestamp({ withTimezone: true }),
    /** From here on it cannot be had back, and its bytes are being removed; the row stays for devices that still ask. */
    purgeBegunAt: timestamp({ withTimezone: true }),
    purgedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('videos_take').on(table.ownerId, table.takeId),
    index('videos_owner').on(table.ownerId, table.videoType, table.id),
    // Attempts are numbered among an owner's videos of one name only.
    index('videos_attempts')
      .on(table.ownerId, table.videoType, sql`lower(${table.name})`, table.recordedAt, table.id)
      .where(sql`${table.deletedAt} IS NULL`),
    index('videos_program').on(table.programId, table.id),
    index('videos_deleted')
      .on(table.ownerId, table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    index('videos_to_purge')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL AND ${table.purgedAt} IS NULL`),
  ],
)

/** A video as submitted; processing is told by it (spec 2 §3). */
export const assessments = pgTable(
  'assessments',
  {
    id: newId().$type<AssessmentId>(),
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' })
      .$type<VideoId>(),
    ownerId: person(),
    submissionType: text().notNull().$type<SubmissionType>(),
    /** Who was asked to judge it; null while it is saved or only shared. */
    assessorType: text().$type<AssessorType>(),
    description: text().notNull().default(''),
    submittedAt: timestamp({ withTimezone: true }),
    /** Likewise by the clock of the owner's device, which may have waited for a network; null: not known. */
    handedInAt: timestamp({ withTimezone: true }),
    /** The first evaluation came. */
    assessedAt: timestamp({ withTimezone: true }),
    /** The owner has seen the newest evaluation. */
    isAssessedSeen: boolean().notNull().default(true),
    /** When the owner last said so: what was sent before has been seen. */
    assessedSeenAt: timestamp({ withTimezone: true }),
    /** Where the owner belonged when it was submitted, so that a queue asks one table. */
    programId: uuid()
      .references(() => programs.id)
      .$type<ProgramId>(),
    userGroupId: uuid()
      .references(() => userGroups.id)
      .$type<UserGroupId>(),
    videoType: text().notNull().$type<VideoType>(),
    isDone: boolean().notNull().default(false),
    hasError: boolean().notNull().default(false),
    isAcknowledged: boolean().notNull().default(false),
    silenceNotifications: boolean().notNull().default(false),
    createdAt: moment(),
  },
  (table) => [
    uniqueIndex('assessments_video').on(table.videoId),
    index('assessments_owner').on(table.ownerId, table.isAcknowledged),
    // A queue is asked by where the owner belongs, and paged by the time of submitting.
    index('assessments_submitted_program')
      .on(table.programId, table.videoType, table.submittedAt, table.id)
      .where(sql`${table.submissionType} = 'SUBMITTED'`),
    index('assessments_submitted_group')
      .on(table.userGroupId, table.videoType, table.submittedAt, table.id)
      .where(sql`${table.submissionType} = 'SUBMITTED'`),
    index('assessments_waiting_program')
      .on(table.programId, table.videoType, table.assessorType, table.submittedAt, table.id)
      .where(sql`${table.submissionType} = 'SUBMITTED' AND ${table.assessedAt} IS NULL`),
    index('assessments_waiting_group')
      .on(table.userGroupId, table.videoType, table.assessorType, table.submittedAt, table.id)
      .where(sql`${table.submissionType} = 'SUBMITTED' AND ${table.assessedAt} IS NULL`),
  ],
)
