import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayMakeStructure, seesProgramDetails } from '../../policies/people/structure.ts'
import { installation } from '../../reading.ts'
import { programId } from '../../vocabulary/ids.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { directorDraft, program, programFacts, programPlace, seenVersion } from './structure-values.ts'

// Spec 1 §7: creating and changing programs, and what the forms choose from.

const sendRegistrationEmail = z.optional(z.stringbool())
const programDirectors = z.array(directorDraft).check(z.maxLength(50))

/** What is not said of a new program. */
const unsaid = {
  programAddresses: z._default(programFacts.shape.programAddresses, []),
  specialty: z._default(programFacts.shape.specialty, null),
  accountNumber: z._default(programFacts.shape.accountNumber, null),
  accountKind: z._default(programFacts.shape.accountKind, null),
  implementationUserId: z._default(programFacts.shape.implementationUserId, null),
  fieldTeamUserId: z._default(programFacts.shape.fieldTeamUserId, null),
}

/**
 * Our page makes the id, so a repeated call creates one program and sends each director one letter; with another
 * content it is refused (`id-taken`, 0908). The spec names no place: a program without one stands alone, at an
 * institution of its name (`DNE`, 0557).
 */
export const createProgram = defineEndpoint({
  method: 'POST',
  path: '/program',
  summary: 'Make a program, its system and institution where these are new, and invite its directors',
  access: mayMakeStructure,
  query: z.object({ sendRegistrationEmail }),
  body: z.extend(programFacts, {
    ...unsaid,
    id: z.optional(programId),
    place: z.optional(programPlace),
    programDirectors: z._default(programDirectors, []),
  }),
  reply: program,
  failures: ['wrong-state'],
  idempotent: true,
})

/** Fields that are left out don't change. Directors who are not named stay, too; `expiresAt` ends their time. */
export const editProgram = defineEndpoint({
  method: 'POST',
  path: '/program/edit',
  summary: 'Change a program, inactivate it or reactivate it',
  access: seesProgramDetails,
  query: z.object({ sendRegistrationEmail }),
  body: z.extend(z.partial(programFacts), {
    id: programId,
    version: z.optional(seenVersion),
    activeProgram: z.optional(z.boolean()),
    place: z.optional(programPlace),
    programDirectors: z.optional(programDirectors),
  }),
  reply: program,
  failures: ['not-found', 'not-allowed', 'wrong-state'],
  idempotent: true,
})

/** What inactivating a program would end, to show before it is done. */
export const getProgramEnding = defineEndpoint({
  method: 'GET',
  path: '/program/:id/ending',
  summary: 'What inactivating a program would end',
  access: mayMakeStructure,
  params: z.object({ id: programId }),
  reply: z.object({
    /** Active people whose home it is, or who teach there. */
    people: z.int(),
    /** People who were invited and have not registered: their links would stop working. */
    invitations: z.int(),
    /** Events that have not begun yet. */
    events: z.int(),
  }),
  failures: ['not-found'],
})

export const listSpecialties = defineEndpoint({
  method: 'GET',
  path: '/specialty',
  summary: 'Specialties that programs have, and those that are offered',
  access: seesProgramDetails,
  reply: z.object({ _embedded: z.object({ specialty: z.array(z.object({ name: z.string() })) }) }),
  failures: [],
  reading: installation,
})

export const listTimezones = defineEndpoint({
  method: 'GET',
  path: '/timezone',
  summary: 'The time zones that the server knows, by their IANA names',
  access: seesProgramDetails,
  query: z.object({ projection: z.optional(text(100)) }),
  reply: z.object({
    _embedded: z.object({ timezoneOption: z.array(z.object({ timezone: z.string() })) }),
  }),
  failures: [],
  reading: installation,
})

export const programChangeEndpoints = {
  createProgram,
  editProgram,
  getProgramEnding,
  listSpecialties,
  listTimezones,
}
