import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { RegistrationStep } from '#contract/vocabulary/workshops/registration-steps.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import type { StoredProfile } from './participant-profile-store.ts'

/** The account and the membership of somebody. */
export interface ParticipantAccount {
  id: UserId
  email: string
  firstName: string
  lastName: string
  fullName: string
  role: WorkshopRole
  isFaculty: boolean
  isAttendee: boolean
  isInternal: boolean
  isDeactivated: boolean
  isRegistered: boolean
  isInBothPortals: boolean
}

const ACCOUNT = `u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", ${fullNameOf('u')} AS "fullName",
  m.role, m.is_faculty AS "isFaculty", m.is_attendee AS "isAttendee", m.is_internal AS "isInternal",
  m.is_deactivated AS "isDeactivated", ${isRegisteredOf('u')} AND m.accepted_at IS NOT NULL AS "isRegistered",
  u.role IS NOT NULL AS "isInBothPortals"`

/** The id is the person's, or that of one of their enrollments. */
const isMeant = (id: string) =>
  sql`u.id = ${id} OR u.id = (SELECT user_id FROM workshop_attendees WHERE id = ${id})`

/** A workshop that the viewer facilitates, and where this person teaches or is enrolled. */
const isInWorkshopOf = (viewerId: UserId) => sql`EXISTS (
  SELECT FROM workshop_facilitators f WHERE f.user_id = ${viewerId} AND (
    EXISTS (SELECT FROM workshop_faculty t WHERE t.workshop_id = f.workshop_id AND t.user_id = u.id)
    OR EXISTS (SELECT FROM workshop_attendees a WHERE a.workshop_id = f.workshop_id AND a.user_id = u.id)))`

export interface FoundParticipant extends ParticipantAccount {
  isInWorkshopOfActor: boolean
  /** They said that their diet and allergies are not to be kept. */
  declinesHealth: boolean
  /** Null: nobody asks them for the steps of a registration. */
  registrationSteps: RegistrationStep[] | null
  /** Null: nothing was said of them yet. */
  profile:
    | (StoredProfile & {
        healthRemovedAt: string | null
        conflictsStatement: string
        conflictsStatedAt: string | null
      })
    | null
}

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const PROFILE = `json_build_object('currentStatus', p.current_status, 'primaryPhone', p.primary_phone,
  'cellPhone', p.cell_phone, 'hospitalName', p.hospital_name, 'hospitalAddressLine1', p.hospital_address_line1,
  'hospitalAddressLine2', p.hospital_address_line2, 'hospitalZipCode', p.hospital_zip_code, 'city', p.city,
  'state', p.state, 'country', p.country, 'medicalLicenseNumber', p.medical_license_number,
  'medicalLicenseState', p.medical_license_state, 'nationalProviderId', p.national_provider_id,
  'specialties', p.specialties, 'degrees', p.degrees, 'certifications', p.certifications,
  'credentials', p.credentials, 'acceptingMeals', p.accepting_meals,
  'hasDietaryRestrictions', p.has_dietary_restrictions, 'dietaryRestrictions', p.dietary_restrictions,
  'latexAllergy', p.latex_allergy, 'healthRemovedAt', ${instant('p.health_removed_at')},
  'conflictsStatement', p.conflicts_statement, 'conflictsStatedAt', ${instant('p.conflicts_stated_at')})`

/** Null: nobody of the workshops has this id. */
export async function findParticipant(
  db: Queryable,
  id: string,
  viewerId: UserId,
): Promise<FoundParticipant | null> {
  const { rows } = await db.execute<FoundParticipant & Record<string, unknown>>(sql`
    SELECT ${sql.raw(ACCOUNT)}, ${isInWorkshopOf(viewerId)} AS "isInWorkshopOfActor",
      EXISTS (SELECT FROM workshop_consents c WHERE c.user_id = u.id AND c.kind = 'HEALTH' AND c.is_last
        AND NOT c.is_agreed) AS "declinesHealth",
      m.registration_steps AS "registrationSteps", CASE WHEN p.user_id IS NOT NULL THEN ${sql.raw(PROFILE)} END AS profile
    FROM users u JOIN workshop_memberships m ON m.user_id = u.id LEFT JOIN workshop_profiles p ON p.user_id = u.id
    WHERE ${isMeant(id)}`)
  return rows[0] ?? null
}

/** Locked until the transaction ends. Null: nobody of the workshops has this id. */
export async function lockParticipant(tx: Transaction, id: string): Promise<ParticipantAccount | null> {
  const { rows } = await tx.execute<ParticipantAccount & Record<string, unknown>>(sql`
    SELECT ${sql.raw(ACCOUNT)} FROM users u JOIN workshop_memberships m ON m.user_id = u.id
    WHERE ${isMeant(id)} FOR NO KEY UPDATE OF u, m`)
  return rows[0] ?? null
}

export async function writeAccount(
  tx: Transaction,
  id: UserId,
  { email, firstName, lastName }: Pick<ParticipantAccount, 'email' | 'firstName' | 'lastName'>,
): Promise<void> {
  await tx.execute(
    sql`UPDATE users SET email = ${email}, first_name = ${firstName}, last_name = ${lastName} WHERE id = ${id}`,
  )
}

export async function writeMembership(
  tx: Transaction,
  id: UserId,
  { isInternal, isDeactivated }: Pick<ParticipantAccount, 'isInternal' | 'isDeactivated'>,
): Promise<void> {
  await tx.execute(sql`UPDATE workshop_memberships SET is_internal = ${isInternal}, is_deactivated = ${isDeactivated}
    WHERE user_id = ${id}`)
}

/** Done once, however often it is done; nothing for whoever isn't asked. */
export async function finishStep(tx: Transaction, id: UserId, step: RegistrationStep): Promise<void> {
  await tx.execute(sql`UPDATE workshop_memberships SET registration_steps = registration_steps || ${step}::text
    WHERE user_id = ${id} AND registration_steps IS NOT NULL AND NOT ${step} = ANY (registration_steps)`)
}
