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
import type { PartId, RecordId, StreamId, TakeId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { EnteredUpload } from '#contract/vocabulary/video-asmt.ts'
import type { CancelRequestStatus, StreamType } from '#contract/vocabulary/video/video-terms.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { moment, newId } from './columns.ts'
import { person } from './references.ts'

// What arrives, live or as a file, before it is a video.

/** A take as it arrives, with all of its parts. Finishing it makes a video. */
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

/** One part of a recording. Its bytes are in one blob, each segment at offset segment × 1,835,008. */
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
    /** How many bytes, from the start, the digest covers; the server may hold more. */
    digestBytes: bigint({ mode: 'number' }),
    createdAt: moment(),
  },
  (table) => [uniqueIndex('streams_part').on(table.recordId, table.partId)],
)

/** A segment that the server holds; stored once however often it arrives. */
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

interface SaidByClient {
  /** The `Upload-Metadata` of the creation, which tus answers to HEAD. */
  tusMetadata?: string
}

/** A resumable upload. The tus store knows the offset; this row has its owner and what they asked for. */
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
    /** How often its bytes were dropped. What was learned about earlier bytes no longer holds. */
    timesDropped: integer().notNull().default(0),
    /** What was entered about the video when the upload began; the finish has the last word. */
    entered: jsonb().$type<EnteredUpload & SaidByClient>(),
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
