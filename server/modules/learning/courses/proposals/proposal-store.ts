import { type SQL, sql } from 'drizzle-orm'
import type { Proposal } from '#contract/endpoints/learning/courses/text-proposals.ts'
import type { CourseOwner } from '#contract/policies/learning/course-owners.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import type { CourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { ProposalId, ProposalState } from '#contract/vocabulary/learning/proposals.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import type { TextPlace } from '../content-store.ts'
import type { Author } from '../making/made-course-store.ts'

type Facts = Omit<Proposal, 'isOwn' | 'mayPublish' | 'proposedAt' | 'decidedAt'>
export interface ProposalRow extends Facts, CourseOwner {
  proposerId: UserId
  proposedAt: Date
  decidedAt: Date | null
}

const PROPOSAL = sql`SELECT t.id, t.course_id AS "courseId", c.name AS "courseName", t.activity_id AS "activityId",
    a.name AS "activityName", t.section, t.version, t.state, t.word, t.proposed_by AS "proposerId",
    t.proposed_at AS "proposedAt", t.decided_at AS "decidedAt", c.system_id AS "systemId", c.program_id AS "programId",
    ${sql.raw(fullNameOf('u'))} AS "proposedBy",
    CASE WHEN d.id IS NULL THEN NULL ELSE ${sql.raw(fullNameOf('d'))} END AS "decidedBy"
  FROM text_proposals t JOIN courses c ON c.id = t.course_id JOIN users u ON u.id = t.proposed_by
    LEFT JOIN activities a ON a.id = t.activity_id LEFT JOIN users d ON d.id = t.decided_by`

async function rowsOf(db: Queryable, query: SQL): Promise<ProposalRow[]> {
  const { rows } = await db.execute<ProposalRow & Record<string, unknown>>(query)
  return rows.map((row) => ({
    ...row,
    proposedAt: new Date(row.proposedAt),
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt),
  }))
}

export async function findProposal(
  db: Queryable,
  courseId: CourseId,
  id: ProposalId,
): Promise<ProposalRow | null> {
  const [row] = await rowsOf(db, sql`${PROPOSAL} WHERE t.id = ${id} AND t.course_id = ${courseId}`)
  return row ?? null
}

/** Whether an id is taken, by a proposal for whatever course. */
export async function isTaken(db: Queryable, id: ProposalId): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT FROM text_proposals WHERE id = ${id}`)
  return rowCount === 1
}

/** Open ones of courses that they publish, but not their own. It says the same as `mayPublishCourse`. */
function isDecidedBy({ actor, systemId, authorOf }: Author): SQL {
  const open = sql`t.state = 'OPEN' AND t.proposed_by <> ${actor.id}`
  if (isManagerial(actor)) return open
  if (actor.role === 'SYSTEM_COORDINATOR') return sql`${open} AND c.system_id = ${systemId}`
  const programs =
    actor.role === 'PROGRAM_DIRECTOR'
      ? actor.programIds
      : actor.programIds.filter((id) => authorOf.includes(id))
  return sql`${open} AND c.program_id = ANY(${sql.param([...programs])}::uuid[])`
}

/** Oldest first. */
export function listToDecide(
  db: Queryable,
  author: Author,
  after: ProposalId | null,
  limit: number,
): Promise<ProposalRow[]> {
  return rowsOf(
    db,
    sql`${PROPOSAL} WHERE ${isDecidedBy(author)} AND (${after}::uuid IS NULL OR (t.proposed_at, t.id) > (
        SELECT o.proposed_at, o.id FROM text_proposals o WHERE o.id = ${after}))
      ORDER BY t.proposed_at, t.id LIMIT ${limit}`,
  )
}

/** Newest first. */
export function listOwn(
  db: Queryable,
  person: UserId,
  after: ProposalId | null,
  limit: number,
): Promise<ProposalRow[]> {
  return rowsOf(
    db,
    sql`${PROPOSAL} WHERE t.proposed_by = ${person} AND (${after}::uuid IS NULL OR (t.proposed_at, t.id) < (
        SELECT o.proposed_at, o.id FROM text_proposals o WHERE o.id = ${after}))
      ORDER BY t.proposed_at DESC, t.id DESC LIMIT ${limit}`,
  )
}

export async function countToDecide(db: Queryable, author: Author): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count
    FROM text_proposals t JOIN courses c ON c.id = t.course_id WHERE ${isDecidedBy(author)}`)
  return rows[0]?.count ?? 0
}

export async function countOpenOf(db: Queryable, person: UserId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM text_proposals
    WHERE proposed_by = ${person} AND state = 'OPEN'`)
  return rows[0]?.count ?? 0
}

export interface NewProposal extends TextPlace {
  id: ProposalId
  version: number
  proposedBy: UserId
}

/** An open one of the same person for the same text is withdrawn. */
export async function addProposal(tx: Transaction, proposal: NewProposal): Promise<void> {
  const { id, courseId, activityId, section, version, proposedBy } = proposal
  await tx.execute(sql`UPDATE text_proposals SET state = 'WITHDRAWN', decided_at = now()
    WHERE proposed_by = ${proposedBy} AND state = 'OPEN' AND course_id = ${courseId} AND section = ${section}
      AND activity_id IS NOT DISTINCT FROM ${activityId}::uuid`)
  await tx.execute(sql`INSERT INTO text_proposals (id, course_id, activity_id, section, version, proposed_by)
    VALUES (${id}, ${courseId}, ${activityId}, ${section}, ${version}, ${proposedBy})`)
}

export interface Decision {
  state: Exclude<ProposalState, 'OPEN'>
  decidedBy: UserId | null
  word: string
}

export async function saveDecision(tx: Transaction, id: ProposalId, decision: Decision): Promise<void> {
  await tx.execute(sql`UPDATE text_proposals SET state = ${decision.state}, decided_by = ${decision.decidedBy},
    word = ${decision.word}, decided_at = now() WHERE id = ${id}`)
}

/** Directors of the program and those whom they named; of other courses, nobody is told. */
export async function listPublishers(db: Queryable, { programId }: CourseOwner): Promise<UserId[]> {
  if (programId === null) return []
  const { rows } = await db.execute<{ id: UserId }>(sql`SELECT u.id FROM users u WHERE u.is_active
    AND (u.program_id = ${programId} OR EXISTS (
      SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ${programId}))
    AND (u.role = 'PROGRAM_DIRECTOR' OR (u.role = 'FACULTY' AND EXISTS (
      SELECT FROM course_authors n WHERE n.user_id = u.id AND n.program_id = ${programId})))`)
  return rows.map(({ id }) => id)
}
