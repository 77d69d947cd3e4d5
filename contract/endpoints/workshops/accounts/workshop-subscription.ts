import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { isInWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { newSubscription } from '../../schedule/calendar.ts'

// Somebody has one address for calendar programs, whatever portals they are in: it is read and ended by the calls of the
// residency, which are the person's (0769).

export const { makeWorkshopSubscription } = withBase(WORKSHOP_PREFIX, {
  /** Makes a new address each time; the previous one stops working. */
  makeWorkshopSubscription: {
    method: 'POST',
    path: '/me/calendar-subscription',
    summary: 'Make a new secret address for calendar programs',
    access: { workshop: isInWorkshops },
    reply: z.object({ subscription: newSubscription }),
    failures: [],
  },
})

export const workshopSubscriptionEndpoints = { makeWorkshopSubscription }
