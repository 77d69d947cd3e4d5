import type { registrationEndpoints } from '#contract/endpoints/people/registration.ts'
import type { unregisteredEndpoints } from '#contract/endpoints/people/unregistered.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { unregisteredTable } from '../account-tables.ts'
import { registerByLink, type RegistrationDeps, renewLink, showInvited } from './registration-service.ts'
import { previewLetter, type ResendDeps, resendTo, resendToAll } from './resend-service.ts'
import { readUnregistered } from './unregistered-service.ts'

/** How invited people register, and how they are sent another invitation. */
export function createRegistrationHandlers(
  deps: RegistrationDeps & ResendDeps,
): HandlersOf<typeof registrationEndpoints & typeof unregisteredEndpoints> {
  const listUnregistered: Handler<typeof unregisteredEndpoints.listUnregistered> = (input, { actor }) =>
    readUnregistered(deps.database, actor, input)
  return {
    listUnregistered,
    exportUnregistered: tableHandler(listUnregistered, unregisteredTable),
    findByRegistrationToken: ({ query }) => showInvited(deps, query.token),
    registerPerson: ({ body }) => registerByLink(deps, body),
    renewRegistration: ({ query }) => renewLink(deps, query.token),
    resendRegistration: ({ query }, { actor }) => resendTo(deps, actor, query.email),
    resendRegistrations: ({ body }, { actor }) => resendToAll(deps, actor, body),
    previewRegistration: ({ query }, { actor }) => previewLetter(deps, actor, query.email),
  }
}
