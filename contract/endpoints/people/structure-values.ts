import * as z from 'zod/mini'
import { programFields } from '../../policies/people/structure.ts'
import { institutionId, programId, systemId, userId } from '../../vocabulary/ids.ts'
import { timeZone } from '../../vocabulary/personal-values.ts'
import { words } from '../../vocabulary/plain-values.ts'
import { accountKind, programAddress } from '../../vocabulary/programs.ts'
import { emailText } from '../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../vocabulary/people/person-name.ts'
import { peopleKind, peoplePlace } from './managed-people.ts'

// Values that several calls about systems, institutions and programs share.

const nameOf = words(200).check(z.minLength(1))
export const systemNameText = nameOf
export const institutionNameText = nameOf
/**
 * The version that the caller changes. If somebody else has changed it in the meantime, the call is refused, so that
 * nothing is overwritten unseen. Left out, it means "as it is now" (0557).
 */
export const seenVersion = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

export const listedInstitution = z.object({
  id: institutionId,
  institutionName: z.string(),
  version: z.int(),
})

/** Spec 1 §3, System. */
export const system = z.object({
  id: systemId,
  systemName: z.string(),
  /** True for a system made to hold one institution that belongs to none (`DNE`, spec 2 §3). */
  isStandalone: z.boolean(),
  version: z.int(),
  institutions: z.array(listedInstitution),
  programs: z.array(
    z.object({
      id: programId,
      title: z.string(),
      activeProgram: z.boolean(),
      specialty: z.nullable(z.string()),
      institutionId: z.nullable(institutionId),
    }),
  ),
  /** By last name. */
  coordinators: z.array(z.object({ id: userId, fullName: z.string(), email: z.string() })),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
})
export type System = z.infer<typeof system>

export const programDirector = z.object({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  isRegistered: z.boolean(),
  /** When their time in the program ends or ended; null: never. */
  expiresAt: z.nullable(z.iso.datetime()),
  isExpired: z.boolean(),
})
export type ProgramDirector = z.infer<typeof programDirector>

const directorOfProgram = z.extend(programDirector, {
  /** The list of people that their account is in; null: in none that the caller may see. */
  account: z.nullable(z.object({ place: peoplePlace, kind: peopleKind })),
})
export type DirectorOfProgram = z.infer<typeof directorOfProgram>

const named = z.object({ id: userId, fullName: z.string() })

/** The fields of a program's form, apart from its place and its directors. */
export const programFacts = z.object({
  title: words(200).check(z.minLength(1)),
  programAddresses: z.array(programAddress).check(z.maxLength(10)),
  timezoneOption: z.object({ timezone: timeZone }),
  specialty: z.nullable(words(100).check(z.minLength(1))),
  accountNumber: z.nullable(words(50).check(z.minLength(1))),
  accountKind: z.nullable(accountKind),
  implementationUserId: z.nullable(userId),
  fieldTeamUserId: z.nullable(userId),
})
export type ProgramFacts = z.infer<typeof programFacts>

/** Spec 1 §3, Program. */
export const program = z.extend(programFacts, {
  id: programId,
  title: z.string(),
  timezoneOption: z.object({ timezone: z.string() }),
  specialty: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  activeProgram: z.boolean(),
  inactivatedAt: z.nullable(z.iso.datetime()),
  system: z.object({ id: systemId, systemName: z.string(), isStandalone: z.boolean() }),
  institution: z.nullable(z.object({ id: institutionId, institutionName: z.string() })),
  implementationUser: z.nullable(named),
  fieldTeamUser: z.nullable(named),
  programDirectors: z.array(directorOfProgram),
  residents: z.int(),
  faculty: z.int(),
  groups: z.int(),
  version: z.int(),
  lastChange: z.nullable(z.object({ at: z.iso.datetime(), fullName: z.string() })),
  /** The fields that the caller may change. */
  mayChange: z.array(z.enum(programFields)),
})
export type Program = z.infer<typeof program>

/** Spec 2 §3: the system and the institution that a program belongs to. Our page makes the ids of new ones. */
export const programPlace = z.object({
  system: z.discriminatedUnion('choice', [
    z.object({ choice: z.literal('EXISTING_SYSTEM'), id: systemId }),
    z.object({ choice: z.literal('SELECTED_SYSTEM'), id: systemId }),
    z.object({ choice: z.literal('NEW_SYSTEM'), id: z.optional(systemId), systemName: systemNameText }),
    z.object({ choice: z.literal('DNE') }),
  ]),
  institution: z.discriminatedUnion('choice', [
    z.object({ choice: z.literal('EXISTING_INSTITUTION'), id: institutionId }),
    z.object({
      choice: z.literal('NEW_INSTITUTION'),
      id: z.optional(institutionId),
      institutionName: institutionNameText,
    }),
  ]),
})
export type ProgramPlace = z.infer<typeof programPlace>

/** A person who is to direct a program: an existing one, found by email, or one created with it. */
export const directorDraft = z
  .object({
    /** Made by our page; ignored if the email is known. */
    id: z.optional(userId),
    email: emailText,
    /** Only of somebody new; without one, the email stands for it until they register. */
    firstName: z.optional(nameText),
    lastName: z.optional(nameText),
    /** Null: never. Left out: as it is, and never for somebody new. */
    expiresAt: z.optional(z.nullable(z.iso.datetime().check(z.maxLength(30)))),
  })
  .check(oneName)
export type DirectorDraft = z.infer<typeof directorDraft>

/** Why a change was not made; `details` of `wrong-state`. */
export const structureRefusal = z.discriminatedUnion('reason', [
  /** Somebody else changed it in the meantime; this is the current state. */
  z.object({ reason: z.literal('changed'), program: z.optional(program), system: z.optional(system) }),
  z.object({ reason: z.literal('email-taken'), email: z.string() }),
  z.object({ reason: z.literal('unknown-place') }),
  z.object({ reason: z.literal('unknown-person') }),
  z.object({ reason: z.literal('id-taken') }),
  z.object({ reason: z.literal('inactive-program') }),
])
export type StructureRefusal = z.infer<typeof structureRefusal>
