import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { person } from '../references.ts'

const words = () => text().notNull().default('')
const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)

/** What the workshop portal knows of a person beyond their account (spec 3 §3, user management and profile). */
export const workshopProfiles = pgTable('workshop_profiles', {
  userId: person().primaryKey(),
  /** `currentStatus` of the management form, `currentMedicalCredentialStatus` of the profile. */
  currentStatus: words(),
  /** E.164; null if there is none. */
  primaryPhone: text(),
  cellPhone: text(),
  hospitalName: words(),
  hospitalAddressLine1: words(),
  hospitalAddressLine2: words(),
  hospitalZipCode: words(),
  city: words(),
  state: words(),
  country: words(),
  medicalLicenseNumber: words(),
  medicalLicenseState: words(),
  nationalProviderId: words(),
  specialties: list().$type<string[]>(),
  degrees: list().$type<string[]>(),
  certifications: list().$type<string[]>(),
  credentials: list().$type<string[]>(),
  acceptingMeals: boolean(),
  hasDietaryRestrictions: boolean().notNull().default(false),
  dietaryRestrictions: words(),
  latexAllergy: boolean(),
  /** What somebody who teaches says of their conflicts of interest, and when they said it; null: nothing yet. */
  conflictsStatement: words(),
  conflictsStatedAt: timestamp({ withTimezone: true }),
  /** When allergy and diet were removed: some time after the person's last workshop, or when they asked for it. */
  healthRemovedAt: timestamp({ withTimezone: true }),
  changedAt: moment(),
})
