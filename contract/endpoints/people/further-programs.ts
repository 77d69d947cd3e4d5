import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayManagePeople } from '../../policies/people/accounts.ts'
import { programId, userId } from '../../vocabulary/ids.ts'
import { emailText } from '../../vocabulary/people/email.ts'

// Faculty who teach in a program besides their home. Those who manage the program ask them, and they decide.

/** Why nobody was added or asked; `details` of `wrong-state`. `declined`: they declined lately. */
export const facultyRefusal = z.object({
  reason: z.enum(['no-such-faculty', 'inactive-program', 'declined']),
})
export type FacultyRefusal = z.infer<typeof facultyRefusal>['reason']

/**
 * Adds a person whose account the caller may change; a person without a home gets this program as home. Everybody else
 * is asked: the answer is the same whether or not anybody has this email. Repeatable.
 */
export const addFaculty = defineEndpoint({
  method: 'POST',
  path: '/program/:id/faculty',
  summary: 'Let a faculty member teach in a further program, or ask them to',
  access: mayManagePeople,
  params: z.object({ id: programId }),
  body: z.object({ email: emailText }),
  reply: z.object({
    status: z.enum(['added', 'asked']),
    /** If they were asked, the email as it was typed. */
    fullName: z.string(),
  }),
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
