import type { CallInput } from '#contract/endpoint.ts'
import type { EventAttachment, EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import type { createEvent } from '#contract/endpoints/schedule/event-planning.ts'
import { EVENT_DAYS_MAX } from '#contract/limits.ts'
import type { EventType } from '#contract/vocabulary/events.ts'
import type {
  ActivityId,
  CourseId,
  EventId,
  ProgramId,
  UserGroupId,
  UserId,
} from '#contract/vocabulary/ids.ts'
import { addDays } from '../time/calendar-days.ts'
import { dayAt } from '../time/days.ts'
import { instantAt, timeAt } from '../time/zone-times.ts'

/** An event in its form: days and times in the time zone of its program. */
export interface EventDraft {
  /** Id of a new event, made at the first attempt to save it; empty before. */
  id: EventId | ''
  program: ProgramId
  type: EventType
  title: string
  location: string
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  /** When the event that is edited was, to the second, which the fields above don't show; it stays where they do. */
  exact?: { start: number; end: number }
  notes: string
  groups: readonly UserGroupId[]
  residents: readonly UserId[]
  proctors: readonly UserId[]
  internal: readonly UserId[]
  courses: readonly CourseId[]
  activities: readonly ActivityId[]
  attachments: readonly Pick<EventAttachment, 'filePath' | 'name'>[]
  /** Names of files that were chosen and not sent yet. Their bytes are lost with the page. */
  files: readonly string[]
}

/** The usual times of events, by type. */
const usual: Readonly<Record<EventType, { start: string; end: string }>> = {
  LAB_SESSION: { start: '13:00', end: '15:00' },
  WORKSHOP: { start: '09:00', end: '12:00' },
  LECTURE: { start: '07:00', end: '08:00' },
  ASSESSMENT_DAY: { start: '08:00', end: '16:00' },
  OTHER: { start: '09:00', end: '10:00' },
}

/** Spec 1 §4: the form is initialized by type. */
export function startDraft(type: EventType, day: string, program: ProgramId): EventDraft {
  const { start, end } = usual[type]
  return {
    id: '',
    program,
    type,
    title: '',
    location: '',
    startDay: day,
    startTime: start,
    endDay: day,
    endTime: end,
    notes: '',
    groups: [],
    residents: [],
    proctors: [],
    internal: [],
    courses: [],
    activities: [],
    attachments: [],
    files: [],
  }
}

/** Changing the type also sets its usual times, unless the person has set others. */
export function changeType(draft: EventDraft, type: EventType): EventDraft {
  const before = usual[draft.type]
  const isUsual = draft.startTime === before.start && draft.endTime === before.end
  const { start, end } = usual[type]
  return { ...draft, type, ...(isUsual && { startTime: start, endTime: end }) }
}

/** An existing event, to edit or, one week later on the same weekday, to plan again. */
export function draftOf(event: EventDetails, as: 'same' | 'copy'): EventDraft {
  const zone = event.program.timezone
  const [start, end] = [Date.parse(event.startDate), Date.parse(event.endDate)]
  const shift = as === 'copy' ? 7 : 0
  return {
    id: '',
    program: event.program.id,
    type: event.type,
    title: event.title,
    location: event.location,
    startDay: addDays(dayAt(start, zone), shift),
    startTime: timeAt(start, zone),
    endDay: addDays(dayAt(end, zone), shift),
    endTime: timeAt(end, zone),
    ...(as === 'same' && { exact: { start, end } }),
    notes: event.notes,
    groups: event.groupAttendance,
    residents: event.residentAttendance,
    proctors: event.proctorAttendance,
    internal: event.internalAttendance,
    courses: event.courses.map(({ courseId }) => courseId),
    activities: event.courses.flatMap(({ activities }) => activities.map(({ activityId }) => activityId)),
    attachments: event.attachments.map(({ filePath, name }) => ({ filePath, name })),
    files: [],
  }
}

/** Moves the draft to another program; people and courses that only the former program has are dropped. */
export function moveDraft(draft: EventDraft, program: ProgramId): EventDraft {
  return { ...draft, program, groups: [], residents: [], proctors: [], attachments: [] }
}

/** Back to the program that it came from, with the people it had there. */
export function moveBack(draft: EventDraft, former: EventDraft): EventDraft {
  const { program, groups, residents, proctors, attachments } = former
  return { ...draft, program, groups, residents, proctors, attachments }
}

/** Names of files that must be chosen again because the page no longer has their bytes. */
export function filesToChoose(names: readonly string[], picked: readonly { name: string }[]): string[] {
  const pickedNames = picked.map(({ name }) => name)
  return names.filter((name) => {
    const at = pickedNames.indexOf(name)
    if (at >= 0) pickedNames.splice(at, 1)
    return at < 0
  })
}

type Times = Pick<EventDraft, 'startDay' | 'startTime' | 'endDay' | 'endTime' | 'exact'>

/** Spec 1 §5: the event's date and time is its start date with the start or end time. Null if one is missing. */
export function timesOf(draft: Times, zone: string): { start: number; end: number } | null {
  const { startDay, startTime, endDay, endTime, exact } = draft
  if ([startDay, startTime, endDay, endTime].includes('')) return null
  return {
    start: instantOf({ day: startDay, time: startTime, zone }, exact?.start),
    end: instantOf({ day: endDay, time: endTime, zone }, exact?.end),
  }
}

/** A clock shows no seconds, and an hour twice in the night when it is set back: the event stays where it was. */
function instantOf({ day, time, zone }: { day: string; time: string; zone: string }, was?: number): number {
  const isAsBefore = was !== undefined && dayAt(was, zone) === day && timeAt(was, zone) === time
  return isAsBefore ? was : instantAt(day, time, zone)
}

/** What is wrong with the times; null if nothing is. */
export function faultOfDraftTimes(draft: Times, zone: string): string | null {
  const times = timesOf(draft, zone)
  if (times === null) return 'Choose when it starts and ends'
  if (times.end <= times.start) return 'It must end after it starts'
  const days = (times.end - times.start) / 86_400_000
  return days > EVENT_DAYS_MAX ? `It can last ${EVENT_DAYS_MAX} days at most` : null
}

/** The course of each activity. */
export type CourseOf = ReadonlyMap<ActivityId, CourseId>
type Payload = Omit<CallInput<typeof createEvent>['body'], 'id'>

/** Whether it ends before now, so that nobody can still come. False while its times are not known. */
export function isOver(draft: EventDraft, zone: string, now: number): boolean {
  if (faultOfDraftTimes(draft, zone) !== null) return false
  const times = timesOf(draft, zone)
  return times !== null && times.end <= now
}

/** Spec 1 §5: title and notes are trimmed, and only attachments that have a file path are sent. */
export function toPayload(
  draft: EventDraft,
  program: { id: ProgramId; timezone: string },
  courseOf: CourseOf,
): Payload {
  const times = timesOf(draft, program.timezone)
  if (times === null) throw new Error('An event without times was sent.')
  return {
    title: draft.title.trim(),
    location: draft.location.trim(),
    notes: draft.notes.trim(),
    type: draft.type,
    startDate: new Date(times.start).toISOString(),
    endDate: new Date(times.end).toISOString(),
    program: { id: program.id },
    groupAttendance: [...draft.groups],
    residentAttendance: [...draft.residents],
    proctorAttendance: [...draft.proctors],
    internalAttendance: [...draft.internal],
    courses: draft.courses.map((courseId) => ({
      courseId,
      activities: draft.activities
        .filter((activityId) => courseOf.get(activityId) === courseId)
        .map((activityId) => ({ activityId })),
    })),
    attachments: draft.attachments
      .filter(({ filePath }) => filePath !== '')
      .map(({ filePath }) => ({ filePath })),
  }
}
