import { createAccountHandlers } from '../modules/session/account-routes.ts'
import { createEmailChangeHandlers } from '../modules/session/email-change/email-change-routes.ts'
import { forgetOldChanges } from '../modules/session/email-change-store.ts'
import { forgetOldLinks } from '../modules/session/link-store.ts'
import { createResetHandlers } from '../modules/session/password/reset-routes.ts'
import { writeResetLetters } from '../modules/session/password/write-reset-letters.ts'
import { createSecondStepHandlers } from '../modules/session/second-step/second-step-routes.ts'
import { hastenCounts } from '../login/sign-in/sign-in-count-store.ts'
import { addLetter, addLetters, dropLettersOf } from '../mail/letter-store.ts'
import { inviteAgain } from '../modules/workshops/registration/workshop-registration-service.ts'
import type { Area } from './area.ts'
import { invitationParts } from './invitation-parts.ts'
import type { ServerParts } from './parts.ts'

/** Who somebody is to the server, and how they prove it. */
export function composeSession(parts: ServerParts) {
  const { database, signer, login, links, bounds } = parts
  const { passwords, secondSteps } = login
  const invitations = invitationParts(parts)
  return {
    handlers: {
      ...createAccountHandlers({ database, signer }),
      ...createResetHandlers(invitations),
      ...createEmailChangeHandlers({ ...invitations, secondSteps }),
      ...createSecondStepHandlers({ database, secondSteps, passwords, addLetter }),
    },
    chores: [
      {
        name: 'links that ended long ago were forgotten',
        isByAge: true,
        run: () => forgetOldLinks(database),
      },
      {
        name: 'changes of an email from long ago were forgotten',
        isByAge: true,
        run: () => forgetOldChanges(database),
      },
    ],
    hastens: [
      {
        name: 'counts of attempts to sign in that a wrong time would have kept for longer ended',
        run: () => hastenCounts(database.$client),
      },
    ],
    /** Handles requests of people whose email has not been looked up yet. */
    prepareLetters: () =>
      writeResetLetters({
        database,
        links,
        addLetter,
        inviteAgain: (tx, userId) => inviteAgain({ links, bounds, addLetters, dropLettersOf }, tx, userId),
      }),
  } satisfies Area & { prepareLetters: () => Promise<void> }
}
