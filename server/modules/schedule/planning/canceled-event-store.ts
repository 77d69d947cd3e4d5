import { eq, sql } from 'drizzle-orm'
import type { EventType } from '#contract/vocabulary/events.ts'
import type { AssetId, EventId, ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import {
  canceledEventAttachments,
  canceledEvents,
  eventActivities,
  eventCourses,
  eventGroups,
  eventPeople,
  eventReplies,
  type StoredEvent,
} from '#server/database/schema/schedule.ts'
import { listAttached, replaceAttachments } from '../attachment-store.ts'
import type { PlannedEvent } from './event-plan-store.ts'

export type CanceledRow = typeof canceledEvents.$inferSelect

/** Stores everything that the event is, before it leaves the schedule. */
export async function storeCanceled(
  tx: Transaction,
  event: PlannedEvent,
  by: { canceledById: UserId; canceledAt: Date },
): Promise<void> {
  const { id, programId, title, location, startDate, endDate, eventType, createdById } = event
  const shown = { programId, title, location, startDate, endDate, eventType, createdById }
  await tx.insert(canceledEvents).values({ id, ...shown, ...by, stored: await readStored(tx, event) })
  const attached = await listAttached(tx, id)
  if (attached.length > 0)
    await tx.insert(canceledEventAttachments).values(attached.map((assetId) => ({ eventId: id, assetId })))
}

async function readStored(tx: Transaction, event: PlannedEvent): Promise<StoredEvent> {
  const { id, notes, version } = event
  const groups = await tx.select().from(eventGroups).where(eq(eventGroups.eventId, id))
  const people = await tx.select().from(eventPeople).where(eq(eventPeople.eventId, id))
  const courses = await tx.select().from(eventCourses).where(eq(eventCourses.eventId, id))
  const activities = await tx.select().from(eventActivities).where(eq(eventActivities.eventId, id))
  const replies = await tx.select().from(eventReplies).where(eq(eventReplies.eventId, id))
  return {
    notes,
    version: version + 1,
    scheduledAt: event.scheduledAt.toISOString(),
    createdAt: event.createdAt.toISOString(),
    groupIds: groups.map(({ userGroupId }) => userGroupId),
    people: people.map(({ userId, kind }) => ({ userId, kind })),
    courseIds: courses.map(({ courseId }) => courseId),
    activities: activities.map(({ activityId, activityType }) => ({ activityId, activityType })),
    replies: replies.map(({ userId, reply, repliedAt }) => ({
      userId,
      reply,
      repliedAt: repliedAt.toISOString(),
    })),
  }
}

/** Locked, so that it is brought back once; null if there is no such canceled event. */
export async function lockCanceled(tx: Transaction, id: EventId): Promise<CanceledRow | null> {
  const [row] = await tx.select().from(canceledEvents).where(eq(canceledEvents.id, id)).for('update')
  return row ?? null
}

/** Whom and what it names, as far as it is still there, its files and its replies. */
export async function fillAgain(
  tx: Transaction,
  { id, startDate, endDate, stored }: CanceledRow,
): Promise<void> {
  const times = sql`${startDate}::timestamptz, ${endDate}::timestamptz`
  const rows = (list: unknown, columns: string) =>
    sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) AS k(${sql.raw(columns)})`
  await tx.execute(sql`INSERT INTO event_groups (event_id, user_group_id, start_date, end_date)
    SELECT ${id}::uuid, g.id, ${times} FROM user_groups g WHERE g.id = ANY(${sql.param(stored.groupIds)}::uuid[])`)
  await tx.execute(sql`INSERT INTO event_people (event_id, user_id, kind, start_date, end_date)
    SELECT ${id}::uuid, u.id, k.kind, ${times}
    FROM ${rows(stored.people, '"userId" uuid, kind text')} JOIN users u ON u.id = k."userId"`)
  await tx.execute(sql`INSERT INTO event_courses (event_id, course_id)
    SELECT ${id}::uuid, c.id FROM courses c WHERE c.id = ANY(${sql.param(stored.courseIds)}::uuid[])`)
  await tx.execute(sql`INSERT INTO event_activities (event_id, activity_id, activity_type)
    SELECT ${id}::uuid, a.id, k."activityType"
    FROM ${rows(stored.activities, '"activityId" uuid, "activityType" text')} JOIN activities a ON a.id = k."activityId"`)
  await tx.execute(sql`INSERT INTO event_replies (event_id, user_id, reply, replied_at)
    SELECT ${id}::uuid, u.id, k.reply, k."repliedAt"
    FROM ${rows(stored.replies, '"userId" uuid, reply text, "repliedAt" timestamptz')} JOIN users u ON u.id = k."userId"`)
  await replaceAttachments(tx, id, await listStoredFiles(tx, id))
}

async function listStoredFiles(tx: Transaction, id: EventId): Promise<AssetId[]> {
  const rows = await tx
    .select({ id: canceledEventAttachments.assetId })
    .from(canceledEventAttachments)
    .where(eq(canceledEventAttachments.eventId, id))
  return rows.map((row) => row.id)
}

/** Returns the files that it had. */
export async function removeCanceled(tx: Transaction, id: EventId): Promise<AssetId[]> {
  const files = await listStoredFiles(tx, id)
  await tx.delete(canceledEvents).where(eq(canceledEvents.id, id))
  return files
}

export interface ListedCanceled extends Record<string, unknown> {
  id: EventId
  title: string
  location: string
  startDate: Date
  endDate: Date
  type: EventType
  program: { id: ProgramId; title: string; timezone: string }
  canceledAt: Date
  canceledBy: { id: UserId; fullName: string }
}

export interface CanceledQuery {
  programIds: readonly ProgramId[]
  /** The last one of the previous page. */
  after: { canceledAt: Date; id: string } | null
  limit: number
}

/** Last canceled first. */
export async function listCanceled(
  database: Database,
  { programIds, after, limit }: CanceledQuery,
): Promise<ListedCanceled[]> {
  return queryPrepared<ListedCanceled>(
    database,
    sql`SELECT e.id, e.title, e.location, e.start_date AS "startDate", e.end_date AS "endDate",
        e.event_type AS type, e.canceled_at AS "canceledAt",
        json_build_object('id', p.id, 'title', p.title, 'timezone', p.timezone) AS program,
        json_build_object('id', u.id, 'fullName', ${sql.raw(fullNameOf('u'))}) AS "canceledBy"
      FROM canceled_events e JOIN programs p ON p.id = e.program_id JOIN users u ON u.id = e.canceled_by_id
      WHERE e.program_id = ANY(${sql.param([...programIds])}::uuid[])
        AND (${after === null} OR (e.canceled_at, e.id)
          < (${after?.canceledAt ?? new Date(0)}::timestamptz, ${after?.id ?? null}::uuid))
      ORDER BY e.canceled_at DESC, e.id DESC LIMIT ${limit}`,
  )
}

export async function countCanceled(database: Database, programIds: readonly ProgramId[]): Promise<number> {
  const rows = await queryPrepared<{ total: number }>(
    database,
    sql`SELECT count(*)::int AS total FROM canceled_events WHERE program_id = ANY(${sql.param([...programIds])}::uuid[])`,
  )
  return rows[0]?.total ?? 0
}

/** Those that were canceled and would have ended before then, at most so many. */
export async function listForgettable(db: Queryable, before: Date, most: number): Promise<EventId[]> {
  const { rows } = await db.execute<{ id: EventId }>(sql`SELECT id FROM canceled_events
    WHERE canceled_at < ${before} AND end_date < ${before} ORDER BY canceled_at LIMIT ${most}`)
  return rows.map(({ id }) => id)
}
