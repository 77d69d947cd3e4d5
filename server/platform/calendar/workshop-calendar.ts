import { escapeText, joinCalendar, writeInstant } from './calendar-lines.ts'

/** A workshop as other calendars show it. */
export interface WorkshopInCalendar {
  id: string
  title: string
  /** Empty: none was given. */
  place: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  /** A calendar replaces what it has by a higher one. */
  version: number
  isCanceled: boolean
}

/**
 * One workshop as a file. Each file of it has the same UID, so that a later one moves or cancels what a calendar has.
 * @param publicUrl without a slash at its end
 */
export function writeWorkshopCalendar(workshop: WorkshopInCalendar, publicUrl: string): string {
  const { id, title, place, startsAt, endsAt, changedAt, version, isCanceled } = workshop
  const lines = [
    'BEGIN:VEVENT',
    `UID:workshop-${id}@${new URL(publicUrl).host}`,
    `DTSTAMP:${writeInstant(changedAt)}`,
    `SEQUENCE:${version - 1}`,
    `DTSTART:${writeInstant(startsAt)}`,
    `DTEND:${writeInstant(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${publicUrl}/workshop/details?id=${id}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
  return joinCalendar({
    product: 'Trocar//Workshops',
    method: isCanceled ? 'CANCEL' : 'PUBLISH',
    name: title,
    lines,
  })
}

/** A name that every file system takes. */
export function calendarFileName(title: string): string {
  return `${title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'workshop'}.ics`
}
