import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { isWorkshopStaff } from '../../../policies/workshops/workshop-roles.ts'
import { reference } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { attendeeId, userId, workshopId } from '../../../vocabulary/ids.ts'
import { instant } from '../../../vocabulary/plain-values.ts'
import { doorCode } from '../../../vocabulary/workshops/door-code.ts'
import { mayWait, type OfPerson } from '../../../waiting.ts'
import { attendedWorkshop } from './attendee-values.ts'

// Who has come to a workshop, as whoever works at its door sees and says it. In one piece, codes included: it is found
// and said there without a network too.

/** Of somebody who attends. */
export const doorAttendee = z.object({
  id: attendeeId,
  userId,
  fullName: z.string(),
  /** Null: the workshop is over or canceled, and codes lead nowhere. */
  doorCode: z.nullable(doorCode),
  /** Null: they are not there yet. */
  arrivedAt: z.nullable(instant),
  /** Who said so; null with `arrivedAt`, or if that person is gone. */
  arrivedBy: z.nullable(z.string()),
  /** When it was last said whether they came; missing in answers that a device stored before there was this field. */
  arrivedSaidAt: z.optional(z.nullable(instant)),
})
export type DoorAttendee = z.infer<typeof doorAttendee>

const based = withBase(WORKSHOP_PREFIX, {
  getDoor: {
    method: 'GET',
    path: '/admin-attendee/door/:workshopId',
    summary: 'Who attends a workshop and who of them has arrived, by full name',
    access: { workshop: isWorkshopStaff },
    params: z.object({ workshopId }),
    reply: z.object({
      workshop: attendedWorkshop,
      isOver: z.boolean(),
      people: z.array(doorAttendee),
      /** There are more than are listed. */
      hasMore: z.boolean(),
    }),
    failures: ['not-found'],
    reading: reference,
  },
  setAttendeeArrived: {
    method: 'PATCH',
    path: '/admin-attendee/set-has-arrived/:id',
    summary: 'Say whether an attendee has arrived',
    access: { workshop: isWorkshopStaff },
    params: z.object({ id: attendeeId }),
    query: z.object({
      hasArrived: z.stringbool(),
      /** When it was said; now, if left out. What was said last counts, whenever it arrives. */
      saidAt: z.optional(instant),
      /**
       * With `hasArrived=false`: nothing is said but that what the caller said then is taken back. Only the arrival that
       * this alone made goes with it (0904).
       */
      undoes: z.optional(instant),
    }),
    reply: doorAttendee,
    failures: ['not-found'],
    idempotent: true,
  },
})

export const { getDoor } = based

export const setAttendeeArrived = mayWait(based.setAttendeeArrived, {
  name: 'setAttendeeArrived',
  lane: ({ params }: { params: { id: string } }, _of?: OfPerson) => `attendee:${params.id}`,
  stepsAside: true,
})

export const attendeeDoorEndpoints = { getDoor, setAttendeeArrived }
