import { createCoordinatorHandlers } from '../modules/people/coordinators/coordinator-routes.ts'
import { createGroupHandlers } from '../modules/people/group-routes.ts'
import { createInternalAccountHandlers } from '../modules/people/internal-accounts/internal-account-routes.ts'
import { createPeopleManagementHandlers } from '../modules/people/management/people-routes.ts'
import { askPeople } from '../modules/people/management/teaching/ask-people.ts'
import { forgetOldRequests } from '../modules/people/management/teaching/request-store.ts'
import { createTeachingPlaceHandlers } from '../modules/people/management/teaching/teaching-routes.ts'
import { createPeopleHandlers } from '../modules/people/people-routes.ts'
import { cleanStoredPhotos } from '../modules/people/profile/clean-stored-photos.ts'
import { createPhotoHandlers } from '../modules/people/profile/photo-routes.ts'
import { createProfileHandlers } from '../modules/people/profile/profile-routes.ts'
import { createRegistrationHandlers } from '../modules/people/registration/registration-routes.ts'
import { endTimes } from '../modules/people/structure/director-service.ts'
import { createStructureDeletionHandlers } from '../modules/people/structure/deletion-routes.ts'
import { createStructureHandlers } from '../modules/people/structure/structure-routes.ts'
import { createUserGroupHandlers } from '../modules/people/user-groups/user-group-routes.ts'
import { readChangedLetters } from '../modules/notices/letters/letter-text-store.ts'
import { readDefaultCurriculum } from '../modules/learning/course-service.ts'
import { endInvitationsOf, endLinks } from '../modules/session/link-store.ts'
import { invite } from '../modules/session/send-link.ts'
import { addLetter, addLetters } from '../mail/letter-store.ts'
import { writeLetter } from '../mail/letter-texts.ts'
import type { Invitations, ShowLetter } from '../ports/letters.ts'
import type { Area } from './area.ts'
import { invitationParts } from './invitation-parts.ts'
import type { ServerParts } from './parts.ts'

/** Accounts, programs and groups, and who is in them. */
export function composePeople(parts: ServerParts) {
  const { database, assets, signer, bell, bounds, notifier, log } = parts
  const letters = invitationParts(parts)
  return {
    handlers: {
      ...createPhotoHandlers({ database, assets, signer, log }),
      ...createProfileHandlers({ database }),
      ...createRegistrationHandlers({ ...letters, showLetter: showLetterOf(parts) }),
      ...createInternalAccountHandlers(letters),
      ...createCoordinatorHandlers(letters),
      ...createPeopleManagementHandlers({ ...letters, addLetters }),
      ...createTeachingPlaceHandlers({ database, notifier, bounds, bell }),
      ...createPeopleHandlers({ database }),
      ...createGroupHandlers({ database }),
      ...createUserGroupHandlers({ database, readDefaultCurriculum }),
      ...createStructureDeletionHandlers({ database }),
      ...createStructureHandlers({ database, bell, invitations: invitationsOf(parts), now: Date.now }),
    },
    chores: [
      {
        name: 'old requests to teach were forgotten',
        isByAge: true,
        run: () => forgetOldRequests(database),
      },
      { name: 'photos were freed of metadata', run: () => cleanStoredPhotos({ database, assets, log }) },
    ],
    jobs: [
      {
        name: 'end-directors',
        schedule: { cron: '*/10 * * * *', timeZone: 'UTC' },
        run: async () => void (await endTimes(database, { now: Date.now })),
      },
    ],
    /** Handles requests to people whose email has not been looked up yet. */
    prepareLetters: () => askPeople({ database, notifier, addLetter }),
  } satisfies Area & { prepareLetters: () => Promise<void> }
}

function invitationsOf({ links, bounds }: ServerParts): Invitations {
  return {
    send: (tx, senderId, to) => invite({ links, addLetter, bounds }, tx, senderId, to),
    end: (tx, userId) => endLinks(tx, userId, 'REGISTRATION'),
    endOfProgram: endInvitationsOf,
  }
}

/** A person who looks at somebody else's letter gets no working link. */
function showLetterOf({ config: { publicUrl }, database }: ServerParts): ShowLetter {
  const noPlaces = { publicUrl, linkOf: () => publicUrl, codeOf: () => '', unsubscribeOf: () => publicUrl }
  return async (template, facts) => writeLetter(template, facts, noPlaces, await readChangedLetters(database))
}
