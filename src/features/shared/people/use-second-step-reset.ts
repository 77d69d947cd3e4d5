import { stepResetRefusals } from '#contract/endpoints/refusal-words.ts'
import { resetSecondStep, stepResetRefusal } from '#contract/endpoints/session/second-step.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useServices } from '../use-services.ts'
import { resetStepWords as words } from './second-step-words.ts'

/** Asks first, then reports the result. */
export function useSecondStepReset(): (person: { id: UserId; fullName: string }) => Promise<void> {
  const { call, dialogs, toasts } = useServices()
  return async ({ id, fullName }) => {
    const isSure = await dialogs.confirm({
      title: words.title(fullName),
      text: words.text,
      confirmLabel: 'Reset',
      destructive: true,
    })
    if (!isSure) return
    const answer = await call(resetSecondStep, { params: { id } })
    if (answer.ok) return toasts.show({ type: 'SUCCESS', msg: words.done(fullName) })
    const refusal = stepResetRefusal.safeParse(answer.failure.details).data
    if (refusal !== undefined) return toasts.show({ type: 'ERROR', msg: stepResetRefusals[refusal.reason] })
    const meaning = meaningOf(answer.failure)
    const msg = meaning === 'away' ? words.away : meaning === 'gone' ? words.gone : words.failed
    toasts.show({ type: 'ERROR', msg })
  }
}
