import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Identity, Person, ResidencyActor, WorkshopActor } from '#contract/policies/actor.ts'
import { mayUseResidency, maySignIn } from '#contract/policies/session/sign-in.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { prepareQuestion } from '#server/database/query-prepared.ts'

export interface FoundIdentity {
  identity: Identity
  /** Their sessions that have ended and whose tokens may still live. */
  endedSessions: readonly string[]
}

/** The lists of the residency; null: empty. */
type Lists = Omit<Required<ResidencyActor>, 'id' | 'role' | 'isActive'>

interface Row extends Person, Readonly<{ [Name in keyof Lists]: Lists[Name] | null }> {
  /** Null: not of the residency. */
  role: Role | null
  isActive: boolean
  /** Null: not of the workshop portal. */
  workshopRole: WorkshopRole | null
  isDeactivated: boolean
  isFaculty: boolean
  isAttendee: boolean
  isInternal: boolean
  endedSessions: readonly string[]
}

/** What is asked of the same rows is asked in one pass: more than what two portals cost is won back (0637). */
const identityById = prepareQuestion<Row, 'id'>(
  (value) => sql`
  SELECT u.id, u.role, u.is_active AS "isActive", p."programIds", p."inactivePrograms",
    g."userGroupIds", g."activeProctorGroupIds", g."expiredProctorGroupIds",
    ARRAY(SELECT e.session_id FROM ended_sessions e WHERE e.user_id = u.id) AS "endedSessions",
    w.role AS "workshopRole", w.is_deactivated AS "isDeactivated", w.is_faculty AS "isFaculty",
    w.is_attendee AS "isAttendee", w.is_internal AS "isInternal"
  FROM users u LEFT JOIN workshop_memberships w ON w.user_id = u.id,
    LATERAL (
      SELECT array_agg(g.id) FILTER (WHERE m.kind = 'MEMBER' AND g.is_active AND NOT g.is_expired) AS "userGroupIds",
        array_agg(g.id) FILTER (WHERE m.kind = 'PROCTOR' AND g.is_active AND NOT g.is_expired)
          AS "activeProctorGroupIds",
        array_agg(g.id) FILTER (WHERE m.kind = 'PROCTOR' AND NOT (g.is_active AND NOT g.is_expired))
          AS "expiredProctorGroupIds"
      FROM group_members m JOIN user_groups g ON g.id = m.user_group_id WHERE m.user_id = u.id
    ) g,
    LATERAL (SELECT ARRAY(SELECT s.program_id FROM program_staff s WHERE s.user_id = u.id) AS taught) s,
    LATERAL (
      SELECT array_agg(p.id ORDER BY p.id <> u.program_id, ${sql.raw(byLanguage('p.title'))}, p.id) AS "programIds",
        json_agg(json_build_object('id', p.id,
          'since', floor(extract(epoch FROM coalesce(p.inactivated_at, 'epoch')) * 1000)))
          FILTER (WHERE NOT p.active_program AND (p.id = u.program_id OR p.id = ANY (s.taught))) AS "inactivePrograms"
      FROM programs p WHERE p.id = u.program_id OR p.id = ANY (s.taught)
        OR (u.role = 'SYSTEM_COORDINATOR' AND p.system_id = u.system_id)
        OR (u.role = 'FIELD_TEAM_MEMBER' AND p.field_team_user_id = u.id)
    ) p
  WHERE u.id = ${value('id')}`,
)

/**
 * Who this is, and what they belong to; null: nobody, or somebody who may not hold a session. One prepared round trip,
 * because every signed-in request may need it.
 */
export async function findIdentity(pool: Pool, id: string): Promise<FoundIdentity | null> {
  const [row] = await identityById(pool, { id })
  if (row === undefined || !maySignIn({ ...row, isOfWorkshops: row.workshopRole !== null })) return null
  const { endedSessions } = row
  const identity = { person: { id: row.id }, residency: residencyOf(row), workshop: workshopOf(row) }
  return { identity, endedSessions }
}

function residencyOf(row: Row): Identity['residency'] {
  if (row.role === null) return null
  if (!mayUseResidency(row)) return 'ended'
  const { id, role, isActive } = row
  const groups = {
    userGroupIds: row.userGroupIds ?? [],
    activeProctorGroupIds: row.activeProctorGroupIds ?? [],
    expiredProctorGroupIds: row.expiredProctorGroupIds ?? [],
  }
  const held = row.inactivePrograms === null ? {} : { inactivePrograms: row.inactivePrograms }
  return { id, role, isActive, programIds: row.programIds ?? [], ...groups, ...held }
}

function workshopOf(row: Row): Identity['workshop'] {
  const { id, workshopRole: role, isDeactivated, isFaculty, isAttendee, isInternal } = row
  if (role === null) return null
  return isDeactivated ? 'ended' : ({ id, role, isFaculty, isAttendee, isInternal } satisfies WorkshopActor)
}

/** Null: nobody, or somebody who may not use the residency portal. */
export async function findActor(pool: Pool, id: string): Promise<ResidencyActor | null> {
  return residencyActorOf((await findIdentity(pool, id))?.identity ?? null)
}

export function residencyActorOf(identity: Identity | null): ResidencyActor | null {
  const residency = identity?.residency ?? null
  return residency === 'ended' ? null : residency
}
