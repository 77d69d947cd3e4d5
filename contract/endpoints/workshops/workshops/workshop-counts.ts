import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { isWorkshopStaff } from '../../../policies/workshops/workshop-roles.ts'
import { reference } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'

/** A bare number: how many of the workshops that the caller sees in the list of the same name. */
const count = {
  method: 'GET',
  access: { workshop: isWorkshopStaff },
  reply: z.int(),
  failures: [],
  reading: reference,
} as const

// Spec 3 §4 and §7: staff load both after login.
export const { countPastWorkshops, countUpcomingWorkshops } = withBase(WORKSHOP_PREFIX, {
  countPastWorkshops: {
    ...count,
    path: '/workshop/search/totalCountPastWorkshops',
    summary: 'How many workshops are over',
  },
  countUpcomingWorkshops: {
    ...count,
    path: '/workshop/search/totalCountUpcomingWorkshops',
    summary: 'How many workshops are still to come, or under way',
  },
})

export const workshopCountEndpoints = { countPastWorkshops, countUpcomingWorkshops }
