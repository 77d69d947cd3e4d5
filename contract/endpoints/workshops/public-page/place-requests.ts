import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { PLACE_ANSWER_MAX } from '../../../limits.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { workshopId } from '../../../vocabulary/ids.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'
import { placeRequestId, placeRequestStates } from '../../../vocabulary/workshops/place-requests.ts'

// What staff do with those who asked for a place (0757).

const manages = { access: { workshop: managesWorkshops } } as const

export const placeRequest = z.object({
  id: placeRequestId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  hospital: z.string(),
  message: z.string(),
  askedAt: z.iso.datetime(),
  state: z.enum(placeRequestStates),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Null: not decided, or by somebody who has been deleted. */
  decidedBy: z.nullable(z.string()),
  /** The word with which it was declined. */
  answer: z.string(),
  /** The letter with it did not arrive. */
  isUndelivered: z.boolean(),
})
export type PlaceRequest = z.infer<typeof placeRequest>

const decision = {
  ...manages,
  method: 'POST',
  params: z.object({ id: placeRequestId }),
  reply: placeRequest,
  failures: ['not-found', 'wrong-state'],
} as const

export const { listPlaceRequests, acceptPlaceRequest, declinePlaceRequest } = withBase(WORKSHOP_PREFIX, {
  listPlaceRequests: {
    ...manages,
    method: 'GET',
    path: '/admin-workshop/place-requests/:id',
    summary:
      'Who asked for a place in a workshop: open requests, the oldest first, then decided ones, the latest first',
    params: z.object({ id: workshopId }),
    query: z.object({
      cursor: z.optional(text(200)),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
    }),
    reply: z.object({
      items: z.array(placeRequest),
      next: z.nullable(z.string()),
      total: z.int(),
      /** How many of them are open. */
      open: z.int(),
    }),
    failures: ['not-found', 'invalid-input'],
    reading: { freshMs: 5_000 },
    list: 'items',
  },
  /** Repeatable: they are an attendee once, and get one letter. */
  acceptPlaceRequest: {
    ...decision,
    path: '/admin-workshop/accept-place-request/:id',
    summary: 'Give somebody who asked a place in the workshop, with an invitation',
  },
  /** Repeatable: what was written first goes out, once. */
  declinePlaceRequest: {
    ...decision,
    path: '/admin-workshop/decline-place-request/:id',
    summary: 'Tell somebody who asked that they get no place',
    body: z.object({ answer: words(PLACE_ANSWER_MAX).check(z.minLength(1)) }),
  },
})

export const placeRequestEndpoints = { listPlaceRequests, acceptPlaceRequest, declinePlaceRequest }
