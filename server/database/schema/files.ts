import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FileType } from '#contract/files/file-type.ts'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId, smallState } from './columns.ts'
import { users } from './people.ts'

/** Pictures, documents and videos of courses. The bytes are in the blob `assets/<id>`, and never change. */
export const assets = pgTable(
  'assets',
  {
    id: newId().$type<AssetId>(),
    /** Null: it comes with the release. */
    ownerId: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    purpose: text()
      .notNull()
      .$type<
        | 'PROFILE_PHOTO'
        | 'COURSE_FILE'
        | 'COURSE_IMPORT'
        | 'EVENT_ATTACHMENT'
        | 'WORKSHOP_FILE'
        | 'WORKSHOP_CERTIFICATE'
        | 'SMALL_COPY'
      >(),
    /** The name that the owner gave it. */
    name: text().notNull(),
    /** Recognized by content. */
    fileType: text().notNull().$type<FileType>(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Whether the page may store it for offline use. */
    isOffline: boolean().notNull(),
    createdAt: moment(),
    /** When the metadata of a profile photo was removed; null for other files, and for photos from before that was done. */
    cleanedAt: timestamp({ withTimezone: true }),
    /** Of a video of a course. */
    smallState: smallState(),
    /** Its small copy, which is dropped with it. */
    smallId: uuid()
      .references((): AnyPgColumn => assets.id, { onDelete: 'set null' })
      .$type<AssetId>(),
    /** No longer visible; the next cleanup removes its bytes, and then the row. */
    droppedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('assets_photo')
      .on(table.ownerId)
      .where(sql`${table.purpose} = 'PROFILE_PHOTO' AND ${table.droppedAt} IS NULL`),
    index('assets_uncleaned')
      .on(table.id)
      .where(
        sql`${table.purpose} = 'PROFILE_PHOTO' AND ${table.cleanedAt} IS NULL AND ${table.droppedAt} IS NULL`,
      ),
    uniqueIndex('assets_small')
      .on(table.smallId)
      .where(sql`${table.smallId} IS NOT NULL`),
    index('assets_without_small')
      .on(table.id)
      .where(
        sql`${table.purpose} = 'COURSE_FILE' AND ${table.fileType} = 'video/mp4' AND ${table.smallState} IS NULL AND ${table.droppedAt} IS NULL`,
      ),
    index('assets_dropped')
      .on(table.droppedAt)
      .where(sql`${table.droppedAt} IS NOT NULL`),
  ],
)
