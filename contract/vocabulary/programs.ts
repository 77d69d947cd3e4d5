import * as z from 'zod/mini'
import { words } from './plain-values.ts'

// Values of programs, their institutions and systems (spec 1 §3, spec 2 §3).

export const accountKind = z.enum(['TRIAL', 'PAID', 'PILOT'])
export type AccountKind = z.infer<typeof accountKind>

export const accountKindNames: Readonly<Record<AccountKind, string>> = {
  TRIAL: 'Trial',
  PAID: 'Paid',
  PILOT: 'Pilot',
}

/** Any field may be empty. */
export const programAddress = z.object({
  location: words(200),
  streetAddress: words(200),
  city: words(100),
  state: words(100),
  zipCode: words(20),
  country: words(100),
})
export type ProgramAddress = z.infer<typeof programAddress>

/** The specialties on offer; a program may have another one. */
export const specialties = [
  'Breast Surgery',
  'Cardiothoracic Surgery',
  'Colorectal Surgery',
  'General Surgery',
  'Gynecologic Oncology',
  'OB/GYN',
  'Otolaryngology',
  'Pediatric Surgery',
  'Surgical Oncology',
  'Urology',
  'Vascular Surgery',
] as const

/** Spec 2 §3: where a program's system comes from. `DNE`: its institution belongs to none. */
export const systemChoice = z.enum(['EXISTING_SYSTEM', 'NEW_SYSTEM', 'DNE', 'SELECTED_SYSTEM'])
export type SystemChoice = z.infer<typeof systemChoice>
export const institutionChoice = z.enum(['EXISTING_INSTITUTION', 'NEW_INSTITUTION'])
export type InstitutionChoice = z.infer<typeof institutionChoice>
