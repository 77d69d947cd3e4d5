import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { AssetId, CourseId, CourseVideoId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { CourseVideoState } from '#contract/vocabulary/learning/course-videos.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { moment } from '../columns.ts'
import { courses } from '../curriculum.ts'
import { assets } from '../files.ts'
import { uploadTasks } from '../intake.ts'
import { person } from '../references.ts'
import { workshopCourses } from '../workshops/master-courses.ts'

/** Videos that authors send to courses. A ready one is an asset, like every file of a course, and this is where from. */
export const courseVideos = pgTable(
  'course_videos',
  {
    id: uuid().primaryKey().$type<CourseVideoId>(),
    /** Null: the course was deleted, or it is a video of the workshop portal. */
    courseId: uuid()
      .references(() => courses.id, { onDelete: 'set null' })
      .$type<CourseId>(),
    /** Of the workshop portal: the course that it was sent to. Null: that was deleted, or it is one of the residency. */
    workshopCourseId: uuid()
      .references(() => workshopCourses.id, { onDelete: 'set null' })
      .$type<WorkshopCourseId>(),
    /** The title of the course of the workshop portal that it was sent to, once that was deleted. */
    formerCourse: text(),
    /** The video whose place it takes once it is ready. */
    replacesId: uuid()
      .references((): AnyPgColumn => courseVideos.id, { onDelete: 'set null' })
      .$type<CourseVideoId>(),
    ownerId: person(),
    /** Null: its bytes were let go. */
    uploadTaskId: uuid()
      .references(() => uploadTasks.id, { onDelete: 'set null' })
      .$type<UploadTaskId>(),
    name: text().notNull(),
    /** What people call it; null: it was sent before 0867, and is called like its file. */
    title: text(),
    /** Of what plays, seconds; null: not ready yet, or made before that was written down. */
    durationS: real(),
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
    index('course_videos_workshop_course').on(table.workshopCourseId, table.createdAt),
    index('course_videos_replaces').on(table.replacesId),
    check('course_videos_one_owner', sql`num_nonnulls(${table.courseId}, ${table.workshopCourseId}) <= 1`),
  ],
)
