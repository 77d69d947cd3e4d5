import * as z from 'zod/mini'
import { withBase } from '../../endpoint.ts'
import { reference } from '../../reading.ts'
import { isInWorkshops } from '../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../version.ts'
import { userId } from '../../vocabulary/ids.ts'
import { workshopRole } from '../../vocabulary/workshops/workshop-roles.ts'
import { clientLogRecord } from '../operations/client-log.ts'
import { linkToken, passwordText } from '../people/account-values.ts'
import { emailText } from '../../vocabulary/people/email.ts'

// Spec 3 §7, session and user. The account is the person's (0626): these calls do what those of the residency do.

/** Spec 3 §3, Me. */
export const workshopMe = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role: workshopRole,
  /** Whether they can teach in workshops. */
  isFaculty: z.boolean(),
  /** Whether they can attend workshops. */
  isAttendee: z.boolean(),
  /** All other calls of the portal answer `membership-ended`. */
  isDeactivated: z.boolean(),
  /** Ours: true for people who may use the residency portal as well; for everybody else it is left out. */
  isInResidency: z.optional(z.boolean()),
})
export type WorkshopMe = z.infer<typeof workshopMe>

export const {
  getWorkshopMe,
  recordWorkshopLogin,
  requestWorkshopPasswordReset,
  resetWorkshopPassword,
  postWorkshopLog,
  listWorkshopRoles,
} = withBase(WORKSHOP_PREFIX, {
  getWorkshopMe: {
    method: 'GET',
    path: '/me',
    summary: 'Who is signed in, as somebody of the workshop portal',
    access: 'person',
    reply: workshopMe,
    failures: ['not-found'],
    // The portal opens without a network as who somebody was (0628).
    reading: reference,
  },
  recordWorkshopLogin: {
    method: 'POST',
    path: '/me/login-history/web',
    summary: 'Remember that this person signed in on the web',
    access: { workshop: isInWorkshops },
    reply: z.object({}),
    failures: [],
    idempotent: true,
  },
  /** The answer is the same whether or not the email has an account, and takes as long. */
  requestWorkshopPasswordReset: {
    method: 'POST',
    path: '/user/forgot-password',
    summary: 'Send a link to a new password, if the email has an account',
    access: 'anyone',
    query: z.object({ email: emailText }),
    reply: z.object({}),
    failures: ['not-found', 'too-many-requests'],
  },
  /** Ends every session of the person. The details of `invalid-input` say what is wrong with the password. */
  resetWorkshopPassword: {
    method: 'PATCH',
    path: '/user/reset-password',
    summary: 'Set a new password by a link that came by mail',
    access: 'anyone',
    query: z.object({ token: linkToken }),
    body: z.object({ password: passwordText }),
    reply: z.object({}),
    failures: ['not-found', 'expired-link', 'invalid-input'],
  },
  postWorkshopLog: {
    method: 'POST',
    path: '/vue-log',
    summary: 'A log record of the page',
    access: 'person',
    body: clientLogRecord,
    reply: z.object({}),
    failures: [],
    quiet: true,
  },
  listWorkshopRoles: {
    method: 'GET',
    path: '/workshop-role',
    summary: 'All roles of the workshop portal',
    access: { workshop: isInWorkshops },
    reply: z.object({
      _embedded: z.object({ workshopRole: z.array(z.object({ id: z.int(), role: workshopRole })) }),
    }),
    failures: [],
  },
})

export const workshopSessionEndpoints = {
  getWorkshopMe,
  recordWorkshopLogin,
  requestWorkshopPasswordReset,
  resetWorkshopPassword,
  postWorkshopLog,
  listWorkshopRoles,
}
