import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CourseVideoId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { PlaylistId } from '#contract/vocabulary/workshops/course-ids.ts'
import { moment } from '../columns.ts'
import { courseVideos } from '../courses/course-videos.ts'
import { users } from '../people.ts'
import { workshops } from './workshops.ts'

/** Of a workshop, made by its staff, or of one person. */
export const workshopPlaylists = pgTable(
  'workshop_playlists',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<PlaylistId>(),
    workshopId: uuid()
      .references(() => workshops.id, { onDelete: 'cascade' })
      .$type<WorkshopId>(),
    ownerId: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** When either was last said; null: when it was made, or by a page that didn’t say when. */
    titleSaidAt: timestamp({ withTimezone: true }),
    descriptionSaidAt: timestamp({ withTimezone: true }),
    /** Among those of the same workshop or person. */
    position: integer().notNull(),
    createdAt: moment(),
  },
  (table) => [
    index('workshop_playlists_workshop').on(table.workshopId, table.position),
    index('workshop_playlists_owner').on(table.ownerId, table.position),
    check('workshop_playlists_one_owner', sql`num_nonnulls(${table.workshopId}, ${table.ownerId}) = 1`),
  ],
)

/** Also of videos that can’t be watched any more: they have their place again if they can. */
export const workshopPlaylistVideos = pgTable(
  'workshop_playlist_videos',
  {
    playlistId: uuid()
      .notNull()
      .references(() => workshopPlaylists.id, { onDelete: 'cascade' })
      .$type<PlaylistId>(),
    courseVideoId: uuid()
      .notNull()
      .references(() => courseVideos.id, { onDelete: 'cascade' })
      .$type<CourseVideoId>(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.courseVideoId] }),
    index('workshop_playlist_videos_video').on(table.courseVideoId),
  ],
)
