import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { SEARCH_MAX, WORKSHOPS_PAGE } from '../../../limits.ts'
import {
  isInWorkshops,
  isWorkshopStaff,
  managesWorkshops,
} from '../../../policies/workshops/workshop-roles.ts'
import { reference } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { userId, workshopId, workshopProcedureId } from '../../../vocabulary/ids.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'
import { workshop } from './workshop-values.ts'

const paged = {
  cursor: z.optional(text(100)),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(WORKSHOPS_PAGE)),
    WORKSHOPS_PAGE,
  ),
}

/** The collection is embedded as those of the specification are. */
function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    _embedded: z.object({ workshop: z.array(item) }),
    /** How many are found in all. */
    total: z.int(),
    next: z.nullable(z.string()),
  })
}

const staffList = {
  method: 'GET',
  query: z.object({
    ...paged,
    procedureId: z.optional(workshopProcedureId),
    facilitatorId: z.optional(userId),
    /** Words of title, place, procedure or the people who run or teach it. */
    search: z._default(words(SEARCH_MAX), ''),
  }),
  reply: pageOf(workshop),
  failures: ['invalid-input'],
  reading: reference,
  list: 'workshop',
} as const

/** A workshop of one's own, with what one is there. */
export const ownWorkshop = z.extend(workshop, {
  asFacilitator: z.boolean(),
  asFaculty: z.boolean(),
  asAttendee: z.boolean(),
})
export type OwnWorkshop = z.infer<typeof ownWorkshop>

export const {
  listPastWorkshops,
  listUpcomingWorkshops,
  listCanceledWorkshops,
  listOwnWorkshops,
  getWorkshop,
} = withBase(WORKSHOP_PREFIX, {
  listPastWorkshops: {
    ...staffList,
    path: '/admin-workshop/past',
    summary: 'Workshops that are over, the latest first',
    access: { workshop: isWorkshopStaff },
  },
  listUpcomingWorkshops: {
    ...staffList,
    path: '/admin-workshop/upcoming',
    summary: 'Workshops that are still to come or under way, the earliest first',
    access: { workshop: isWorkshopStaff },
  },
  listCanceledWorkshops: {
    ...staffList,
    path: '/admin-workshop/canceled',
    summary: 'Canceled workshops, the latest first',
    access: { workshop: managesWorkshops },
  },
  listOwnWorkshops: {
    method: 'GET',
    path: '/workshop/own',
    summary: 'Workshops that I run, teach or attend, canceled ones included',
    access: { workshop: isInWorkshops },
    query: z.object({ ...paged, which: z._default(z.enum(['past', 'upcoming']), 'upcoming') }),
    reply: pageOf(ownWorkshop),
    failures: ['invalid-input'],
    reading: reference,
    list: 'workshop',
  },
  getWorkshop: {
    method: 'GET',
    path: '/workshop/details/:id',
    summary: 'A workshop that I may see',
    access: { workshop: isInWorkshops },
    params: z.object({ id: workshopId }),
    reply: workshop,
    failures: ['not-found'],
    reading: reference,
  },
})

export const workshopListEndpoints = {
  listPastWorkshops,
  listUpcomingWorkshops,
  listCanceledWorkshops,
  listOwnWorkshops,
  getWorkshop,
}
