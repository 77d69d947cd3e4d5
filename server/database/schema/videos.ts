import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { MomentMark, VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type {
  AssessmentId,
  RecordId,
  StreamId,
  TakeId,
  UploadTaskId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
import type { MediaReport } from '#contract/vocabulary/video/media-report.ts'
import type { ProcessingFailure, StreamType, SubmissionType } from '#contract/vocabulary/video/video-terms.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { moment, newId, smallState } from './columns.ts'
import { activityRef } from './curriculum.ts'
import { records, uploadTasks } from './intake.ts'
import { groupRef } from './memberships.ts'
import { programRef } from './people.ts'
import { person } from './references.ts'

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
    programId: programRef(),
    userGroupId: groupRef(),
    takeId: uuid().notNull().$type<TakeId>(),
    videoType: text().notNull().$type<VideoType>(),
    subject: jsonb().notNull().$type<VideoSubject>(),
    activityId: activityRef(),
    /** When its owner last corrected it, by their device; null: not since it was made. */
    subjectSaidAt: timestamp({ withTimezone: true }),
    /** What a person would call it, as it was when the video was made. */
    name: text().notNull(),
    recordId: uuid()
      .references(() => records.id)
      .$type<RecordId>(),
    uploadTaskId: uuid()
      .references(() => uploadTasks.id)
      .$type<UploadTaskId>(),
    /** The streams that make up the take, in order. */
    streamIds: uuid().array().notNull().$type<StreamId[]>(),
    /** The camera set-up that it is from. */
    streamType: text().notNull().default('LAPAROSCOPE').$type<StreamType>(),
    orientation: integer().notNull().$type<0 | 90 | 180 | 270>(),
    marks: jsonb().notNull().$type<MomentMark[]>(),
    originalBytes: bigint({ mode: 'number' }).notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: moment(),
    state: text().notNull().default('PROCESSING').$type<'PROCESSING' | 'READY' | 'FAILED'>(),
    /** Why processing failed. */
    failure: text().$type<ProcessingFailure>(),
    /** What was found in its files and tried with them, if it failed (0788). */
    mediaReport: jsonb().$type<MediaReport>(),
    durationSeconds: doublePrecision(),
    media: jsonb().$type<MediaFacts>(),
    smallState: smallState(),
    /** Of the small copy, once there is one. */
    smallBytes: bigint({ mode: 'number' }),
    /** When the owner deleted it; it is removed for good when the grace period is over. */
    deletedAt: timestamp({ withTimezone: true }),
    /** From here on it can't be restored, and its bytes are being removed; the row stays for devices that still ask. */
    purgeBegunAt: timestamp({ withTimezone: true }),
    purgedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('videos_take').on(table.ownerId, table.takeId),
    index('videos_owner').on(table.ownerId, table.videoType, table.id),
    // Attempts are numbered only among an owner's videos of the same name.
    index('videos_attempts')
      .on(table.ownerId, table.videoType, sql`lower(${table.name})`, table.recordedAt, table.id)
      .where(sql`${table.deletedAt} IS NULL`),
    index('videos_program').on(table.programId, table.id),
    // Who has one of an activity.
    index('videos_activity')
      .on(table.activityId, table.ownerId)
      .where(sql`${table.activityId} IS NOT NULL AND ${table.deletedAt} IS NULL`),
    index('videos_deleted')
      .on(table.ownerId, table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    index('videos_without_small')
      .on(table.id, table.durationSeconds)
      .where(sql`${table.state} = 'READY' AND ${table.smallState} IS NULL AND ${table.deletedAt} IS NULL`),
    index('videos_to_purge')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL AND ${table.purgedAt} IS NULL`),
    check('videos_media_report_size', sql`octet_length(${table.mediaReport}::text) <= 16384`),
  ],
)

/** A video as submitted; processing is keyed by it (spec 2 §3). */
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
    /** Who was asked to judge it; null while it is only saved or shared. */
    assessorType: text().$type<AssessorType>(),
    description: text().notNull().default(''),
    submittedAt: timestamp({ withTimezone: true }),
    /** When it was submitted, by the owner's device, which may have waited for a network; null: not known. */
    handedInAt: timestamp({ withTimezone: true }),
    /** When the first evaluation came. */
    assessedAt: timestamp({ withTimezone: true }),
    /** Whether the owner has seen the newest evaluation. */
    isAssessedSeen: boolean().notNull().default(true),
    /** When the owner last acknowledged it: what was sent before has been seen. */
    assessedSeenAt: timestamp({ withTimezone: true }),
    /** Where the owner belonged when it was submitted, so that a queue reads one table. */
    programId: programRef(),
    userGroupId: groupRef(),
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
    // Owners of whom anything was ever assessed.
    index('assessments_assessed_owner')
      .on(table.ownerId)
      .where(sql`${table.assessedAt} IS NOT NULL`),
    // A queue is read by where the owner belongs, and paged by the time of submission.
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
