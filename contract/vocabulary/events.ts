import * as z from 'zod/mini'

// The specification says that an event has a type, but doesn't list the types (decision 0300).

export const eventType = z.enum(['LAB_SESSION', 'WORKSHOP', 'LECTURE', 'ASSESSMENT_DAY', 'OTHER'])
export type EventType = z.infer<typeof eventType>

export const eventTypeNames: Readonly<Record<EventType, string>> = {
  LAB_SESSION: 'Lab session',
  WORKSHOP: 'Workshop',
  LECTURE: 'Lecture',
  ASSESSMENT_DAY: 'Assessment day',
  OTHER: 'Other',
}

/** Whether a person who is asked to an event comes. */
export const eventReply = z.enum(['YES', 'NO'])
export type EventReply = z.infer<typeof eventReply>
