import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { wholeListQuery } from '../../list.ts'
import { isAdministrative, isFaculty, isInResidency } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { programId, userGroupId } from '../../vocabulary/ids.ts'
import { listedPerson } from '../../vocabulary/listed-person.ts'
import { text } from '../../vocabulary/plain-values.ts'

/** Spec 2 §3, User. How to reach somebody is told to those who teach or manage, and to themselves. */
const foundPerson = z.extend(listedPerson, {
  email: z.optional(z.string()),
  /** IANA name. */
  timezone: z.optional(z.string()),
})
export type FoundPerson = z.infer<typeof foundPerson>

const people = z.object({
  _embedded: z.object({ user: z.array(foundPerson) }),
  /** Null if no limit was given: these are all. */
  next: z._default(z.nullable(z.string()), null),
  /** How many the search finds, over all pages. */
  total: z.optional(z.int()),
})
const asked = z.extend(wholeListQuery(['name', 'name-down']), { projection: z.optional(text(100)) })
export type PeopleFilters = Omit<z.infer<typeof asked>, 'projection'>
const byProgram = { query: z.extend(asked, { id: programId }), reply: people }
const byGroup = { query: z.extend(asked, { id: userGroupId }), reply: people }

/**
 * Active people by last name (spec 2 §7), searched by name; people the caller may not see are not found. As the spec
 * asks, all come at once.
 */
export const findFacultyByProgram = defineEndpoint({
  method: 'GET',
  path: '/user/search/findFacultyByProgramId',
  summary: 'Who teaches in a program',
  access: isInResidency,
  ...byProgram,
  failures: ['not-found', 'invalid-input'],
  reading: reference,
})

export const findResidentsByProgram = defineEndpoint({
  method: 'GET',
  path: '/user/search/findResidentsByProgramId',
  summary: 'The residents of a program',
  access: (actor) => isFaculty(actor) || isAdministrative(actor) || actor.role === 'SYSTEM_COORDINATOR',
  ...byProgram,
  failures: ['not-found', 'invalid-input'],
  reading: reference,
})

export const findMembersByGroup = defineEndpoint({
  method: 'GET',
  path: '/user/search/findByGroupId',
  summary: 'The members of a group',
  access: isInResidency,
  ...byGroup,
  failures: ['not-found', 'invalid-input'],
  reading: reference,
})

export const findFacultyByGroup = defineEndpoint({
  method: 'GET',
  path: '/user/search/findFacultyByGroupId',
  summary: 'Who teaches or proctors a group',
  access: isInResidency,
  ...byGroup,
  failures: ['not-found', 'invalid-input'],
  reading: reference,
})

export const peopleEndpoints = {
  findFacultyByProgram,
  findResidentsByProgram,
  findMembersByGroup,
  findFacultyByGroup,
}
