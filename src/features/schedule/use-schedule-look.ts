import type { Me } from '#contract/endpoints/session/session.ts'
import { dayAt } from '#domain/time/days.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useIsNarrow } from '#ui/table/use-is-narrow.ts'
import type { SchedulePlace } from './schedule-place.ts'
import { type ClockProgram, useScheduleClock } from './use-schedule-clock.ts'

/**
 * What the address leaves open: which day it is, in which time zone, and how days are shown here.
 * @param program the one that is shown; null if there are several, or none
 */
export function useScheduleLook(me: Me, place: SchedulePlace, program: ClockProgram | null) {
  const isNarrow = useIsNarrow()
  const now = useNow()
  const clock = useScheduleClock(me, place.clock, program)
  const { zone } = clock
  const today = dayAt(now, zone)
  return {
    clock,
    zone,
    today,
    isNarrow,
    day: place.day ?? today,
    view: place.view ?? (isNarrow ? ('list' as const) : ('month' as const)),
  }
}

export type ScheduleLook = ReturnType<typeof useScheduleLook>
