import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationType, SharedRequestStatus } from '#contract/vocabulary/assessment.ts'
import type {
  FavoriteId,
  NotificationId,
  SharedRequestId,
  SharedVideoId,
  UserId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
import type { WorkshopNotice } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { moment, newId } from './columns.ts'
import { programRef, users } from './people.ts'
import { person } from './references.ts'
import { videos } from './videos.ts'

const video = () =>
  uuid()
    .notNull()
    .references(() => videos.id, { onDelete: 'cascade' })
    .$type<VideoId>()

/** A video in the library of a program. Has copies of type and names, so that a list of 10,000 reads one table. */
export const sharedVideos = pgTable(
  'shared_videos',
  {
    id: newId().$type<SharedVideoId>(),
    videoId: video(),
    programId: programRef().notNull(),
    ownerId: person(),
    videoType: text().notNull().$type<VideoType>(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** The owner's current name: a database trigger copies changes. */
    ownerName: text().notNull().default(''),
    createdAt: moment(),
    /** When it was removed from the library; the row stays so that recommendations still work. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('shared_videos_video').on(table.videoId),
    index('shared_videos_program').on(table.programId, table.id),
    index('shared_videos_type').on(table.programId, table.videoType, table.id),
    index('shared_videos_owner').on(table.ownerId, table.id),
    index('shared_videos_words').using(
      'gin',
      sql`to_tsvector('simple', ${table.name} || ' ' || ${table.description} || ' ' || ${table.ownerName})`,
    ),
  ],
)

/**
 * Requests by people who can't share on their own: an instructor asks a video's owner, a resident asks an instructor.
 */
export const sharedRequests = pgTable(
  'shared_requests',
  {
    id: newId().$type<SharedRequestId>(),
    videoId: video(),
    requestedById: person(),
    status: text().notNull().default('REQUESTED').$type<SharedRequestStatus>(),
    description: text().notNull().default(''),
    usersToNotify: uuid().array().notNull().$type<UserId[]>(),
    decidedById: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: moment(),
  },
  (table) => [
    index('shared_requests_video').on(table.videoId),
    uniqueIndex('shared_requests_open')
      .on(table.videoId)
      .where(sql`${table.status} = 'REQUESTED'`),
  ],
)

export const favorites = pgTable(
  'favorites',
  {
    id: newId().$type<FavoriteId>(),
    sharedVideoId: uuid()
      .notNull()
      .references(() => sharedVideos.id, { onDelete: 'cascade' })
      .$type<SharedVideoId>(),
    userId: person(),
    createdAt: moment(),
  },
  (table) => [
    uniqueIndex('favorites_once').on(table.userId, table.sharedVideoId),
    index('favorites_shared_video').on(table.sharedVideoId),
  ],
)

/** What a person is notified of; `about` holds only ids. */
export const notifications = pgTable(
  'notifications',
  {
    id: newId().$type<NotificationId>(),
    userId: person(),
    type: text().notNull().$type<NotificationType | WorkshopNotice>(),
    /** Makes the same event notify a person only once. */
    eventKey: text().notNull(),
    about: jsonb().notNull().$type<Record<string, string>>(),
    eventTitle: text().notNull(),
    eventStartDate: timestamp({ withTimezone: true }),
    createdAt: moment(),
    seenAt: timestamp({ withTimezone: true }),
    /** When a summary by mail counted it. */
    mailedAt: timestamp({ withTimezone: true }),
    /** Why it is in no list for now: what it is about is not available. */
    withdrawnFor: text(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.eventKey),
    index('notifications_user')
      .on(table.userId, table.id)
      .where(sql`${table.withdrawnFor} IS NULL`),
    index('notifications_unseen')
      .on(table.userId, table.id)
      .where(sql`${table.withdrawnFor} IS NULL AND ${table.seenAt} IS NULL`),
    index('notifications_about').using('gin', sql`${table.about} jsonb_path_ops`),
    index('notifications_withdrawn')
      .on(table.withdrawnFor)
      .where(sql`${table.withdrawnFor} IS NOT NULL`),
  ],
)
