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
  /** Which screen shows it; left out: that of who teaches or attends. */
  screen?: 'details' | 'view'
}

/**
 * One workshop as a file. Each file of it has the same UID, so that a later one moves or cancels what a calendar has.
 * @param publicUrl without a slash at its end
 */
export function writeWorkshopCalendar(workshop: WorkshopInCalendar, publicUrl: string): string {
  const { title, isCanceled } = workshop
  return joinCalendar({
    product: 'Trocar//Workshops',
    method: isCanceled ? 'CANCEL' : 'PUBLISH',
    name: title,
    lines: workshopLines(workshop, publicUrl),
  })
}

/** The lines of one workshop. Its UID is the same in a file and in a calendar that somebody subscribed to. */
export function workshopLines(workshop: WorkshopInCalendar, publicUrl: string): string[] {
  const { id, title, place, startsAt, endsAt, changedAt, version, isCanceled } = workshop
  return [
    'BEGIN:VEVENT',
    `UID:workshop-${id}@${new URL(publicUrl).host}`,
    `DTSTAMP:${writeInstant(changedAt)}`,
    `SEQUENCE:${version - 1}`,
    `DTSTART:${writeInstant(startsAt)}`,
    `DTEND:${writeInstant(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${publicUrl}/workshop/${workshop.screen ?? 'details'}?id=${id}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** A name that every file system takes. */
export function calendarFileName(title: string): string {
  return `${title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'workshop'}.ics`
}
