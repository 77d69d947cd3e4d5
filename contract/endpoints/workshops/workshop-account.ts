import * as z from 'zod/mini'
import { withBase } from '../../endpoint.ts'
import { isInWorkshops } from '../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../version.ts'
import { emailText } from '../../vocabulary/people/email.ts'
import { workshopRole } from '../../vocabulary/workshops/workshop-roles.ts'
import { clientLogRecord } from '../operations/client-log.ts'
import { linkToken, passwordText } from '../people/account-values.ts'
import { getWorkshopMe, recordWorkshopLogin } from './workshop-session.ts'

// Spec 3 §7, session and user. The account is the person's (0626): these calls do what those of the residency do.

export const { requestWorkshopPasswordReset, resetWorkshopPassword, postWorkshopLog, listWorkshopRoles } =
  withBase(WORKSHOP_PREFIX, {
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
