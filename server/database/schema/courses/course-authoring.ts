import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AssetId, GroupCourseId } from '#contract/vocabulary/ids.ts'
import { moment } from '../columns.ts'
import { courseRef, groupCourses } from '../curriculum.ts'
import { assets } from '../files.ts'
import { person } from '../references.ts'

/** Files that were added to a course, whether or not a text refers to them. */
export const courseFiles = pgTable(
  'course_files',
  {
    assetId: uuid()
      .primaryKey()
      .references(() => assets.id)
      .$type<AssetId>(),
    courseId: courseRef().notNull(),
  },
  (table) => [index('course_files_course').on(table.courseId, table.assetId)],
)

/** Lessons taught to a group by the plan of a course. */
export const taughtLessons = pgTable(
  'taught_lessons',
  {
    groupCourseId: uuid()
      .notNull()
      .references(() => groupCourses.id, { onDelete: 'cascade' })
      .$type<GroupCourseId>(),
    taughtAt: timestamp({ withTimezone: true }).notNull(),
    taughtBy: person(),
    arrivedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.groupCourseId, table.taughtAt] })],
)
