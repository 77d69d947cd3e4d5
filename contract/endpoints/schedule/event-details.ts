import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { answeredFile } from '../../files/file-parts.ts'
import { fileType } from '../../files/file-type.ts'
import { isInResidency } from '../../policies/roles.ts'
import { withPictures } from '../../reading.ts'
import { eventReply } from '../../vocabulary/events.ts'
import { activityId, courseId, eventId, programId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { eventSummary } from './events.ts'

const byId = z.object({ id: eventId })

/** A file of an event. */
export const eventAttachment = z.object({
  /** Identifies the file when the event is saved again. */
  filePath: z.string(),
  name: z.string(),
  type: fileType,
  /** Bytes. */
  size: z.int(),
  /** Where it opens, valid for some minutes. */
  address: z.string(),
})
export type EventAttachment = z.infer<typeof eventAttachment>

const named = z.object({ id: userId, fullName: z.string() })

/** Spec 1 §3, Event. As in the spec, attendance is a list of ids; names come beside it. */
export const eventDetails = z.extend(eventSummary, {
  notes: z.string(),
  program: z.object({ id: programId, title: z.string(), timezone: z.string() }),
  groupAttendance: z.array(userGroupId),
  residentAttendance: z.array(userId),
  /** Faculty and proctors. */
  proctorAttendance: z.array(userId),
  /** Implementation managers and field team. */
  internalAttendance: z.array(userId),
  courses: z.array(
    z.object({
      courseId,
      name: z.string(),
      /** Empty: the whole course. */
      activities: z.array(z.object({ activityId, name: z.string(), activityType: z.string() })),
    }),
  ),
  attachments: z.array(eventAttachment),
  groups: z.array(z.object({ id: userGroupId, name: z.string() })),
  /** Who is asked by name. */
  people: z.array(named),
  version: z.int(),
  /** Whether the caller may change and delete it. */
  mayChange: z.boolean(),
  /** For callers who may change it: how many are asked in all, who has answered, and who has not. */
  replies: z.nullable(
    z.object({
      asked: z.int(),
      answers: z.array(z.extend(named, { reply: eventReply })),
      /** Missing in answers that a device stored before there was this field. */
      unanswered: z.optional(z.array(named)),
    }),
  ),
})
export type EventDetails = z.infer<typeof eventDetails>

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/event/details/:id',
  summary: 'An event that I may see',
  access: isInResidency,
  params: byId,
  reply: eventDetails,
  failures: ['not-found'],
  // Only opening the files needs a network.
  reading: { ...withPictures, offlineDays: 28 },
})

export const exportEvent = defineEndpoint({
  method: 'GET',
  path: '/event/details/:id/ics',
  summary: 'An event as a file for any calendar',
  access: isInResidency,
  params: byId,
  reply: answeredFile,
  fileTypes: ['text/calendar'],
  failures: ['not-found'],
})

export const eventDetailsEndpoints = { getEvent, exportEvent }
