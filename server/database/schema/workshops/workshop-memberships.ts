import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { RegistrationStep } from '#contract/vocabulary/workshops/registration-steps.ts'
import type { NewsChoice } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { moment } from '../columns.ts'
import { users } from '../people.ts'

/** Who belongs to the workshop portal, and as what. Their residency membership is in `users` (0626). */
export const workshopMemberships = pgTable('workshop_memberships', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id)
    .$type<UserId>(),
  role: text().notNull().$type<WorkshopRole>(),
  /** Whether they can teach in workshops. */
  isFaculty: boolean().notNull().default(false),
  /** Whether they can attend workshops. */
  isAttendee: boolean().notNull().default(false),
  /** Shut out of the workshop portal, nowhere else. */
  isDeactivated: boolean().notNull().default(false),
  /** Of our own company: workshops cost them nothing. */
  isInternal: boolean().notNull().default(false),
  /** When they registered for the workshop portal, or accepted its invitation with the account they had. */
  acceptedAt: timestamp({ withTimezone: true }),
  /** The steps that a participant has done since they registered; null: nobody asks them. */
  registrationSteps: text().array().$type<RegistrationStep[]>(),
  /** Whether one of the staff gets a letter when people register for workshops that they planned or facilitate. */
  hearsOfRegistrations: boolean().notNull().default(true),
  /** Of what they are not told (0767). */
  newsOff: text().array().notNull().default([]).$type<NewsChoice[]>(),
  createdAt: moment(),
})

/**
 * Whether a person belongs to the workshop portal, or did, in SQL. @param table the name of `users` in the query
 */
export function isOfWorkshops(table: string): string {
  return `EXISTS (SELECT FROM workshop_memberships w WHERE w.user_id = ${table}.id)`
}
