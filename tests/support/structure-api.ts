import { peopleEndpoints } from '#contract/endpoints/people.ts'
import { programChangeEndpoints } from '#contract/endpoints/structure/program-changes.ts'
import { programEndpoints } from '#contract/endpoints/structure/programs.ts'
import { systemEndpoints } from '#contract/endpoints/structure/systems.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { endInvitationsOf, endLinks } from '#server/modules/account/link-store.ts'
import { invite } from '#server/modules/account/send-link.ts'
import { createPeopleHandlers } from '#server/modules/residency/people-routes.ts'
import { createStructureHandlers } from '#server/modules/residency/structure/structure-routes.ts'
import type { Invitations } from '#server/ports.ts'
import { bounds, links } from './account-api.ts'
import { setUpAreaApi } from './area-api.ts'

export const invitations: Invitations = {
  send: (tx, senderId, to) => invite({ links, addLetter, bounds }, tx, senderId, to),
  end: (tx, userId) => endLinks(tx, userId, 'REGISTRATION'),
  endOfProgram: endInvitationsOf,
}

/**
 * The calls about systems, institutions, programs and their people, for the tests of one file, on a separate database.
 */
export function setUpStructureApi() {
  const table = { ...systemEndpoints, ...programEndpoints, ...programChangeEndpoints, ...peopleEndpoints }
  return setUpAreaApi(table, (database) => ({
    ...createStructureHandlers({ database, bell: { ring: () => undefined }, invitations, now: Date.now }),
    ...createPeopleHandlers({ database }),
  }))
}
