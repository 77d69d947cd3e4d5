import type { PlanFault, PlanRefusal } from '#contract/endpoints/schedule/event-planning.ts'

/** Why a plan is not saved. */
export type Refused = {
  code: 'not-found' | 'invalid-input' | 'wrong-state'
  message?: string
  details?: unknown
}

const REASONS: Record<PlanRefusal['reason'], string> = {
  'inactive-program': 'This program is inactive, so events can’t be added to it.',
  changed: 'This event was changed after you opened it. Open it again to see the changes.',
}

export function refusedFor(reason: PlanRefusal['reason']): Refused {
  return { code: 'wrong-state', message: REASONS[reason], details: { reason } satisfies PlanRefusal }
}

export function faultAt(path: string, message: string): Refused {
  return { code: 'invalid-input', message, details: [{ path, message }] satisfies PlanFault[] }
}
