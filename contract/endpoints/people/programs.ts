import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery } from '../../list.ts'
import { isAdministrative, isFaculty, isInResidency } from '../../policies/roles.ts'
import { seesProgramDetails } from '../../policies/people/structure.ts'
import { news, reference } from '../../reading.ts'
import { tableOf } from '../../table-of.ts'
import { programId, systemId, userGroupId } from '../../vocabulary/ids.ts'
import { accountKind } from '../../vocabulary/programs.ts'
import { listedPerson } from '../../vocabulary/listed-person.ts'
import { program, programDirector } from './structure-values.ts'

// Spec 1 §7, programs. What the caller may not see is not found.

const projection = z.optional(z.literal('inlineProgramDetails'))
const params = z.object({ id: programId })

const sorts = ['title', 'title-down', 'system', 'system-down'] as const
export type ProgramSort = (typeof sorts)[number]

/** A program as a list shows it. */
export const listedProgram = z.pick(program, {
  id: true,
  title: true,
  timezoneOption: true,
  specialty: true,
  accountNumber: true,
  accountKind: true,
  activeProgram: true,
  inactivatedAt: true,
  system: true,
  institution: true,
  residents: true,
  programAddresses: true,
  implementationUserId: true,
  fieldTeamUserId: true,
})
export type ListedProgram = z.infer<typeof listedProgram>

/** A director without what only those who manage people are shown. */
const namedDirector = z.omit(programDirector, { email: true, isRegistered: true, expiresAt: true })

export const listPrograms = defineEndpoint({
  method: 'GET',
  path: '/program',
  summary: 'Programs, searched by title, institution, system and account number',
  access: seesProgramDetails,
  query: z.extend(listQuery(sorts), {
    projection,
    state: z.optional(z.enum(['active', 'inactive'])),
    systemId: z.optional(systemId),
    accountKind: z.optional(accountKind),
  }),
  reply: z.object({
    _embedded: z.object({
      program: z.array(
        z.extend(listedProgram, {
          /** Names of directors whose time has not ended. */
          directors: z.array(z.string()),
          /** Spec 1 §3; those whose time has ended come last. Left out by older servers. */
          programDirectors: z.optional(z.array(namedDirector)),
        }),
      ),
    }),
    next: z.nullable(z.string()),
    total: z.int(),
  }),
  failures: ['invalid-input'],
  reading: news,
  list: 'program',
})

export const exportPrograms = tableOf(listPrograms)

export const getProgram = defineEndpoint({
  method: 'GET',
  path: '/program/:id',
  summary: 'A program with its account, its place and its directors',
  access: seesProgramDetails,
  params,
  query: z.object({ projection }),
  reply: program,
  failures: ['not-found'],
  reading: news,
})

export const getSpecialty = defineEndpoint({
  method: 'GET',
  path: '/program/getSpecialty/:id',
  summary: 'The specialty of a program',
  access: isInResidency,
  params,
  reply: z.object({ specialty: z.nullable(z.string()) }),
  failures: ['not-found'],
  reading: reference,
})

export const listProgramDirectors = defineEndpoint({
  method: 'GET',
  path: '/program/program-director/:id',
  summary: 'Who directs a program, those whose time has ended last',
  access: isInResidency,
  params,
  reply: z.object({
    _embedded: z.object({
      user: z.array(namedDirector),
    }),
  }),
  failures: ['not-found'],
  reading: reference,
})

export const listProgramProctors = defineEndpoint({
  method: 'GET',
  path: '/program/proctors/:id',
  summary: 'Who proctors the groups of a program, and which of them',
  access: (actor) => isFaculty(actor) || isAdministrative(actor) || actor.role === 'SYSTEM_COORDINATOR',
  params,
  reply: z.object({
    _embedded: z.object({
      user: z.array(
        z.extend(listedPerson, {
          proctorGroups: z.array(z.object({ id: userGroupId, name: z.string(), isActive: z.boolean() })),
        }),
      ),
    }),
  }),
  failures: ['not-found'],
  reading: reference,
})

export const programEndpoints = {
  listPrograms,
  exportPrograms,
  getProgram,
  getSpecialty,
  listProgramDirectors,
  listProgramProctors,
}
