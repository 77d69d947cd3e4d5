import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { EventReply, EventType } from '#contract/vocabulary/events.ts'
import type { ActivityId, AssetId, CourseId, EventId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { moment } from './columns.ts'
import { activityRef, courseRef } from './curriculum.ts'
import { assets } from './files.ts'
import { groupRef } from './memberships.ts'
import { programRef, users } from './people.ts'
import { person } from './references.ts'

/** What a canceled event was, besides what lists show. People, groups and courses are dropped if they are gone by then. */
export interface StoredEvent {
  notes: string
  /** That of the cancellation. */
  version: number
  /** Instants, ISO 8601. */
  scheduledAt: string
  createdAt: string
  groupIds: UserGroupId[]
  people: { userId: UserId; kind: 'RESIDENT' | 'PROCTOR' | 'INTERNAL' }[]
  courseIds: CourseId[]
  activities: { activityId: ActivityId; activityType: string | null }[]
  replies: { userId: UserId; reply: EventReply; repliedAt: string }[]
}

const event = () =>
  uuid()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })
    .$type<EventId>()

const at = () => timestamp({ withTimezone: true }).notNull()
/** The same as in `events`: both are written together, so that a range query uses one index. */
const times = () => ({ startDate: at(), endDate: at() })

/** The schedule of a program (spec 1 §3, Event); the planner's device makes the id. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().$type<EventId>(),
    programId: programRef().notNull(),
    title: text().notNull(),
    location: text().notNull(),
    ...times(),
    notes: text().notNull(),
    eventType: text().notNull().$type<EventType>(),
    /** Increases with every change, so that a change based on an older version is refused. */
    version: integer().notNull().default(1),
    /** When its times were last set: an earlier reply was about other times. */
    scheduledAt: moment(),
    createdById: person(),
    /** Unchanged since its creation, so what its author sends again under its id replaces it. */
    isAsCreated: boolean().notNull().default(false),
    /**
     * Digest of what was saved last, which recognizes the same plan when it is sent again because its answer was lost.
     */
    savedDigest: text(),
    createdAt: moment(),
    changedAt: moment(),
  },
  (table) => [
    index('events_program').on(table.programId, table.startDate, table.id),
    // Any part of a title, among all events there were.
    index('events_found_parts')
      .using('gin', sql`word_parts(fold_words(${table.title}))`)
      .with({ fastupdate: false }),
  ],
)

/**
 * Events that were canceled. They are in no table of the schedule, so that nothing that reads it has to leave them out,
 * and can be brought back from here.
 */
export const canceledEvents = pgTable(
  'canceled_events',
  {
    id: uuid().primaryKey().$type<EventId>(),
    programId: programRef().notNull(),
    title: text().notNull(),
    location: text().notNull(),
    ...times(),
    eventType: text().notNull().$type<EventType>(),
    createdById: person(),
    canceledById: person(),
    canceledAt: moment(),
    /** Everything else that it was. */
    stored: jsonb().notNull().$type<StoredEvent>(),
  },
  (table) => [
    index('canceled_events_program').on(table.programId, table.canceledAt, table.id),
    index('canceled_events_canceled').on(table.canceledAt),
  ],
)

/** Files of canceled events, which stay until the event can no longer be brought back. */
export const canceledEventAttachments = pgTable(
  'canceled_event_attachments',
  {
    eventId: uuid()
      .notNull()
      .references(() => canceledEvents.id, { onDelete: 'cascade' })
      .$type<EventId>(),
    assetId: uuid()
      .notNull()
      .references(() => assets.id)
      .$type<AssetId>(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.assetId] }),
    index('canceled_event_attachments_asset').on(table.assetId),
  ],
)

/** Groups whose members are asked to an event. */
export const eventGroups = pgTable(
  'event_groups',
  {
    eventId: event(),
    userGroupId: groupRef().notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userGroupId] }),
    index('event_groups_group').on(table.userGroupId, table.startDate, table.eventId),
  ],
)

/** People who are asked to an event by name: residents, faculty and proctors, and the installation's own staff. */
export const eventPeople = pgTable(
  'event_people',
  {
    eventId: event(),
    userId: person(),
    kind: text().notNull().$type<'RESIDENT' | 'PROCTOR' | 'INTERNAL'>(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('event_people_person').on(table.userId, table.startDate, table.eventId),
  ],
)

/**
 * Courses that an event is about, due at its start for those who attend. Without activities of its own, all of the
 * course is due.
 */
export const eventCourses = pgTable(
  'event_courses',
  {
    eventId: event(),
    courseId: courseRef().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.courseId] }),
    index('event_courses_course').on(table.courseId),
  ],
)

/** Activities of the courses of an event, due at its start for those who attend. */
export const eventActivities = pgTable(
  'event_activities',
  {
    eventId: event(),
    activityId: activityRef().notNull(),
    /** As whoever planned the event sent it; null: the kind of the activity. */
    activityType: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.activityId] }),
    index('event_activities_activity').on(table.activityId),
  ],
)

/** Duplicates of an event refer to the same files. */
export const eventAttachments = pgTable(
  'event_attachments',
  {
    eventId: event(),
    assetId: uuid()
      .notNull()
      .references(() => assets.id)
      .$type<AssetId>(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.assetId] }),
    index('event_attachments_asset').on(table.assetId),
  ],
)

/** Who attends and who does not, by their last reply on any device. */
export const eventReplies = pgTable(
  'event_replies',
  {
    eventId: event(),
    userId: person(),
    reply: text().notNull().$type<EventReply>(),
    /** When they replied, possibly without a network. */
    repliedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('event_replies_person').on(table.userId),
  ],
)

/** Locations of earlier events of a program: suggestions for the next one, last used first. */
export const eventLocations = pgTable(
  'event_locations',
  {
    programId: programRef().notNull(),
    name: text().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.name] }),
    index('event_locations_used').on(table.programId, table.usedAt),
  ],
)

/** The address at which a person's calendar program reads their schedule. */
export const calendarSubscriptions = pgTable(
  'calendar_subscriptions',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id)
      .$type<UserId>(),
    /** SHA-256, hexadecimal, of the 256 random bits with which anyone can read the schedule. */
    secretDigest: text().notNull(),
    createdAt: moment(),
  },
  (table) => [uniqueIndex('calendar_subscriptions_secret').on(table.secretDigest)],
)
