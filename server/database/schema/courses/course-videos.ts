import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AssetId, CourseId, CourseVideoId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { CourseVideoState } from '#contract/vocabulary/learning/course-videos.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import { moment } from '../columns.ts'
import { courses } from '../curriculum.ts'
import { assets } from '../files.ts'
import { uploadTasks } from '../intake.ts'
import { person } from '../references.ts'

/** Videos that authors send to courses. A ready one is an asset, like every file of a course, and this is where from. */
export const courseVideos = pgTable(
  'course_videos',
  {
    id: uuid().primaryKey().$type<CourseVideoId>(),
    /** Null: the course was deleted. */
    courseId: uuid()
      .references(() => courses.id, { onDelete: 'set null' })
      .$type<CourseId>(),
    ownerId: person(),
    /** Null: its bytes were let go. */
    uploadTaskId: uuid()
      .references(() => uploadTasks.id, { onDelete: 'set null' })
      .$type<UploadTaskId>(),
    name: text().notNull(),
    totalSize: bigint({ mode: 'number' }).notNull(),
    /** Removed: what was sent of it still has to be let go. */
    state: text().notNull().$type<CourseVideoState | 'READY' | 'REMOVED'>(),
    failure: text().$type<ProcessingFailure>(),
    /** Set when it is ready. */
    assetId: uuid()
      .unique()
      .references(() => assets.id)
      .$type<AssetId>(),
    /** A still picture of it, if one could be drawn. */
    posterId: uuid()
      .references(() => assets.id)
      .$type<AssetId>(),
    createdAt: moment(),
  },
  (table) => [
    index('course_videos_course').on(table.courseId, table.createdAt),
    index('course_videos_upload').on(table.uploadTaskId),
    index('course_videos_poster').on(table.posterId),
  ],
)
