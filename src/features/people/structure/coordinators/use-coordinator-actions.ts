import type { CallFailure } from '#contract/endpoint.ts'
import { type Coordinator, listCoordinators } from '#contract/endpoints/people/coordinators.ts'
import { inactivatePerson, reactivatePerson } from '#contract/endpoints/people/managed-people.ts'
import { resendRegistration } from '#contract/endpoints/people/registration.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import { useSecondStepReset } from '#features/shared/people/use-second-step-reset.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { coordinatorsWords as words, describeTrouble } from './coordinator-words.ts'

/** Answers that contain coordinators. */
export const coordinatorReadings = [listCoordinators, getSystem] as const

/** Actions on one coordinator that take one press. Warns before an action that ends something. */
export function useCoordinatorActions() {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const resetStep = useSecondStepReset()

  async function tell(answer: { ok: true } | { ok: false; failure: CallFailure }, done: string) {
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: done })
    else toasts.show({ type: 'ERROR', msg: describeTrouble(answer.failure) })
    await answers.invalidateAll(coordinatorReadings)
  }

  async function inactivate({ id, fullName }: Coordinator): Promise<void> {
    const isSure = await dialogs.confirm({
      title: words.inactivateTitle(fullName),
      text: words.inactivateText,
      confirmLabel: words.inactivate,
      destructive: true,
    })
    if (isSure) await tell(await call(inactivatePerson, { body: { id } }), words.inactivated(fullName))
  }

  return {
    inactivate,
    reactivate: async ({ id, fullName }: Coordinator) =>
      tell(await call(reactivatePerson, { body: { id } }), words.reactivated(fullName)),
    resend: async ({ email }: Coordinator) =>
      tell(await call(resendRegistration, { query: { email } }), words.resent(email)),
    'reset-step': resetStep,
  }
}
