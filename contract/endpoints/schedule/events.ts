import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { EVENTS_PAGE } from '../../limits.ts'
import { hasMasterSchedule, hasSchedule } from '../../policies/schedule/events.ts'
import { isFaculty, isInstructor, isResident, overseesPrograms } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { selectedScope } from '../../selected-scope.ts'
import { eventReply, eventType } from '../../vocabulary/events.ts'
import { eventId, programId, systemId } from '../../vocabulary/ids.ts'
import { instant, text } from '../../vocabulary/plain-values.ts'

/** Spec 1 §3, Event, with what a calendar shows; the rest is in its details. */
export const eventSummary = z.object({
  id: eventId,
  title: z.string(),
  /** The name of the place; empty if none was given. */
  location: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  type: eventType,
  program: z.object({ id: programId }),
  /** Whether the caller is asked to it, by name or as a member of a group. */
  isAttending: z.boolean(),
  /** The caller's reply. */
  reply: z.nullable(eventReply),
  /**
   * When the caller replied, or when its times were set, whichever was later: a reply counts if it was given after it.
   * Missing in answers that a device stored before there was this field.
   */
  standsSince: z.optional(instant),
})
export type EventSummary = z.infer<typeof eventSummary>

/** By start: upcoming events earliest first, past events latest first. */
const eventPage = z.object({
  events: z.array(eventSummary),
  /** The programs of those events; `timezone` is an IANA name. */
  programs: z.array(z.object({ id: programId, title: z.string(), timezone: z.string() })),
  next: z.nullable(z.string()),
})
export type EventPage = z.infer<typeof eventPage>

const paged = {
  cursor: z.optional(text(100)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(EVENTS_PAGE)), EVENTS_PAGE),
}
/** Includes events that end within the range; excludes those that begin at its end. */
const range = { start: instant, end: instant }
const byProgram = z.object({ id: programId })
/** Spec 1 §6: administrative roles have no events of their own. They and coordinators look at those of a program. */
const seesProgramEvents = (actor: Parameters<typeof isFaculty>[0]): boolean =>
  isFaculty(actor) || overseesPrograms(actor)

const listed = {
  method: 'GET',
  reply: eventPage,
  failures: ['invalid-input', 'not-found'],
  reading: reference,
  list: 'events',
} as const
const ofViewer = z.object({ ...paged, groupId: selectedScope.groupId })
const ofSelection = z.object({ ...paged, ...selectedScope })

export const listResidentEvents = defineEndpoint({
  ...listed,
  path: '/event/resident',
  summary: 'My events as a resident: from 38 days before today on',
  access: isResident,
  query: ofViewer,
})

export const listFacultyEvents = defineEndpoint({
  ...listed,
  path: '/event/faculty',
  summary: 'The events of the programs that I teach: from 38 days before today on',
  access: isFaculty,
  query: ofViewer,
})

export const listProctorEvents = defineEndpoint({
  ...listed,
  path: '/event/proctor',
  summary: 'The events of the groups that I proctor: from 38 days before today on',
  access: isInstructor,
  query: ofViewer,
})

export const listPastEvents = defineEndpoint({
  ...listed,
  path: '/event/all-past-events',
  summary: 'My events that have ended, the latest first',
  access: hasSchedule,
  query: ofSelection,
})

export const listFutureEvents = defineEndpoint({
  ...listed,
  path: '/event/all-future-events',
  summary: 'My events that have not ended',
  access: hasSchedule,
  query: ofSelection,
})

export const listEventsInRange = defineEndpoint({
  ...listed,
  path: '/event/events-in-date-range',
  summary: 'My events in a range',
  access: hasSchedule,
  query: z.extend(ofSelection, range),
})

export const listProgramEventsInRange = defineEndpoint({
  ...listed,
  path: '/event/program/:id/events-in-date-range',
  summary: 'The events of a program in a range',
  access: seesProgramEvents,
  params: byProgram,
  query: z.object({ ...paged, ...range }),
})

export const listProgramFutureEvents = defineEndpoint({
  ...listed,
  path: '/event/program/:id/future',
  summary: 'The events of a program that have not ended',
  access: seesProgramEvents,
  params: byProgram,
  query: z.object(paged),
})

export const listMasterEvents = defineEndpoint({
  ...listed,
  path: '/event/master-schedule',
  summary: 'The events of all programs that I oversee, in a range',
  access: hasMasterSchedule,
  query: z.object({
    ...paged,
    ...range,
    systemId: z.optional(systemId),
    programId: z.optional(programId),
  }),
})

export const eventListEndpoints = {
  listResidentEvents,
  listFacultyEvents,
  listProctorEvents,
  listPastEvents,
  listFutureEvents,
  listEventsInRange,
  listProgramEventsInRange,
  listProgramFutureEvents,
  listMasterEvents,
}
