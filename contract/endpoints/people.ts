import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { isAdministrative, isFaculty, isSignedIn } from '../policies/roles.ts'
import { reference } from '../reading.ts'
import { programId, userGroupId } from '../vocabulary/ids.ts'
import { listedPerson } from '../vocabulary/listed-person.ts'
import { text } from '../vocabulary/plain-values.ts'

const people = z.object({ _embedded: z.object({ user: z.array(listedPerson) }) })
const projection = z.optional(text(100))
const byProgram = { query: z.object({ id: programId, projection }), reply: people }
const byGroup = { query: z.object({ id: userGroupId, projection }), reply: people }

/** Active people by last name (spec 2 §7); what someone may not see is not found. */
export const findFacultyByProgram = defineEndpoint({
  method: 'GET',
  path: '/user/search/findFacultyByProgramId',
  summary: 'Who teaches in a program',
  access: isSignedIn,
  ...byProgram,
  failures: ['not-found'],
  reading: reference,
})

export const findResidentsByProgram = defineEndpoint({
  method: 'GET',
  path: '/user/search/findResidentsByProgramId',
  summary: 'The residents of a program',
  access: (actor) => isFaculty(actor) || isAdministrative(actor) || actor.role === 'SYSTEM_COORDINATOR',
  ...byProgram,
  failures: ['not-found'],
  reading: reference,
})

export const findMembersByGroup = defineEndpoint({
  method: 'GET',
  path: '/user/search/findByGroupId',
  summary: 'The members of a group',
  access: isSignedIn,
  ...byGroup,
  failures: ['not-found'],
  reading: reference,
})

export const findFacultyByGroup = defineEndpoint({
  method: 'GET',
  path: '/user/search/findFacultyByGroupId',
  summary: 'Who teaches or proctors a group',
  access: isSignedIn,
  ...byGroup,
  failures: ['not-found'],
  reading: reference,
})

export const peopleEndpoints = {
  findFacultyByProgram,
  findResidentsByProgram,
  findMembersByGroup,
  findFacultyByGroup,
}
