import { type EventId, eventId } from '#contract/vocabulary/ids.ts'
import { readDay } from '#domain/schedule/read-day.ts'

export type ScheduleView = 'month' | 'week' | 'list'
/** Whose clock times are read on: that of the program, or the person's own. */
export type ScheduleClock = 'program' | 'mine'

/** What of the schedule is looked at; it stands in the address. */
export interface SchedulePlace {
  /** Null: a list on a phone, a month elsewhere. */
  view: ScheduleView | null
  /** `2026-03-01`; null: today. */
  day: string | null
  /** The event that is open. */
  event: EventId | null
  /** Null: what the role begins with. */
  clock: ScheduleClock | null
}

const views = ['month', 'week', 'list'] as const satisfies readonly ScheduleView[]
const clocks = ['program', 'mine'] as const satisfies readonly ScheduleClock[]

/** From an address, of which nothing is known. */
export function readPlace({ view, day, event, clock }: Readonly<Record<string, unknown>>): SchedulePlace {
  return {
    view: views.find((one) => one === view) ?? null,
    day: readDay(day),
    event: eventId.safeParse(event).data ?? null,
    clock: clocks.find((one) => one === clock) ?? null,
  }
}

export type PlaceSearch = Partial<{ [Name in keyof SchedulePlace]: NonNullable<SchedulePlace[Name]> }>

/** Only what differs from a plain visit stands in the address. */
export function writePlace({ view, day, event, clock }: SchedulePlace): PlaceSearch {
  return {
    ...(view !== null && { view }),
    ...(day !== null && { day }),
    ...(event !== null && { event }),
    ...(clock !== null && { clock }),
  }
}
