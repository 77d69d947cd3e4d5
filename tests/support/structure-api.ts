import { peopleEndpoints } from '#contract/endpoints/people/people.ts'
import { programChangeEndpoints } from '#contract/endpoints/people/program-changes.ts'
import { programEndpoints } from '#contract/endpoints/people/programs.ts'
import { systemEndpoints } from '#contract/endpoints/people/systems.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { endInvitationsOf, endLinks } from '#server/modules/session/link-store.ts'
import { invite } from '#server/modules/session/send-link.ts'
import { createPeopleHandlers } from '#server/modules/people/people-routes.ts'
import { createStructureHandlers } from '#server/modules/people/structure/structure-routes.ts'
import type { Invitations } from '#server/ports/letters.ts'
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
