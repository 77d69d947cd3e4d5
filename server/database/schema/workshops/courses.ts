import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AssetId, CourseVideoId, UserId } from '#contract/vocabulary/ids.ts'
import type {
  AssignedCourseId,
  CourseItemId,
  DidacticId,
  DidacticVersionId,
  WorkshopCourseId,
} from '#contract/vocabulary/workshops/course-ids.ts'
import { moment, newId } from '../columns.ts'
import { courseVideos } from '../courses/course-videos.ts'
import { assets } from '../files.ts'
import { users } from '../people.ts'
import { workshopCourses } from './master-courses.ts'
import { workshopRef } from './workshops.ts'

/** A text that courses teach with. */
export const workshopDidactics = pgTable(
  'workshop_didactics',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<DidacticId>(),
    title: text().notNull(),
    retiredAt: timestamp({ withTimezone: true }),
    /** Counts the changes of its title. */
    version: integer().notNull().default(1),
    createdAt: moment(),
    createdById: uuid()
      .references(() => users.id)
      .$type<UserId>(),
  },
  (table) => [index('workshop_didactics_title').on(table.title, table.id)],
)

function didactic() {
  return uuid()
    .notNull()
    .references(() => workshopDidactics.id)
    .$type<DidacticId>()
}

/** Append-only: each save is one more, a draft or published. */
export const workshopDidacticVersions = pgTable(
  'workshop_didactic_versions',
  {
    id: newId().$type<DidacticVersionId>(),
    didacticId: didactic(),
    number: integer().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** How many pages it is cut into. */
    pages: integer().notNull(),
    note: text().notNull().default(''),
    authorId: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    createdAt: moment(),
    /** Null: a draft. */
    publishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('workshop_didactic_versions_number').on(table.didacticId, table.number),
    unique('workshop_didactic_versions_of').on(table.didacticId, table.id),
  ],
)

/** Pictures and documents that the text of a didactic can show. */
export const workshopDidacticFiles = pgTable(
  'workshop_didactic_files',
  {
    didacticId: didactic(),
    assetId: uuid()
      .notNull()
      .references(() => assets.id)
      .$type<AssetId>(),
  },
  (table) => [
    primaryKey({ columns: [table.didacticId, table.assetId] }),
    index('workshop_didactic_files_asset').on(table.assetId),
  ],
)

function master() {
  return uuid()
    .notNull()
    .references(() => workshopCourses.id, { onDelete: 'cascade' })
    .$type<WorkshopCourseId>()
}

function item() {
  return { id: newId().$type<CourseItemId>(), position: integer().notNull() }
}

function attachedAsset() {
  return uuid()
    .notNull()
    .references(() => assets.id)
    .$type<AssetId>()
}

function courseVideo() {
  return uuid()
    .notNull()
    .references(() => courseVideos.id)
    .$type<CourseVideoId>()
}

export const workshopCourseDidactics = pgTable(
  'workshop_course_didactics',
  { ...item(), courseId: master(), didacticId: didactic() },
  (table) => [
    uniqueIndex('workshop_course_didactics_once').on(table.courseId, table.didacticId),
    index('workshop_course_didactics_didactic').on(table.didacticId),
  ],
)

export const workshopCourseAttachments = pgTable(
  'workshop_course_attachments',
  { ...item(), courseId: master(), assetId: attachedAsset(), name: text().notNull() },
  (table) => [
    index('workshop_course_attachments_course').on(table.courseId),
    index('workshop_course_attachments_asset').on(table.assetId),
  ],
)

export const workshopCourseVideos = pgTable(
  'workshop_course_videos',
  { ...item(), courseId: master(), courseVideoId: courseVideo() },
  (table) => [
    uniqueIndex('workshop_course_videos_once').on(table.courseId, table.courseVideoId),
    index('workshop_course_videos_video').on(table.courseVideoId),
  ],
)

/** A course in one workshop: what it was when the workshop was given it, and what staff changed since. */
export const workshopCourseAssignments = pgTable(
  'workshop_course_assignments',
  {
    id: newId().$type<AssignedCourseId>(),
    workshopId: workshopRef(),
    courseId: uuid()
      .notNull()
      .references(() => workshopCourses.id)
      .$type<WorkshopCourseId>(),
    title: text().notNull(),
    description: text().notNull(),
    position: integer().notNull(),
    createdAt: moment(),
  },
  (table) => [
    uniqueIndex('workshop_course_assignments_once').on(table.workshopId, table.courseId),
    index('workshop_course_assignments_course').on(table.courseId),
  ],
)

function assignment() {
  return uuid()
    .notNull()
    .references(() => workshopCourseAssignments.id, { onDelete: 'cascade' })
    .$type<AssignedCourseId>()
}

export const workshopAssignedDidactics = pgTable(
  'workshop_assigned_didactics',
  {
    ...item(),
    assignmentId: assignment(),
    didacticId: didactic(),
    versionId: uuid().notNull().$type<DidacticVersionId>(),
  },
  (table) => [
    uniqueIndex('workshop_assigned_didactics_once').on(table.assignmentId, table.didacticId),
    index('workshop_assigned_didactics_version').on(table.didacticId, table.versionId),
    foreignKey({
      name: 'workshop_assigned_didactics_version_fk',
      columns: [table.didacticId, table.versionId],
      foreignColumns: [workshopDidacticVersions.didacticId, workshopDidacticVersions.id],
    }),
  ],
)

export const workshopAssignedAttachments = pgTable(
  'workshop_assigned_attachments',
  { ...item(), assignmentId: assignment(), assetId: attachedAsset(), name: text().notNull() },
  (table) => [
    index('workshop_assigned_attachments_assignment').on(table.assignmentId),
    index('workshop_assigned_attachments_asset').on(table.assetId),
  ],
)

export const workshopAssignedVideos = pgTable(
  'workshop_assigned_videos',
  { ...item(), assignmentId: assignment(), courseVideoId: courseVideo() },
  (table) => [
    uniqueIndex('workshop_assigned_videos_once').on(table.assignmentId, table.courseVideoId),
    index('workshop_assigned_videos_video').on(table.courseVideoId),
  ],
)
