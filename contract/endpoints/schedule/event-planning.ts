import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import {
  EVENT_ACTIVITIES_MAX,
  EVENT_ATTACHMENT_BYTES_MAX,
  EVENT_ATTACHMENTS_MAX,
  EVENT_COURSES_MAX,
  EVENT_DAYS_MAX,
  EVENT_GROUPS_MAX,
  EVENT_LOCATION_MAX,
  EVENT_NOTES_MAX,
  EVENT_PEOPLE_MAX,
  EVENTS_PAGE,
  TITLE_MAX,
} from '../../limits.ts'
import type { Actor } from '../../policies/actor.ts'
import { isFaculty, overseesPrograms } from '../../policies/roles.ts'
import { reference, suggestions } from '../../reading.ts'
import { eventType } from '../../vocabulary/events.ts'
import { activityId, courseId, eventId, programId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { instant, text, words } from '../../vocabulary/plain-values.ts'
import { listedPerson } from '../../vocabulary/listed-person.ts'
import { eventDetails } from './event-details.ts'

/** Who may plan events at all; a policy decides for which programs. */
const plans = (actor: Pick<Actor, 'role'>): boolean => isFaculty(actor) || overseesPrograms(actor)

function listOf<Item extends z.ZodMiniType>(item: Item, most: number) {
  return z.array(item).check(z.maxLength(most))
}

const everyField = z.object({
  title: words(TITLE_MAX).check(z.minLength(1)),
  location: words(EVENT_LOCATION_MAX),
  startDate: instant,
  endDate: instant,
  notes: words(EVENT_NOTES_MAX),
  type: eventType,
  program: z.object({ id: programId }),
  groupAttendance: listOf(userGroupId, EVENT_GROUPS_MAX),
  residentAttendance: listOf(userId, EVENT_PEOPLE_MAX),
  /** Faculty of the program, and proctors of its groups. */
  proctorAttendance: listOf(userId, EVENT_PEOPLE_MAX),
  /** Implementation managers and field team. */
  internalAttendance: listOf(userId, EVENT_PEOPLE_MAX),
  courses: listOf(
    z.object({
      courseId,
      /** Empty: the whole course. `activityType` is answered as it was sent; left out, it is the code of the activity (0596). */
      activities: z._default(
        listOf(z.object({ activityId, activityType: z.optional(text(50)) }), EVENT_ACTIVITIES_MAX),
        [],
      ),
    }),
    EVENT_COURSES_MAX,
  ),
  /** Files that this event or another one of the program already has; new ones are sent as files. */
  attachments: listOf(z.object({ filePath: text(200) }), EVENT_ATTACHMENTS_MAX),
})
export type EventFields = z.infer<typeof everyField>

const { shape } = everyField
/** A new event: what is not said of it is empty. */
const newEvent = z.extend(everyField, {
  location: z._default(shape.location, ''),
  notes: z._default(shape.notes, ''),
  groupAttendance: z._default(shape.groupAttendance, []),
  residentAttendance: z._default(shape.residentAttendance, []),
  proctorAttendance: z._default(shape.proctorAttendance, []),
  internalAttendance: z._default(shape.internalAttendance, []),
  courses: z._default(shape.courses, []),
  attachments: z._default(shape.attachments, []),
})

const eventChange = z.partial(everyField)
export type EventChange = z.infer<typeof eventChange>

const DAY_MS = 86_400_000

/** Checks that an event ends after it starts, and at most 31 days later. Null, or what is wrong. */
export function faultOfTimes({ startDate, endDate }: Pick<EventFields, 'startDate' | 'endDate'>) {
  const length = Date.parse(endDate) - Date.parse(startDate)
  if (!(length > 0)) return 'The event must end after it starts.'
  return length > EVENT_DAYS_MAX * DAY_MS ? `An event can last ${EVENT_DAYS_MAX} days at most.` : null
}

/** In the details of `wrong-state`; left out if the id belongs to somebody else's event. */
export const planRefusal = z.object({ reason: z.enum(['inactive-program', 'changed', 'canceled']) })
export type PlanRefusal = z.infer<typeof planRefusal>

/** The details of `invalid-input`: fields of the call, such as `body.groupAttendance`. */
export const planFaults = z.object({ faults: z.array(z.object({ path: z.string(), message: z.string() })) })

const multipart = {
  bodyPart: 'event',
  files: {
    attachments: {
      maxCount: EVENT_ATTACHMENTS_MAX,
      maxBytes: EVENT_ATTACHMENT_BYTES_MAX,
      types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    },
  },
} as const

/**
 * Repeatable: one id, or one `Idempotency-Key` if the server makes the id (0557), makes one event, which has what was
 * sent last. `wrong-state` if the id belongs to somebody else's event, or if other calls have changed the event since.
 */
export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/event',
  summary: 'Put an event on the schedule of a program',
  access: plans,
  multipart,
  body: z.extend(newEvent, { id: z.optional(eventId) }),
  reply: eventDetails,
  failures: ['not-found', 'invalid-input', 'wrong-state'],
  idempotent: true,
})

