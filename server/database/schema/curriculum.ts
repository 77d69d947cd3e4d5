import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
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
import type { SuggestedTerms } from '#contract/content/course-file/suggested-terms.ts'
import type { ActivityKind, CompletedBy } from '#contract/vocabulary/content.ts'
import type { ActivityId, CourseId, GroupCourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { ActivityMode, TrainingCategory } from '#contract/vocabulary/curriculum.ts'
import { moment, newId } from './columns.ts'
import { groupRef } from './memberships.ts'
import { programRef, systemRef, users } from './people.ts'

/** Whole numbers in ranges, such as `{[1,3),[5,)}`. */
const ranges = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** What the last release that was started said of a row. Where the row differs from that, it was changed here. */
function released() {
  return jsonb().$type<Record<string, unknown>>()
}

/** Owned by a program, a system or, where both are null, the installation. */
export const courses = pgTable(
  'courses',
  {
    id: newId().$type<CourseId>(),
    systemId: systemRef(),
    programId: programRef(),
    name: text().notNull(),
    kebabName: text().notNull().unique(),
    courseType: text().notNull().$type<TrainingCategory>(),
    courseOrder: integer().notNull(),
    /** Of its list of activities: the one that groups get when the course is given to them. */
    version: integer().notNull().default(1),
    /** Null: only its authors see it. */
    publishedAt: timestamp({ withTimezone: true }).defaultNow(),
    /** Since when it is given to no group; those that have it keep it. */
    retiredAt: timestamp({ withTimezone: true }),
    /** Null: it came with the installation. */
    createdBy: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    hasCognitiveAsmt: boolean().notNull().default(false),
    /** Orientation courses are for one audience only (spec 1 §6). */
    audience: text().notNull().default('EVERYONE').$type<'EVERYONE' | 'RESIDENTS' | 'FACULTY'>(),
    /** Part of the default curriculum, which new groups work through. */
    isDefault: boolean().notNull().default(false),
    /** Done before the program begins; not counted in progress (spec 1 §9). */
    isPrepCourse: boolean().notNull().default(false),
    /** Whether a submitted video completes a technical activity only once it is assessed. */
    needsAssessment: boolean().notNull().default(false),
    /** Hours that a certificate says it takes, as its authors state them; null: none. */
    hours: doublePrecision(),
    /** Which course a file brought; null: it was made here. Of one course, an owner has one (0720). */
    sourceId: uuid().$type<CourseId>(),
    /** How those who made the file suggest to have it; null: not at all. */
    suggestion: jsonb().$type<SuggestedTerms>(),
    released: released(),
  },
  (table) => [
    check('courses_owner', sql`system_id IS NULL OR program_id IS NULL`),
    uniqueIndex('courses_source')
      .on(table.sourceId, sql`coalesce(program_id, system_id, '00000000-0000-0000-0000-000000000000'::uuid)`)
      .where(sql`${table.sourceId} IS NOT NULL`),
    index('courses_program')
      .on(table.programId)
      .where(sql`${table.programId} IS NOT NULL`),
    index('courses_system')
      .on(table.systemId)
      .where(sql`${table.systemId} IS NOT NULL`),
  ],
)

export const activities = pgTable(
  'activities',
  {
    id: newId().$type<ActivityId>(),
    courseId: courseRef().notNull(),
    name: text().notNull(),
    kebabName: text().notNull(),
    activityOrder: integer().notNull(),
    activityMode: text().notNull().$type<ActivityMode>(),
    isRecordable: boolean().notNull(),
    isAiPostProcessed: boolean().notNull().default(false),
    kind: text().notNull().default('TECHNICAL').$type<ActivityKind>(),
    /** What completes it instead of what its kind asks for; null: its kind decides. */
    completedBy: text().$type<CompletedBy>(),
    /** Since when it can be completed; null: it can't. Written by the database (`program/learning/doable.sql`). */
    doableSince: timestamp({ withTimezone: true }),
    /** When that ended; null: it can be completed, or never could be. */
    doableUntil: timestamp({ withTimezone: true }),
    /** The versions of the course that have it. Later than the newest: it is in the next one. */
    versions: ranges()
      .notNull()
      .default(sql`'{[1,)}'`),
    /** Which activity a file brought; null: it was made here. */
    sourceId: uuid().$type<ActivityId>(),
    released: released(),
  },
  (table) => [
    index('activities_course').on(table.courseId, table.activityOrder),
    uniqueIndex('activities_name').on(table.courseId, table.kebabName),
  ],
)

/** A column that names an activity. */
export function activityRef() {
  return uuid()
    .references(() => activities.id)
    .$type<ActivityId>()
}

/** A column that names a course. */
export function courseRef() {
  return uuid()
    .references(() => courses.id)
    .$type<CourseId>()
}

export const groupCourses = pgTable(
  'group_courses',
  {
    /** `groupCourseId` of spec 1 §7. */
    id: uuid()
      .notNull()
      .unique()
      .default(sql`uuidv7()`)
      .$type<GroupCourseId>(),
    userGroupId: groupRef().notNull(),
    courseId: courseRef().notNull(),
    isLocked: boolean().notNull().default(false),
    /** Which version of the course they work through; written by the database where nobody says so. */
    version: integer().notNull().default(1),
    /** Since when it counts for the group: it was given then, or opened, or turned into one that counts. */
    openedAt: moment(),
    /** Null: it is open. Both times are written by the database (`program/learning/doable.sql`). */
    lockedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userGroupId, table.courseId] }),
    // The groups that have a course.
    index('group_courses_course').on(table.courseId),
  ],
)

/** Faculty who publish the courses of a program as its directors do. */
export const courseAuthors = pgTable(
  'course_authors',
  {
    programId: programRef().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    namedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.userId] }),
    index('course_authors_user').on(table.userId),
  ],
)

/** Courses that a group no longer works through, with what is restored if it does again (0366). */
export const removedGroupCourses = pgTable(
  'removed_group_courses',
  {
    /** The id of its former row in `group_courses`. */
    id: uuid().notNull().$type<GroupCourseId>(),
    userGroupId: groupRef().notNull(),
    courseId: courseRef().notNull(),
    isLocked: boolean().notNull(),
    version: integer().notNull().default(1),
    hiddenActivities: uuid().array().notNull().$type<ActivityId[]>(),
    taughtLessons: jsonb().notNull(),
    removedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userGroupId, table.courseId] })],
)
