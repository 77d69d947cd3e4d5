import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/policies/actor.ts'
import { isAdministrative } from '#contract/policies/roles.ts'

/**
 * Whether somebody knows that the course `c` exists: it is published, and belongs to the installation, to one of their
 * programs, or to the system of one.
 */
export function isSeenBy(actor: Actor): SQL {
  if (isAdministrative(actor)) return sql`c.published_at IS NOT NULL`
  const programs = sql`ANY(${sql.param([...actor.programIds])}::uuid[])`
  return sql`(c.published_at IS NOT NULL AND (
    (c.program_id IS NULL AND c.system_id IS NULL) OR c.program_id = ${programs}
    OR c.system_id IN (SELECT p.system_id FROM programs p WHERE p.id = ${programs}
      UNION ALL SELECT u.system_id FROM users u WHERE u.id = ${actor.id} AND u.role = 'SYSTEM_COORDINATOR')))`
}

/** Whether groups and events of a program may have the course `c`. */
export function isOpenTo(programId: SQL): SQL {
  return sql`(c.published_at IS NOT NULL AND (
    (c.program_id IS NULL AND c.system_id IS NULL) OR c.program_id = ${programId}
    OR c.system_id = (SELECT p.system_id FROM programs p WHERE p.id = ${programId})))`
}
