import { sql } from 'drizzle-orm'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { mayUseResidency } from '#contract/policies/session/sign-in.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

/** What they are in the residency. */
interface InResidency {
  residencyRole: Role | null
  isActive: boolean
}

/** Null: they don't belong to the workshop portal. */
export async function findWorkshopMe(database: Database, id: UserId): Promise<WorkshopMe | null> {
  const rows = await queryPrepared<Omit<WorkshopMe, 'isInResidency'> & InResidency>(
    database,
    sql`SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
        ${sql.raw(fullNameOf('u'))} AS "fullName", w.role, w.is_faculty AS "isFaculty",
        w.is_attendee AS "isAttendee", w.is_deactivated AS "isDeactivated",
        u.role AS "residencyRole", u.is_active AS "isActive"
      FROM users u JOIN workshop_memberships w ON w.user_id = u.id WHERE u.id = ${id}`,
  )
  const [row] = rows
  if (row === undefined) return null
  const { residencyRole: role, isActive, ...me } = row
  return mayUseResidency({ role, isActive }) ? { ...me, isInResidency: true } : me
}
