import { type SQL, sql } from 'drizzle-orm'
import type { CourseVideoId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type {
  AssignedCourseId,
  DidacticId,
  DidacticVersionId,
  WorkshopCourseId,
} from '#contract/vocabulary/workshops/course-ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { type PartRows, partColumns } from './part-store.ts'

export interface AssignedRow extends PartRows {
  id: AssignedCourseId
  order: number
  title: string
  description: string
  courseId: WorkshopCourseId
}

/** In the order of each workshop. */
function select(found: SQL): SQL {
  return sql`WITH newest AS MATERIALIZED (
      SELECT DISTINCT ON (n.didactic_id) n.didactic_id, n.id FROM workshop_didactic_versions n
      WHERE n.published_at IS NOT NULL AND n.didactic_id IN (SELECT p.didactic_id FROM workshop_assigned_didactics p
        JOIN workshop_course_assignments c ON c.id = p.assignment_id WHERE ${found})
      ORDER BY n.didactic_id, n.number DESC)
    SELECT c.id, c.title, c.description, c.course_id AS "courseId",
      (SELECT count(*)::int FROM workshop_course_assignments b
        WHERE b.workshop_id = c.workshop_id AND (b.position, b.id) <= (c.position, c.id)) AS order,
      ${partColumns('assigned', { knowsNewest: true })}
    FROM workshop_course_assignments c WHERE ${found} ORDER BY c.workshop_id, c.position, c.id`
}

export async function listAssigned(db: Queryable, workshopId: WorkshopId): Promise<AssignedRow[]> {
  const { rows } = await db.execute<AssignedRow & Record<string, unknown>>(
    select(sql`c.workshop_id = ${workshopId}`),
  )
  return rows
}

export async function findAssigned(db: Queryable, id: AssignedCourseId): Promise<AssignedRow | null> {
  const { rows } = await db.execute<AssignedRow & Record<string, unknown>>(select(sql`c.id = ${id}`))
  return rows[0] ?? null
}

export interface Place {
  workshopId: WorkshopId
  courseId: WorkshopCourseId
}

export async function listGiven(db: Queryable, places: readonly Place[]): Promise<AssignedRow[]> {
  const { rows } = await db.execute<AssignedRow & Record<string, unknown>>(
    select(sql`(c.workshop_id, c.course_id) IN (SELECT g."workshopId", g."courseId" FROM ${given(places)})`),
  )
  return rows
}

function given(places: readonly Place[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS g("workshopId" uuid, "courseId" uuid)`
}

export interface WorkshopPlace {
  id: WorkshopId
  title: string
  isFacilitator: boolean
  isFaculty: boolean
  isAttendee: boolean
}

/** A workshop, and what somebody is in it. */
export async function findWorkshopPlace(
  db: Queryable,
  id: WorkshopId,
  of: UserId,
): Promise<WorkshopPlace | null> {
  const isIn = (name: string) =>
    sql`EXISTS (SELECT FROM ${sql.raw(name)} i WHERE i.workshop_id = w.id AND i.user_id = ${of})`
  const { rows } = await db.execute<WorkshopPlace & Record<string, unknown>>(sql`
    SELECT w.id, w.title, ${isIn('workshop_facilitators')} AS "isFacilitator",
      ${isIn('workshop_faculty')} AS "isFaculty",
      EXISTS (SELECT FROM workshop_attendees i WHERE i.workshop_id = w.id AND i.user_id = ${of} AND i.is_active)
        AS "isAttendee"
    FROM workshops w WHERE w.id = ${id}`)
  return rows[0] ?? null
}

/** Locked until the transaction ends, always in the same order, so that their lists are changed one after another. */
export async function lockWorkshops(
  tx: Transaction,
  ids: readonly WorkshopId[],
): Promise<{ id: WorkshopId; title: string }[]> {
  const { rows } = await tx.execute<{ id: WorkshopId; title: string }>(sql`SELECT id, title FROM workshops
    WHERE id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY id FOR NO KEY UPDATE`)
  return rows
}

export interface GivenCourse {
  id: WorkshopCourseId
  title: string
  isPublished: boolean
  isRetired: boolean
}

/** What they have doesn't change until the transaction ends. */
export async function lockGivenCourses(
  tx: Transaction,
  ids: readonly WorkshopCourseId[],
): Promise<GivenCourse[]> {
  const { rows } = await tx.execute<GivenCourse & Record<string, unknown>>(sql`
    SELECT id, title, published_at IS NOT NULL AS "isPublished", retired_at IS NOT NULL AS "isRetired"
    FROM workshop_courses WHERE id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY id FOR SHARE`)
  return rows
}

/** At the end of each list; what a workshop has already stays as it is. @returns those that are new */
export async function insertAssigned(
  tx: Transaction,
  places: readonly Place[],
): Promise<{ id: AssignedCourseId; workshopId: WorkshopId; courseId: WorkshopCourseId }[]> {
  const { rows } = await tx.execute<{
    id: AssignedCourseId
    workshopId: WorkshopId
    courseId: WorkshopCourseId
  }>(sql`
    INSERT INTO workshop_course_assignments (workshop_id, course_id, title, description, position)
    SELECT p."workshopId", c.id, c.title, c.description, p.place + coalesce(
      (SELECT max(b.position) FROM workshop_course_assignments b WHERE b.workshop_id = p."workshopId"), 0)
    FROM (SELECT g.place, (g.pair ->> 'workshopId')::uuid AS "workshopId", (g.pair ->> 'courseId')::uuid AS "courseId"
      FROM jsonb_array_elements(${JSON.stringify(places)}::jsonb) WITH ORDINALITY g(pair, place)) p
    JOIN workshop_courses c ON c.id = p."courseId"
    ON CONFLICT DO NOTHING
    RETURNING id, workshop_id AS "workshopId", course_id AS "courseId"`)
  return rows
}

/** The most courses that one of these workshops has. */
export async function countMost(tx: Transaction, ids: readonly WorkshopId[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`SELECT count(*)::int AS count
    FROM workshop_course_assignments WHERE workshop_id = ANY (${sql.param([...ids])}::uuid[])
    GROUP BY workshop_id ORDER BY count DESC LIMIT 1`)
  return rows[0]?.count ?? 0
}

export interface LockedAssigned {
  id: AssignedCourseId
  workshopId: WorkshopId
  title: string
  /** Whether its workshop is over. */
  isOver: boolean
}

/** Locked until the transaction ends, so that what it has is changed by one at a time. */
export async function lockAssigned(
  tx: Transaction,
  id: AssignedCourseId,
  now: Date,
): Promise<LockedAssigned | null> {
  const { rows } = await tx.execute<LockedAssigned & Record<string, unknown>>(sql`
    SELECT c.id, c.workshop_id AS "workshopId", c.title, w.ends_at <= ${now} AS "isOver"
    FROM workshop_course_assignments c JOIN workshops w ON w.id = c.workshop_id
    WHERE c.id = ${id} FOR UPDATE OF c`)
  return rows[0] ?? null
}

export async function deleteAssigned(tx: Transaction, id: AssignedCourseId): Promise<void> {
  await tx.execute(sql`DELETE FROM workshop_course_assignments WHERE id = ${id}`)
}

export async function orderAssigned(
  tx: Transaction,
  workshopId: WorkshopId,
  ids: readonly AssignedCourseId[],
): Promise<void> {
  await tx.execute(sql`UPDATE workshop_course_assignments c SET position = o.place
    FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY o(id, place)
    WHERE c.id = o.id AND c.workshop_id = ${workshopId}`)
}

export interface OfferedVersion {
  didacticId: DidacticId
  number: number
  isPublished: boolean
}

export async function findVersion(db: Queryable, id: DidacticVersionId): Promise<OfferedVersion | null> {
  const { rows } = await db.execute<OfferedVersion & Record<string, unknown>>(sql`
    SELECT didactic_id AS "didacticId", number, published_at IS NOT NULL AS "isPublished"
    FROM workshop_didactic_versions WHERE id = ${id}`)
  return rows[0] ?? null
}

/** @returns false: it has this version already */
export async function setVersion(
  tx: Transaction,
  id: AssignedCourseId,
  didacticId: DidacticId,
  versionId: DidacticVersionId,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`UPDATE workshop_assigned_didactics SET version_id = ${versionId}
    WHERE assignment_id = ${id} AND didactic_id = ${didacticId} AND version_id <> ${versionId}`)
  return (rowCount ?? 0) > 0
}

/** In every course of a workshop that is not over and has an older version. @returns the workshop of each */
export async function setNewerVersion(
  tx: Transaction,
  { didacticId, number }: Pick<OfferedVersion, 'didacticId' | 'number'>,
  versionId: DidacticVersionId,
  now: Date,
): Promise<WorkshopId[]> {
  const { rows } = await tx.execute<{ workshopId: WorkshopId }>(sql`
    WITH older AS MATERIALIZED (
      SELECT p.id, a.workshop_id FROM workshop_assigned_didactics p
      JOIN workshop_didactic_versions v ON v.id = p.version_id
      JOIN workshop_course_assignments a ON a.id = p.assignment_id JOIN workshops w ON w.id = a.workshop_id
      WHERE p.didactic_id = ${didacticId} AND v.number < ${number} AND w.ends_at > ${now}
      ORDER BY p.id FOR UPDATE OF p)
    UPDATE workshop_assigned_didactics p SET version_id = ${versionId} FROM older o WHERE p.id = o.id
    RETURNING o.workshop_id AS "workshopId"`)
  return rows.map(({ workshopId }) => workshopId)
}

/** The courses of workshops that are not over and were made from the course to which a video was sent, locked. */
export async function lockCoursesOfVideo(
  tx: Transaction,
  id: CourseVideoId,
  now: Date,
): Promise<{ id: AssignedCourseId; workshopId: WorkshopId }[]> {
  const { rows } = await tx.execute<{ id: AssignedCourseId; workshopId: WorkshopId }>(sql`
    SELECT c.id, c.workshop_id AS "workshopId" FROM course_videos v
    JOIN workshop_course_assignments c ON c.course_id = v.workshop_course_id
    JOIN workshops w ON w.id = c.workshop_id AND w.ends_at > ${now}
    WHERE v.id = ${id} ORDER BY c.id FOR UPDATE OF c`)
  return rows
}

/** The staff in whose lists one of these workshops is: those who manage workshops, and their facilitators. */
export async function listStaffOfAll(tx: Transaction, ids: readonly WorkshopId[]): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`SELECT m.user_id AS id FROM workshop_memberships m
    WHERE NOT m.is_deactivated AND (m.role IN ('WORKSHOP_ADMIN', 'CLINICAL_EDUCATION') OR m.role = 'FACILITATOR'
      AND m.user_id IN (SELECT user_id FROM workshop_facilitators
        WHERE workshop_id = ANY (${sql.param([...ids])}::uuid[])))`)
  return rows.map(({ id }) => id)
}
