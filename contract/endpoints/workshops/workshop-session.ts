import * as z from 'zod/mini'
import { withBase } from '../../endpoint.ts'
import { reference } from '../../reading.ts'
import { isInWorkshops } from '../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../version.ts'
import { userId } from '../../vocabulary/ids.ts'
import { workshopRole } from '../../vocabulary/workshops/workshop-roles.ts'

// Spec 3 §7, session: what the portal begins with. `workshop-account.ts` has the rest.

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

export const { getWorkshopMe, recordWorkshopLogin } = withBase(WORKSHOP_PREFIX, {
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
})
