import type { PlanRefusal } from '#contract/endpoints/schedule/event-planning.ts'
import type { Refusal } from '#contract/failures.ts'
import { planRefusals } from '#contract/endpoints/refusal-words.ts'

/** Why a plan is not saved. */
export type Refused = Refusal<'not-found' | 'invalid-input' | 'wrong-state'>

export function refusedFor(reason: PlanRefusal['reason']): Refusal<'wrong-state'> {
  return { code: 'wrong-state', message: planRefusals[reason], details: { reason } satisfies PlanRefusal }
}

export function faultAt(path: string, message: string): Refused {
  return { code: 'invalid-input', message, details: { reason: 'faulty-values', faults: [{ path, message }] } }
}
