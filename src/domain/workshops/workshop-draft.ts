import type { CallInput } from '#contract/endpoint.ts'
import type { createWorkshop } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import {
  faultOfWorkshopTimes,
  type Workshop,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { plainDigits } from '#contract/vocabulary/people/plain-digits.ts'
import type { UserId, WorkshopId, WorkshopProcedureId } from '#contract/vocabulary/ids.ts'
import { INVALID_TIME, isWallTime, momentOf } from '#contract/vocabulary/workshops/wall-time.ts'
import type { WorkshopType } from '#contract/vocabulary/workshops/workshop-types.ts'
import { addDays } from '../time/calendar-days.ts'

/** Spec 3 §3, Workshop form. Days and times are those of the clock where it takes place. */
export interface WorkshopDraft {
  /** Id of a new workshop, made at the first attempt to save it; empty before. */
  id: WorkshopId | ''
  title: string
  procedure: WorkshopProcedureId | ''
  type: WorkshopType
  startDay: string
  /** 12-hour text with AM or PM, as the specification has it; empty while none is chosen. */
  startTime: string
  endDay: string
  endTime: string
  /** When the workshop that is edited was, to the second, which the fields above don't show; it stays where they do. */
  exact?: { startDate: string; endDate: string }
  timezone: string
  isInternal: boolean
  faculty: readonly UserId[]
  facultyAttendees: readonly UserId[]
  description: string
  facilitators: readonly UserId[]
  /** Dollars, as typed. */
  price: string
  isHoldFee: boolean
  location: string
  streetAddress: string
  city: string
  state: string
  zipCode: string
  travelNotes: string
}

export function startWorkshop(day: string, timezone: string): WorkshopDraft {
  return {
    id: '',
    title: '',
    procedure: '',
    type: 'CADAVER_LAB',
    startDay: day,
    startTime: '8:00 AM',
    endDay: day,
    endTime: '4:00 PM',
    timezone,
    isInternal: false,
    faculty: [],
    facultyAttendees: [],
    description: '',
    facilitators: [],
    price: '0',
    isHoldFee: false,
    location: '',
    streetAddress: '',
    city: '',
    state: '',
    zipCode: '',
    travelNotes: '',
  }
}

/** Faculty who can attend workshops too are a list of their own in the form. */
export function draftOfWorkshop(workshop: Workshop): WorkshopDraft {
  const { location, streetAddress, city, state, zipCode } = workshop.workshopAddress
  const idsOf = (isAttendee: boolean) =>
    workshop.faculty.filter((one) => one.isAttendee === isAttendee).map(({ id }) => id)
  return {
    id: workshop.id,
    title: workshop.title,
    procedure: workshop.workshopProcedure.id,
    type: workshop.workshopType,
    startDay: workshop.startDate.slice(0, 10),
    startTime: toTwelveHour(workshop.startDate.slice(11)),
    endDay: workshop.endDate.slice(0, 10),
    endTime: toTwelveHour(workshop.endDate.slice(11)),
    exact: { startDate: workshop.startDate, endDate: workshop.endDate },
    timezone: workshop.timezoneOption.timezone,
    isInternal: workshop.isInternal,
    faculty: idsOf(false),
    facultyAttendees: idsOf(true),
    description: workshop.description,
    facilitators: workshop.facilitators.map(({ id }) => id),
    price: String(workshop.price),
    isHoldFee: workshop.isHoldFee,
    location,
    streetAddress,
    city,
    state,
    zipCode,
    travelNotes: workshop.travelNotes,
  }
}

/** The dates of the same workshop if it began on another day: as many days, at the same times. */
export function datesFrom({ startDate, endDate }: Pick<Workshop, 'startDate' | 'endDate'>, day: string) {
  const dayOf = (wall: string) => wall.slice(0, 10)
  const days = Math.round((Date.parse(dayOf(endDate)) - Date.parse(dayOf(startDate))) / DAY_MS)
  return { startDate: day + startDate.slice(10), endDate: addDays(day, days) + endDate.slice(10) }
}

const DAY_MS = 86_400_000
const TWELVE = /^(\d{1,2}):(\d{2}) (AM|PM)$/

/** Spec 3 §3: 12-hour text to 24-hour form, `2:05 PM` to `14:05:00`. */
export function toTwentyFourHour(text: string): string {
  const [, hour = '', minute = '', half] = TWELVE.exec(text.trim().toUpperCase()) ?? []
  if (hour === '' || Number(hour) < 1 || Number(hour) > 12) throw new Error(INVALID_TIME)
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  const time = `${String(hours).padStart(2, '0')}:${minute}:00`
  readTimeText(time)
  return time
}

/** Back: `14:05:00` to `2:05 PM`. */
export function toTwelveHour(time: string): string {
  const { hour, minute } = readTimeText(time)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Spec 3 §5: hour:minute:second, otherwise the error is Invalid time string. */
export function readTimeText(time: string): { hour: number; minute: number; second: number } {
  const [, hour = 99, minute = 99, second = 99] = (/^(\d{1,2}):(\d{1,2}):(\d{1,2})$/.exec(time) ?? []).map(
    Number,
  )
  if (hour > 23 || minute > 59 || second > 59) throw new Error(INVALID_TIME)
  return { hour, minute, second }
}

/** Spec 3 §5: both lists merged, each person once. */
export function mergeFaculty({
  faculty,
  facultyAttendees,
}: Pick<WorkshopDraft, 'faculty' | 'facultyAttendees'>): UserId[] {
  return [...new Set([...faculty, ...facultyAttendees])]
}

type Times = Pick<WorkshopDraft, 'startDay' | 'startTime' | 'endDay' | 'endTime' | 'timezone' | 'exact'>

function wallTimeOf(day: string, time: string, was?: string): string {
  const found = `${day}T${toTwentyFourHour(time)}`
  return was?.slice(0, MINUTES) === found.slice(0, MINUTES) ? was : found
}

/** So much of a wall time says its day, hour and minute. */
const MINUTES = 16

/** Null while one is missing. */
export function wallTimesOf(draft: Times): { startDate: string; endDate: string } | null {
  const { startDay, startTime, endDay, endTime, exact } = draft
  if ([startDay, startTime, endDay, endTime].includes('')) return null
  const startDate = wallTimeOf(startDay, startTime, exact?.startDate)
  const endDate = wallTimeOf(endDay, endTime, exact?.endDate)
  return isWallTime(startDate) && isWallTime(endDate) ? { startDate, endDate } : null
}

/** What is wrong with the times; null if nothing is. */
export function faultOfTimes(draft: Times): string | null {
  const times = wallTimesOf(draft)
  if (times === null) return 'Choose when it starts and ends'
  const [starts, ends] = [times.startDate, times.endDate].map(
    (wall) => momentOf(wall, draft.timezone).instant,
  )
  return faultOfWorkshopTimes(starts!, ends!)
}

/** Which of its times clocks skip or show twice there, because of daylight saving time. */
export function doubtsOf(draft: Times): { which: 'start' | 'end'; kind: 'skipped' | 'twice' }[] {
  const times = wallTimesOf(draft)
  if (times === null) return []
  const named = [
    { which: 'start' as const, wall: times.startDate },
    { which: 'end' as const, wall: times.endDate },
  ]
  return named.flatMap(({ which, wall }) => {
    const { kind } = momentOf(wall, draft.timezone)
    return kind === 'once' ? [] : [{ which, kind }]
  })
}

/** Null: it is no price. */
export function priceOf(typed: string): number | null {
  const text = plainDigits(typed).trim().replace(/^\$/, '').replaceAll(',', '')
  if (text === '') return 0
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null
}

type Payload = Omit<CallInput<typeof createWorkshop>['body'], 'id'>

/** Spec 3 §3, create and update payload. */
export function payloadOf(draft: WorkshopDraft): Payload {
  const times = wallTimesOf(draft)
  if (times === null || draft.procedure === '') throw new Error('An unfinished workshop was sent.')
  const { location, streetAddress, city, state, zipCode } = draft
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    ...times,
    timezone: draft.timezone,
    type: draft.type,
    price: priceOf(draft.price) ?? 0,
    isHoldFee: draft.isHoldFee,
    procedureId: draft.procedure,
    address: { location, streetAddress, city, state, zipCode },
    facilitatorsIds: [...draft.facilitators],
    facultyIds: mergeFaculty(draft),
    isInternal: draft.isInternal,
    travelNotes: draft.travelNotes.trim(),
  }
}

/** Somebody who was just added as faculty, chosen to teach there. */
export function withTeacher(draft: WorkshopDraft, teacher: UserId | null): WorkshopDraft {
  if (teacher === null || mergeFaculty(draft).includes(teacher)) return draft
  return { ...draft, faculty: [...draft.faculty, teacher] }
}
