import { customType, index, pgTable, primaryKey, real, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import type { DidacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import { moment } from '../columns.ts'
import { courseVideos } from '../courses/course-videos.ts'
import { person } from '../references.ts'
import { workshopDidactics } from './courses.ts'

const ranges = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** Pages that somebody has read, whichever version they had then: what was read stays read. */
export const workshopDidacticsRead = pgTable(
  'workshop_didactics_read',
  {
    userId: person(),
    didacticId: uuid()
      .notNull()
      .references(() => workshopDidactics.id, { onDelete: 'cascade' })
      .$type<DidacticId>(),
    /** From 1. */
    pages: ranges().notNull(),
    /** When they last read a page for the first time, by the device's clock, never later than its arrival. */
    at: timestamp({ withTimezone: true }).notNull(),
    arrivedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.didacticId] }),
    index('workshop_didactics_read_didactic').on(table.didacticId),
  ],
)

/** What somebody has watched of a video. */
export const workshopVideosWatched = pgTable(
  'workshop_videos_watched',
  {
    userId: person(),
    courseVideoId: uuid()
      .notNull()
      .references(() => courseVideos.id, { onDelete: 'cascade' })
      .$type<CourseVideoId>(),
    /** Stretches, in seconds, each begun one counted whole. */
    watched: ranges().notNull(),
    /** Where they were last, seconds. */
    position: real().notNull(),
    /** By the device's clock, never later than its arrival. */
    at: timestamp({ withTimezone: true }).notNull(),
    arrivedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseVideoId] }),
    index('workshop_videos_watched_video').on(table.courseVideoId),
  ],
)
