import type { CallFailure } from '#contract/endpoint.ts'
import { stepResetRefusals, workshopStepRefusals } from '#contract/endpoints/refusal-words.ts'
import { resetSecondStep, stepResetRefusal } from '#contract/endpoints/session/second-step.ts'
import { resetWorkshopStep } from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useServices } from '../use-services.ts'
import { resetStepWords as words } from './second-step-words.ts'

export interface StepOwner {
  id: UserId
  fullName: string
}

/** Asks first, then reports the result. */
export function useSecondStepReset(): (person: StepOwner) => Promise<void> {
  const { call } = useServices()
  return useAskedReset((id) => call(resetSecondStep, { params: { id } }), stepResetRefusals)
}

/** The same in the workshop portal. */
export function useWorkshopStepReset(): (person: StepOwner) => Promise<void> {
  const { call } = useServices()
  return useAskedReset((id) => call(resetWorkshopStep, { params: { id } }), workshopStepRefusals)
}

function useAskedReset(
  send: (id: UserId) => Promise<Result<object, CallFailure>>,
  refusals: typeof stepResetRefusals | typeof workshopStepRefusals,
) {
  const { dialogs, toasts } = useServices()
  return async ({ id, fullName }: StepOwner): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: words.title(fullName),
      text: words.text,
      confirmLabel: 'Reset',
      destructive: true,
    })
    if (!isSure) return
    const answer = await send(id)
    if (answer.ok) return toasts.show({ type: 'SUCCESS', msg: words.done(fullName) })
    const refusal = stepResetRefusal.safeParse(answer.failure.details).data
    if (refusal !== undefined) return toasts.show({ type: 'ERROR', msg: refusals[refusal.reason] })
    const meaning = meaningOf(answer.failure)
    const msg = meaning === 'away' ? words.away : meaning === 'gone' ? words.gone : words.failed
    toasts.show({ type: 'ERROR', msg })
  }
}