/**
 * Fields that are left out don't change, a list replaces the one before, and files are added. `wrong-state` if a `version`
 * is sent that is not the newest.
 */
export const changeEvent = defineEndpoint({
  method: 'PATCH',
  path: '/event/:id',
  summary: 'Change an event of a program that I plan for',
  access: plans,
  params: z.object({ id: eventId }),
  multipart,
  body: z.extend(eventChange, { version: z.optional(z.int()) }),
  reply: eventDetails,
  failures: ['not-found', 'invalid-input', 'wrong-state'],
})

/** Repeatable. The event can be brought back. */
export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/event/:id',
  summary: 'Cancel an event: it is on no schedule anymore',
  access: plans,
  params: z.object({ id: eventId }),
  reply: z.object({}),
  failures: ['not-found'],
})

/** Repeatable. `wrong-state` if its program is inactive. */
export const bringEventBack = defineEndpoint({
  method: 'POST',
  path: '/event/:id/bring-back',
  summary: 'Put a canceled event back on the schedule, as it was',
  access: plans,
  params: z.object({ id: eventId }),
  reply: eventDetails,
  failures: ['not-found', 'wrong-state'],
})

/** An event that is on no schedule anymore and can be brought back. */
export const canceledEvent = z.object({
  id: eventId,
  title: z.string(),
  location: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  type: eventType,
  program: z.object({ id: programId, title: z.string(), timezone: z.string() }),
  canceledAt: z.iso.datetime(),
  canceledBy: z.object({ id: userId, fullName: z.string() }),
})
export type CanceledEvent = z.infer<typeof canceledEvent>

export const listCanceledEvents = defineEndpoint({
  method: 'GET',
  path: '/event/canceled',
  summary: 'Canceled events of the programs that I plan for, last canceled first',
  access: plans,
  query: z.object({
    cursor: z.optional(text(100)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(EVENTS_PAGE)), EVENTS_PAGE),
  }),
  reply: z.object({ events: z.array(canceledEvent), total: z.int(), next: z.nullable(z.string()) }),
  failures: ['invalid-input'],
  reading: reference,
  list: 'events',
})

export const listEventLocations = defineEndpoint({
  method: 'GET',
  path: '/event/program/:id/locations',
  summary: 'Where events of a program have been, last used first',
  access: plans,
  params: z.object({ id: programId }),
  reply: z.array(z.object({ name: z.string() })),
  failures: ['not-found'],
  reading: suggestions,
})

export const listInternalPeople = defineEndpoint({
  method: 'GET',
  path: '/event/internal-people',
  summary: 'Implementation managers and field team, who may be asked to any event',
  access: plans,
  reply: z.array(listedPerson),
  failures: [],
  reading: reference,
})

export const eventPlanningEndpoints = {
  createEvent,
  changeEvent,
  deleteEvent,
  bringEventBack,
  listCanceledEvents,
  listEventLocations,
  listInternalPeople,
}
