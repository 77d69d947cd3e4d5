import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayManagePeople } from '../../policies/accounts.ts'
import { programId, userId } from '../../vocabulary/ids.ts'
import { emailText } from './account-values.ts'

// Faculty who teach in a program besides their home. Those who manage the program decide who does.

/** Why nobody was added; `details` of `wrong-state`. */
export const facultyRefusal = z.object({ reason: z.enum(['no-such-faculty', 'inactive-program']) })
export type FacultyRefusal = z.infer<typeof facultyRefusal>['reason']

/** A person without a home gets this program as home. Repeatable: nothing changes for those who already teach there. */
export const addFaculty = defineEndpoint({
  method: 'POST',
  path: '/program/:id/faculty',
  summary: 'Let a faculty member teach in a further program',
  access: mayManagePeople,
  params: z.object({ id: programId }),
  body: z.object({ email: emailText }),
  reply: z.object({ fullName: z.string() }),
  failures: ['not-found', 'wrong-state'],
})

/**
 * They also stop proctoring its groups. Nobody is removed from their home this way: for this call they are not found.
 */
export const removeFaculty = defineEndpoint({
  method: 'DELETE',
  path: '/program/:id/faculty/:userId',
  summary: 'End the teaching of a faculty member in a further program',
  access: mayManagePeople,
  params: z.object({ id: programId, userId }),
  reply: z.object({}),
  failures: ['not-found'],
})

export const furtherProgramEndpoints = { addFaculty, removeFaculty }
