import type { EventId } from '#contract/vocabulary/ids.ts'

export type ScheduleView = 'month' | 'week' | 'list'

/** What of the schedule is looked at; it stands in the address. */
export interface SchedulePlace {
  /** Null: a list on a phone, a month elsewhere. */
  view: ScheduleView | null
  /** `2026-03-01`; null: today. */
  day: string | null
  /** The event that is open. */
  event: EventId | null
  /** Times on the clock of the program, not the person's own. */
  isProgramTime: boolean
}
