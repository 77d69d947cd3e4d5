import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'

/** A lab session of two hours on March 10, 2026, from noon to two in Chicago, which the viewer attends. */
export function anEvent(change: Partial<EventSummary> = {}): EventSummary {
  return {
    id: 'event' as EventSummary['id'],
    title: 'Knots',
    location: '',
    startDate: '2026-03-10T17:00:00.000Z',
    endDate: '2026-03-10T19:00:00.000Z',
    type: 'LAB_SESSION',
    program: { id: 'program' as EventSummary['program']['id'] },
    isAttending: true,
    reply: null,
    ...change,
  }
}

/** The other details of the event: no guests, no courses, no files. */
export const noDetails = {
  notes: '',
  groupAttendance: [],
  residentAttendance: [],
  proctorAttendance: [],
  internalAttendance: [],
  courses: [],
  attachments: [],
  groups: [],
  people: [],
  version: 1,
  mayChange: false,
  replies: null,
} satisfies Partial<EventDetails>
