import type { workshopRegistrationEndpoints } from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  accept,
  findByCode,
  readOwnInvitation,
  registerByInvitation,
  renewInvitation,
  showInvitation,
  type WorkshopRegistrationDeps,
} from './workshop-registration-service.ts'

/** How people who were invited to workshops register, or accept with the account that they have. */
export function createWorkshopRegistrationHandlers(
  deps: WorkshopRegistrationDeps,
): HandlersOf<typeof workshopRegistrationEndpoints> {
  return {
    findUnregisteredAdministrative: ({ query }) => showInvitation(deps, query.token, 'staff'),
    registerAdministrative: ({ query, body: { userDetails, ...person } }) => {
      const number = userDetails?.phone?.number
      const profile = number === undefined ? {} : { phone: number === '' ? null : number }
      return registerByInvitation(deps, query.token, { side: 'staff', person, profile })
    },
    findUnregisteredUser: ({ query }) => showInvitation(deps, query.token, 'participant'),
    registerParticipant: ({ query, body: { firstName, lastName, timezone, password, ...profile } }) => {
      const person = { firstName, lastName, timezone, password }
      return registerByInvitation(deps, query.token, { side: 'participant', person, profile })
    },
    findByRegistrationCode: ({ body }) => findByCode(deps, body),
    renewWorkshopRegistration: ({ query }) => renewInvitation(deps, query),
    getOwnInvitation: (_input, { actor }) => readOwnInvitation(deps, actor),
    acceptInvitation: (_input, { actor }) => accept(deps, actor),
  }
}
