import { nameOrderOf } from '#server/database/people/name-order.ts'
import { eq, sql } from 'drizzle-orm'
import type { EventFields } from '#contract/endpoints/schedule/event-planning.ts'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import type { EventId, ProgramId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { activities } from '#server/database/schema/curriculum.ts'
import {
  eventActivities,
  eventCourses,
  eventGroups,
  eventLocations,
  eventPeople,
  events,
} from '#server/database/schema/schedule.ts'
import { listAttached } from '../attachment-store.ts'
import { toFilePath } from '../event-view.ts'

/** An event as a row of the table. */
export type PlannedEvent = typeof events.$inferSelect

/** Locked, so that nobody else changes it meanwhile; null if it doesn't exist. */
export async function lockEvent(tx: Transaction, id: EventId): Promise<PlannedEvent | null> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  return row ?? null
}

/** False: an event with this id exists already, and doesn't change. */
export async function insertEvent(tx: Transaction, row: typeof events.$inferInsert): Promise<boolean> {
  const added = await tx.insert(events).values(row).onConflictDoNothing().returning({ id: events.id })
  return added.length === 1
}

export async function updateEvent(
  tx: Transaction,
  id: EventId,
  change: Partial<typeof events.$inferInsert>,
): Promise<void> {
  await tx
    .update(events)
    .set({ ...change, version: sql`${events.version} + 1`, changedAt: sql`now()` })
    .where(eq(events.id, id))
}

export async function removeEvent(tx: Transaction, id: EventId): Promise<void> {
  await tx.delete(events).where(eq(events.id, id))
}

/** Removes everyone who is asked and everything it is about. */
export async function clearLists(tx: Transaction, id: EventId): Promise<void> {
  for (const table of [eventGroups, eventPeople, eventCourses, eventActivities])
    await tx.delete(table).where(eq(table.eventId, id))
}

/** Replaces who is asked and what it is about. The type of an activity stays as it was sent until another is sent. */
export async function replaceLists(
  tx: Transaction,
  id: EventId,
  times: Pick<PlannedEvent, 'startDate' | 'endDate'>,
  fields: Pick<EventFields, `${'group' | 'resident' | 'proctor' | 'internal'}Attendance` | 'courses'>,
): Promise<void> {
  const known = await tx
    .select({ activityId: eventActivities.activityId, activityType: eventActivities.activityType })
    .from(eventActivities)
    .where(eq(eventActivities.eventId, id))
  const typeOf = new Map(known.map(({ activityId, activityType }) => [activityId, activityType]))
  await clearLists(tx, id)
  const people = [
    ...fields.residentAttendance.map((userId) => ({ userId, kind: 'RESIDENT' as const })),
    ...fields.proctorAttendance.map((userId) => ({ userId, kind: 'PROCTOR' as const })),
    ...fields.internalAttendance.map((userId) => ({ userId, kind: 'INTERNAL' as const })),
  ].map((person) => ({ eventId: id, ...times, ...person }))
  const groups = fields.groupAttendance.map((userGroupId) => ({ eventId: id, userGroupId, ...times }))
  const courses = fields.courses.map(({ courseId }) => ({ eventId: id, courseId }))
  const named = fields.courses
    .flatMap((course) => course.activities)
    .map(({ activityId, activityType = typeOf.get(activityId) ?? null }) => ({
      eventId: id,
      activityId,
      activityType,
    }))
  // A person named twice is asked once.
  if (groups.length > 0) await tx.insert(eventGroups).values(groups).onConflictDoNothing()
  if (people.length > 0) await tx.insert(eventPeople).values(people).onConflictDoNothing()
  if (courses.length > 0) await tx.insert(eventCourses).values(courses).onConflictDoNothing()
  if (named.length > 0) await tx.insert(eventActivities).values(named).onConflictDoNothing()
}

/** The event as a plan that would leave it as it is. */
export async function readPlan(tx: Transaction, event: PlannedEvent): Promise<EventFields> {
  const { id } = event
  const groups = await tx
    .select({ id: eventGroups.userGroupId })
    .from(eventGroups)
    .where(eq(eventGroups.eventId, id))
  const people = await tx
    .select({ id: eventPeople.userId, kind: eventPeople.kind })
    .from(eventPeople)
    .where(eq(eventPeople.eventId, id))
  const courses = await tx
    .select({ courseId: eventCourses.courseId })
    .from(eventCourses)
    .where(eq(eventCourses.eventId, id))
  const done = await tx
    .select({ activityId: eventActivities.activityId, courseId: activities.courseId })
    .from(eventActivities)
    .innerJoin(activities, eq(activities.id, eventActivities.activityId))
    .where(eq(eventActivities.eventId, id))
  const attached = await listAttached(tx, id)
  const asked = (kind: (typeof people)[number]['kind']) =>
    people.filter((person) => person.kind === kind).map((person) => person.id)
  return {
    title: event.title,
    location: event.location,
    startDate: event.startDate.toISOString(),
    endDate: event.endDate.toISOString(),
    notes: event.notes,
    type: event.eventType,
    program: { id: event.programId },
    groupAttendance: groups.map((group) => group.id),
    residentAttendance: asked('RESIDENT'),
    proctorAttendance: asked('PROCTOR'),
    internalAttendance: asked('INTERNAL'),
    courses: courses.map(({ courseId }) => ({
      courseId,
      activities: done
        .filter((activity) => activity.courseId === courseId)
        .map(({ activityId }) => ({ activityId })),
    })),
    attachments: attached.map((assetId) => ({ filePath: toFilePath(assetId) })),
  }
}

export async function rememberLocation(tx: Transaction, programId: ProgramId, name: string): Promise<void> {
  if (name === '') return
  await tx
    .insert(eventLocations)
    .values({ programId, name })
    .onConflictDoUpdate({
      target: [eventLocations.programId, eventLocations.name],
      set: { usedAt: sql`now()` },
    })
}

/** Only suggestions: any other location can be typed. */
const MOST_LOCATIONS = 100

export async function listLocations(database: Database, programId: ProgramId): Promise<{ name: string }[]> {
  const rows = await queryPrepared<{ name: string }>(
    database,
    sql`SELECT name FROM event_locations WHERE program_id = ${programId} ORDER BY used_at DESC LIMIT ${MOST_LOCATIONS}`,
  )
  return rows
}

/** All of them: few people run an installation compared with those who learn in it. */
export async function listInternal(database: Database): Promise<ListedPerson[]> {
  const rows = await queryPrepared<ListedPerson>(
    database,
    sql`SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${sql.raw(fullNameOf('u'))} AS "fullName", u.role
      FROM users u WHERE u.is_active AND u.role IN ('TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER')
      ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id`,
  )
  return rows
}
