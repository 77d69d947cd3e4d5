import type { DoorAttendee } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import { readDoorCode } from '#contract/vocabulary/workshops/door-code.ts'

/** What somebody typed or scanned at the door of a workshop. */
export type Sought =
  { type: 'nobody' } | { type: 'name'; words: string } | { type: 'code'; person: DoorAttendee | null }

export function seek(people: readonly DoorAttendee[], said: string): Sought {
  const code = readDoorCode(said)
  if (code !== null) return { type: 'code', person: people.find(({ doorCode }) => doorCode === code) ?? null }
  const words = said.trim()
  // Digits of a code that are still being typed look for nobody.
  return words === '' || /^[\d\s.-]+$/.test(words) ? { type: 'nobody' } : { type: 'name', words }
}

export function withName(people: readonly DoorAttendee[], words: string): DoorAttendee[] {
  const wanted = fold(words).split(/\s+/)
  return people.filter(({ fullName }) => wanted.every((word) => fold(fullName).includes(word)))
}

/** The latest of those who have arrived first. */
export function partByArrival(people: readonly DoorAttendee[]) {
  const arrived = people
    .filter(({ arrivedAt }) => arrivedAt !== null)
    .toSorted((a, b) => (b.arrivedAt ?? '').localeCompare(a.arrivedAt ?? ''))
  return { awaited: people.filter(({ arrivedAt }) => arrivedAt === null), arrived }
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
