import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { IMPORT_BODY_BYTES, IMPORT_PEOPLE_MAX } from '../../limits.ts'
import { mayManagePeople } from '../../policies/people/accounts.ts'
import { programId, userGroupId } from '../../vocabulary/ids.ts'
import { emailText } from '../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../vocabulary/people/person-name.ts'
import { programRole } from './managed-people.ts'

// Spec 1 §7: adds many people to a program at once, all of them or none.

export const newPerson = z
  .object({
    email: emailText,
    firstName: nameText,
    lastName: nameText,
    role: programRole,
    /** The group where a resident trains; the program's unassigned group by default. Other roles train in no group. */
    userGroupId: z.optional(userGroupId),
  })
  .check(oneName)
export type NewPerson = z.infer<typeof newPerson>

/** What is wrong with a row; rows count from 0. */
export const rowFault = z.object({
  row: z.int(),
  why: z.enum(['email-taken', 'email-twice', 'no-such-group', 'role-not-yours']),
})
export type RowFault = z.infer<typeof rowFault>

/** `details` of `wrong-state`: nobody was added. */
export const importRefusal = z.union([
  z.object({ reason: z.literal('faulty-rows'), rows: z.array(rowFault) }),
  z.object({ reason: z.literal('inactive-program') }),
])

export const createPeople = defineEndpoint({
  method: 'POST',
  path: '/user/batch/:programId',
  summary: 'Add people to a program, all of them or none, and invite them if asked to',
  access: mayManagePeople,
  params: z.object({ programId }),
  query: z.object({ sendEmail: z._default(z.stringbool(), false) }),
  body: z.array(newPerson).check(z.minLength(1), z.maxLength(IMPORT_PEOPLE_MAX)),
  bodyBytesMax: IMPORT_BODY_BYTES,
  reply: z.object({
    added: z.int(),
    /** How many were invited, if a day allows no more letters to some of the addresses, or of the caller. */
    invited: z.optional(z.int()),
  }),
  failures: ['not-found', 'wrong-state', 'idempotency-conflict'],
  idempotent: true,
})

/** Lets a preview show who already has an account, before anything is sent. */
export const checkEmails = defineEndpoint({
  method: 'POST',
  path: '/user/batch/:programId/check',
  summary: 'Which of these emails have an account already',
  access: mayManagePeople,
  params: z.object({ programId }),
  body: z.array(emailText).check(z.maxLength(IMPORT_PEOPLE_MAX)),
  bodyBytesMax: IMPORT_BODY_BYTES,
  reply: z.object({
    taken: z.array(
      z.object({
        /** The email as the caller sent it. */
        email: z.string(),
        /**
         * Name of a person of this program; null: they belong to another program, so the caller isn't told who they
         * are.
         */
        fullName: z.nullable(z.string()),
        isActive: z.boolean(),
      }),
    ),
  }),
  failures: ['not-found'],
})

export const peopleImportEndpoints = { createPeople, checkEmails }
