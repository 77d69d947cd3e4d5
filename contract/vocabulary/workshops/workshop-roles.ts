import * as z from 'zod/mini'

/** The roles of the workshop portal (spec 3 §6), as the wire and the database name them. */
export const workshopRoles = ['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION', 'FACILITATOR', 'PARTICIPANT'] as const

export type WorkshopRole = (typeof workshopRoles)[number]

export const workshopRole = z.enum(workshopRoles)

/** Spec 3 §6, administrative roles. */
export const workshopStaffRoles = ['WORKSHOP_ADMIN', 'CLINICAL_EDUCATION', 'FACILITATOR'] as const
export type WorkshopStaffRole = (typeof workshopStaffRoles)[number]
export const workshopStaffRole = z.enum(workshopStaffRoles)

export const workshopRoleDisplayNames: Readonly<Record<WorkshopRole, string>> = {
  WORKSHOP_ADMIN: 'Workshop Admin',
  CLINICAL_EDUCATION: 'Clinical Education',
  FACILITATOR: 'Facilitator',
  PARTICIPANT: 'Participant',
}
