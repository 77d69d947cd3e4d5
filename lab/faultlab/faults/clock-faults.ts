import type { Clockwork } from '../../set-clock/set-clock.ts'
import type { BeginFault } from './fault.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** On one machine server and database share a clock; on two each has its own. */
function whoseOf(degree: number): readonly Clockwork[] {
  if (degree < 0.6) return ['postgres', 'others']
  return degree < 0.8 ? ['others'] : ['postgres']
}

/** Sets the clock while the fault lasts, and then right again. */
function jump(ms: number): BeginFault {
  return ({ serverClock, trace }, { degree }) => {
    const whose = whoseOf(degree)
    trace.note('clock', `of ${whose.join(' and ')} jumps by ${ms / HOUR_MS} h`)
    for (const each of whose) serverClock?.set(each, ms)
    return () => {
      for (const each of whose) serverClock?.set(each, 0)
    }
  }
}

export const clockFaults = {
  serverClockHourAhead: jump(HOUR_MS),
  serverClockHourBack: jump(-HOUR_MS),
  serverClockDayAhead: jump(DAY_MS),
  serverClockDayBack: jump(-DAY_MS),
} satisfies Record<string, BeginFault>
