import type { administrativeAccountEndpoints } from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type AdministrativeDeletionDeps, removeAdministrative } from './administrative-deletion-service.ts'
import { bringBack, makeAdministrative, readAdministrative, resendTo } from './administrative-service.ts'
import { type EditAdministrativeDeps, editAdministrative } from './edit-administrative.ts'
import { resetWorkshopStep, type StepResetDeps } from './step-reset-service.ts'

/** Accounts of the people who work for workshops. */
export function createAdministrativeHandlers(
  deps: EditAdministrativeDeps & AdministrativeDeletionDeps & StepResetDeps,
): HandlersOf<typeof administrativeAccountEndpoints> {
  return {
    listAdministrative: (_input, { actor }) => readAdministrative(deps, actor),
    addAdministrative: (input, { actor, idempotencyKey }) =>
      makeAdministrative(deps, actor, input, idempotencyKey),
    changeAdministrative: ({ body }, { actor }) => editAdministrative(deps, actor, body),
    deleteAdministrative: ({ params }, { actor }) => removeAdministrative(deps, actor, params.id),
    bringBackAdministrative: ({ params, body }, { actor }) => bringBack(deps, actor, params.id, body.role),
    sendAdministrativeRegistration: ({ body }, { actor }) => resendTo(deps, actor, body.id),
    resetWorkshopStep: ({ params }, { actor }) => resetWorkshopStep(deps, actor, params.id),
  }
}
