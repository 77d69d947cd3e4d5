import { useState } from 'react'
import type { Me } from '#contract/endpoints/session/session.ts'
import { isAdministrative } from '#contract/policies/roles.ts'
import type { ScheduleClock, SchedulePlace } from './schedule-place.ts'

export interface ClockProgram {
  title: string
  timezone?: string | undefined
}

/**
 * The time zone in which times are shown. Spec 2 §6: administrative roles start with that of their program, everyone
 * else with their own.
 * @param program the one that is shown; null if there are several, or none
 */
export function useScheduleClock(me: Me, clock: SchedulePlace['clock'], program: ClockProgram | null) {
  const [seen, setSeen] = useState<ClockProgram | null>(null)
  const known = program?.timezone === undefined ? (me.programs ?? []).find(isElsewhere) : program
  const ofProgram = known ?? seen
  const usual: ScheduleClock = isAdministrative(me) ? 'program' : 'mine'
  const isProgramTime = (clock ?? usual) === 'program'
  function isElsewhere({ timezone }: ClockProgram): boolean {
    return timezone !== undefined && timezone !== me.timezone
  }
  return {
    zone: (isProgramTime ? ofProgram?.timezone : undefined) ?? me.timezone,
    /** The program whose time zone can be chosen; null if all time zones show the same time. */
    elsewhere: (programs: readonly ClockProgram[]): ClockProgram | null =>
      [...(known === undefined ? [] : [known]), ...programs].find(isElsewhere) ?? null,
    /** What a choice writes into the address. */
    choose: (chosen: ScheduleClock, of: ClockProgram): SchedulePlace['clock'] => {
      setSeen(of)
      return chosen === usual ? null : chosen
    },
  }
}
