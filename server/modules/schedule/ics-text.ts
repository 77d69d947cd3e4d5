import { eventTypeNames, type EventType } from '#contract/vocabulary/events.ts'
import { escapeText, joinCalendar, writeInstant } from '#server/platform/calendar/calendar-lines.ts'
import { type WorkshopInCalendar, workshopLines } from '#server/platform/calendar/workshop-calendar.ts'

/** An event as another calendar shows it. */
export interface CalendarEvent {
  id: string
  title: string
  location: string
  notes: string
  type: EventType
  startDate: Date
  endDate: Date
  changedAt: Date
  version: number
}

/** A course of which something is due for the person. */
export interface CalendarCourse {
  id: string
  name: string
  dueAt: Date
}

export interface Calendar {
  name: string
  events: readonly CalendarEvent[]
  workshops?: readonly WorkshopInCalendar[]
  due?: { courses: readonly CalendarCourse[]; readAt: Date }
  /** Where the page is, without a slash at its end. */
  publicUrl: string
}

/**
 * RFC 5545. Times are instants in UTC: none of our events repeats, so no time zone rule can move one, and every
 * calendar shows it in its reader's own time zone (decision 0302).
 */
export function writeCalendar({ name, events, workshops = [], due, publicUrl }: Calendar): string {
  const host = new URL(publicUrl).host
  const lines = [
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => writeEvent(event, host, publicUrl)),
    ...workshops.flatMap((workshop) => workshopLines(workshop, publicUrl)),
    ...(due?.courses.flatMap((course) => writeDue(course, { host, publicUrl, readAt: due.readAt })) ?? []),
  ]
  return joinCalendar({ product: 'Trocar//Schedule', method: 'PUBLISH', name, lines })
}

function writeEvent(event: CalendarEvent, host: string, publicUrl: string): string[] {
  const { id, title, location, notes, type, startDate, endDate, changedAt, version } = event
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${writeInstant(changedAt)}`,
    `LAST-MODIFIED:${writeInstant(changedAt)}`,
    `SEQUENCE:${version - 1}`,
    `DTSTART:${writeInstant(startDate)}`,
    `DTEND:${writeInstant(endDate)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(notes === '' ? [] : [`DESCRIPTION:${escapeText(notes)}`]),
    `CATEGORIES:${escapeText(eventTypeNames[type])}`,
    `URL:${publicUrl}/residency/schedule?event=${id}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

/** A moment, which takes up no time of the day. */
function writeDue(
  { id, name, dueAt }: CalendarCourse,
  { host, publicUrl, readAt }: { host: string; publicUrl: string; readAt: Date },
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:due-${id}@${host}`,
    `DTSTAMP:${writeInstant(readAt)}`,
    `DTSTART:${writeInstant(dueAt)}`,
    `SUMMARY:${escapeText(`Due: ${name}`)}`,
    `URL:${publicUrl}/residency/course/${id}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}
