import { createAccountHandlers } from '../modules/session/account-routes.ts'
import { createPhotoHandlers } from '../modules/people/profile/photo-routes.ts'
import { createProfileHandlers } from '../modules/people/profile/profile-routes.ts'
import { serveAssets } from '../files/serve-assets.ts'
import { forgetOldLinks } from '../modules/session/link-store.ts'
import { createLetterTextHandlers } from '../modules/notices/letters/letter-text-routes.ts'
import { createUndeliveredHandlers } from '../modules/notices/undelivered/undelivered-routes.ts'
import { readChangedLetters } from '../modules/notices/letters/letter-text-store.ts'
import { createResetHandlers } from '../modules/session/password/reset-routes.ts'
import { writeResetLetters } from '../modules/session/password/write-reset-letters.ts'
import { createCoordinatorHandlers } from '../modules/people/coordinators/coordinator-routes.ts'
import { createInternalAccountHandlers } from '../modules/people/internal-accounts/internal-account-routes.ts'
import { createPeopleManagementHandlers } from '../modules/people/management/people-routes.ts'
import { createEmailChangeHandlers } from '../modules/session/email-change/email-change-routes.ts'
import { forgetOldChanges } from '../modules/session/email-change-store.ts'
import { createRegistrationHandlers } from '../modules/people/registration/registration-routes.ts'
import { createSecondStepHandlers } from '../modules/session/second-step/second-step-routes.ts'
import { hastenCounts } from '../login/sign-in/sign-in-count-store.ts'
import { addLetter, addLetters } from '../mail/letter-store.ts'
import { askPeople } from '../modules/people/management/teaching/ask-people.ts'
import { forgetOldRequests } from '../modules/people/management/teaching/request-store.ts'
import { createTeachingPlaceHandlers } from '../modules/people/management/teaching/teaching-routes.ts'
import { letterOriginals } from '../mail/letter-originals.ts'
import { writeLetter } from '../mail/letter-texts.ts'
import type { ShowLetter } from '../ports.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Accounts and people: who somebody is to the server. */
export function composeAccount(parts: ServerParts) {
  const { config, database, assets, signer, login, links, bell, bounds, notifier, log } = parts
  const post = { database, links, addLetter }
  const { passwords, secondSteps } = login
  const { publicUrl } = config
  const invitations = { ...post, bell, bounds, passwords, countingKey: links.tokenOf('counting') }
  /** A person who looks at somebody else's letter gets no working link. */
  const noPlaces = { publicUrl, linkOf: () => publicUrl, unsubscribeOf: () => publicUrl }
  const showLetter: ShowLetter = async (template, facts) =>
    writeLetter(template, facts, noPlaces, await readChangedLetters(database))
  return {
    handlers: {
      ...createAccountHandlers({ database, signer }),
      ...createPhotoHandlers({ database, assets, signer, log }),
      ...createResetHandlers(invitations),
      ...createEmailChangeHandlers({ ...invitations, secondSteps }),
      ...createRegistrationHandlers({ ...invitations, showLetter }),
      ...createInternalAccountHandlers(invitations),
      ...createCoordinatorHandlers(invitations),
      ...createPeopleManagementHandlers({ ...invitations, addLetters }),
      ...createTeachingPlaceHandlers({ database, notifier, bounds, bell }),
      ...createUndeliveredHandlers(invitations),
      ...createLetterTextHandlers({ database, forms: letterOriginals }),
      ...createProfileHandlers({ database }),
      ...createSecondStepHandlers({ database, secondSteps, passwords, addLetter }),
    },
    chores: [
      { name: 'dropped files were removed', run: () => assets.removeDropped() },
      { name: 'files without a row were removed', isByAge: true, run: () => assets.removeOrphans() },
      {
        name: 'old requests to teach were forgotten',
        isByAge: true,
        run: () => forgetOldRequests(database),
      },
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
    prepare: async () => {
      await writeResetLetters(post)
      await askPeople({ database, notifier, addLetter })
    },
    mount: (app) => serveAssets(app, { assets, signer, standing: login.standing }),
  } satisfies Area & { prepare: () => Promise<void> }
}
