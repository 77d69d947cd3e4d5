import { type EventId, eventId } from '#contract/vocabulary/ids.ts'
import { readDay } from '#domain/time/day-text.ts'

export type ScheduleView = 'month' | 'week' | 'list'
/** Whose time zone is used: the program's, or the person's own. */
export type ScheduleClock = 'program' | 'mine'

/** What part of the schedule is shown, from the address. */
export interface SchedulePlace {
  /** Null: a list on a phone, a month elsewhere. */
  view: ScheduleView | null
  /** `2026-03-01`; null: today. */
  day: string | null
  /** The event that is open. */
  event: EventId | null
  /** Null: the default of the person's role. */
  clock: ScheduleClock | null
}

const views = ['month', 'week', 'list'] as const satisfies readonly ScheduleView[]
const clocks = ['program', 'mine'] as const satisfies readonly ScheduleClock[]

/** Reads an address, which may contain anything. */
export function readPlace({ view, day, event, clock }: Readonly<Record<string, unknown>>): SchedulePlace {
  return {
    view: views.find((one) => one === view) ?? null,
    day: readDay(day),
    event: eventId.safeParse(event).data ?? null,
    clock: clocks.find((one) => one === clock) ?? null,
  }
}

export type PlaceSearch = Partial<{ [Name in keyof SchedulePlace]: NonNullable<SchedulePlace[Name]> }>

/** Writes only what differs from the default. */
export function writePlace({ view, day, event, clock }: SchedulePlace): PlaceSearch {
  return {
    ...(view !== null && { view }),
    ...(day !== null && { day }),
    ...(event !== null && { event }),
    ...(clock !== null && { clock }),
  }
}
