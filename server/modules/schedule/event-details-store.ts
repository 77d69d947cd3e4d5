import { byLanguage, nameOrderOf } from '#server/database/people/name-order.ts'
import { sql } from 'drizzle-orm'
import type { FileType } from '#contract/files/file-type.ts'
import type { EventReply } from '#contract/vocabulary/events.ts'
import type {
  ActivityId,
  AssetId,
  CourseId,
  EventId,
  ProgramId,
  UserGroupId,
  UserId,
} from '#contract/vocabulary/ids.ts'
import { ACTIVITY_TYPE } from '#server/database/completion-facts.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { type EventRow, isAttending, STANDS_SINCE } from './event-list-store.ts'

export interface NamedPersonRow {
  id: UserId
  fullName: string
  kind: 'RESIDENT' | 'PROCTOR' | 'INTERNAL'
}

export interface AttachmentRow {
  id: AssetId
  name: string
  type: FileType
  size: number
}

/** All that is said about one event. */
export interface EventDetailsRow extends EventRow {
  notes: string
  version: number
  changedAt: Date
  createdById: UserId
  program: { id: ProgramId; title: string; timezone: string }
  groups: { id: UserGroupId; name: string }[]
  people: NamedPersonRow[]
  courses: {
    courseId: CourseId
    name: string
    activities: { activityId: ActivityId; name: string; activityType: string }[]
  }[]
  attachments: AttachmentRow[]
}

const ACTIVITIES = sql`SELECT json_agg(json_build_object('activityId', a.id, 'name', a.name,
    'activityType', coalesce(ea.activity_type, ${ACTIVITY_TYPE}, a.kind)) ORDER BY a.activity_order)
  FROM event_activities ea JOIN activities a ON a.id = ea.activity_id
  WHERE ea.event_id = e.id AND a.course_id = c.id`

/** @param viewerId the person whose reply is returned */
export async function findEvent(
  database: Database,
  id: EventId,
  viewerId: UserId,
): Promise<EventDetailsRow | null> {
  const rows = await queryPrepared<EventDetailsRow>(
    database,
    sql`
  SELECT e.id, e.title, e.location, e.notes, e.version, e.start_date AS "startDate", e.end_date AS "endDate",
    e.event_type AS type, e.program_id AS "programId", e.changed_at AS "changedAt",
    e.created_by_id AS "createdById", r.reply, ${STANDS_SINCE} AS "standsSince", ${isAttending(viewerId)} AS "isAttending",
    json_build_object('id', p.id, 'title', p.title, 'timezone', p.timezone) AS program,
    coalesce((
      SELECT json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY ${sql.raw(byLanguage('g.name'))}, g.id)
      FROM event_groups eg JOIN user_groups g ON g.id = eg.user_group_id WHERE eg.event_id = e.id
    ), '[]') AS groups,
    coalesce((
      SELECT json_agg(json_build_object('id', u.id, 'fullName', ${sql.raw(fullNameOf('u'))}, 'kind', ep.kind)
        ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id)
      FROM event_people ep JOIN users u ON u.id = ep.user_id WHERE ep.event_id = e.id
    ), '[]') AS people,
    coalesce((
      SELECT json_agg(json_build_object('courseId', c.id, 'name', c.name,
        'activities', coalesce((${ACTIVITIES}), '[]')) ORDER BY c.course_order, c.name)
      FROM event_courses ec JOIN courses c ON c.id = ec.course_id WHERE ec.event_id = e.id
    ), '[]') AS courses,
    coalesce((
      SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.file_type, 'size', f.bytes)
        ORDER BY ${sql.raw(byLanguage('f.name'))}, f.id)
      FROM event_attachments ea JOIN assets f ON f.id = ea.asset_id AND f.dropped_at IS NULL
      WHERE ea.event_id = e.id
    ), '[]') AS attachments
  FROM events e JOIN programs p ON p.id = e.program_id
    LEFT JOIN event_replies r ON r.event_id = e.id AND r.user_id = ${viewerId}
  WHERE e.id = ${id}`,
  )
  return rows[0] ?? null
}

export interface AnswerRow {
  id: UserId
  fullName: string
  reply: EventReply
}

export interface Replies {
  asked: number
  answers: AnswerRow[]
  unanswered: Omit<AnswerRow, 'reply'>[]
}

/** Replies of people who are still asked, how many active people are asked, and who has not replied; by last name. */
export async function listAnswers(database: Database, id: EventId): Promise<Replies> {
  const rows = await queryPrepared<Replies>(
    database,
    sql`WITH asked AS (
        SELECT u.id, u.first_name, u.last_name FROM users u WHERE u.is_active AND u.id IN (${askedTo(id)})
      ), answered AS (
        SELECT a.*, r.reply FROM asked a LEFT JOIN event_replies r ON r.user_id = a.id AND r.event_id = ${id}
      )
      SELECT (SELECT count(*)::int FROM asked) AS asked, coalesce((
        SELECT json_agg(json_build_object('id', a.id, 'fullName', ${sql.raw(fullNameOf('a'))}, 'reply', a.reply)
          ORDER BY ${sql.raw(nameOrderOf('a'))}, a.id) FROM answered a WHERE a.reply IS NOT NULL
      ), '[]') AS answers, coalesce((
        SELECT json_agg(json_build_object('id', a.id, 'fullName', ${sql.raw(fullNameOf('a'))})
          ORDER BY ${sql.raw(nameOrderOf('a'))}, a.id) FROM answered a WHERE a.reply IS NULL
      ), '[]') AS unanswered`,
  )
  return rows[0] ?? { asked: 0, answers: [], unanswered: [] }
}

/** The ids of the people who are asked to an event. */
const askedTo = (id: EventId) => sql`
  SELECT p.user_id FROM event_people p WHERE p.event_id = ${id}
  UNION SELECT m.user_id FROM event_groups g
    JOIN group_members m ON m.user_group_id = g.user_group_id AND m.kind = 'MEMBER' WHERE g.event_id = ${id}`
