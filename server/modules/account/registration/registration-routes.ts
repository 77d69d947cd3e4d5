import type { registrationEndpoints } from '#contract/endpoints/account/registration.ts'
import type { unregisteredEndpoints } from '#contract/endpoints/account/unregistered.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { registerByLink, type RegistrationDeps, renewLink, showInvited } from './registration-service.ts'
import { previewLetter, type ResendDeps, resendTo, resendToAll } from './resend-service.ts'
import { readUnregistered } from './unregistered-service.ts'

/** How invited people come in, and who sends them another invitation. */
export function createRegistrationHandlers(
  deps: RegistrationDeps & ResendDeps,
): HandlersOf<typeof registrationEndpoints & typeof unregisteredEndpoints> {
  return {
    listUnregistered: (input, { actor }) => readUnregistered(deps.database, actor, input),
    findByRegistrationToken: ({ query }) => showInvited(deps, query.token),
    registerPerson: ({ body }) => registerByLink(deps, body),
    renewRegistration: ({ query }) => renewLink(deps, query.token),
    resendRegistration: ({ query }, { actor }) => resendTo(deps, actor, query.email),
    resendRegistrations: ({ body }, { actor }) => resendToAll(deps, actor, body),
    previewRegistration: ({ query }, { actor }) => previewLetter(deps, actor, query.email),
  }
}
