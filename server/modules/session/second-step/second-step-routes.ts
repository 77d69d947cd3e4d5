import type { secondStepEndpoints } from '#contract/endpoints/session/second-step.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readSecondStep, resetSecondStep, type SecondStepDeps } from './second-step-service.ts'

/** The second step of signing in, for its person and for those who manage them. */
export function createSecondStepHandlers(deps: SecondStepDeps): HandlersOf<typeof secondStepEndpoints> {
  return {
    getMySecondStep: (_input, { actor }) => readSecondStep(deps, actor),
    resetSecondStep: ({ params }, { actor }) => resetSecondStep(deps, actor, params.id),
  }
}
