import * as z from 'zod/mini'

/** Spec 1 §4, with TROCAR for {product}. */
export const roles = [
  'RESIDENT',
  'FACULTY',
  'PROGRAM_DIRECTOR',
  'SYSTEM_COORDINATOR',
  'TROCAR_ADMIN',
  'TROCAR_IMPLEMENTATION_MANAGER',
  'FIELD_TEAM_MEMBER',
] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** Spec 1 §6. */
export const roleDisplayNames: Record<Role, string> = {
  RESIDENT: 'Resident',
  FACULTY: 'Faculty',
  PROGRAM_DIRECTOR: 'Program Director',
  SYSTEM_COORDINATOR: 'System Coordinator',
  TROCAR_ADMIN: 'Admin',
  TROCAR_IMPLEMENTATION_MANAGER: 'SIM',
  FIELD_TEAM_MEMBER: 'Field Team Member',
}

/** Spec 1 §4: Resident is the default view. */
export const viewMode = z.enum(['RESIDENT', 'PROCTOR'])
export type ViewMode = z.infer<typeof viewMode>
